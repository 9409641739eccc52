import { useParams } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import type { Quote, RequestDetail } from '#contract/requests/request-replies.ts';
import { isClosed, isTrackable } from '#domain/requests/request-rules.ts';
import { isMadeBy, issuableQuote } from '#domain/requests/transition-rules.ts';
import { NotificationsOfferBanner } from '#web/notifications/notifications-offer-banner.tsx';
import { AssigneeBar } from '#web/assignments/assignee-bar.tsx';
import { AssignmentHistorySection } from '#web/assignments/assignment-history-section.tsx';
import { useAgency } from '#web/agency/use-agency.ts';
import { MessagesCard } from '#web/messages/messages-card.tsx';
import { DeclaredTransferNote, announcedOf } from '#web/payments/declared-transfer-note.tsx';
import { PrivateNotesCard } from '#web/private-notes/private-notes-card.tsx';
import { ExtendQuoteButton } from '#web/quotes/editor/extend-quote-button.tsx';
import { QuoteFormCard } from '#web/quotes/editor/quote-form-card.tsx';
import { RemindersCard } from '#web/reminders/reminders-card.tsx';
import { useReminderLines } from '#web/reminders/use-reminder-lines.ts';
import { LedgerCard } from '#web/payments/ledger-card.tsx';
import { SettlementCard } from '#web/payments/settlement-card.tsx';
import { SurplusCard } from '#web/payments/surplus-card.tsx';
import { ApprovalNote, approvalToShow } from '#web/quotes/viewer/approval-note.tsx';
import { QuotesSection } from '#web/quotes/viewer/quotes-section.tsx';
import { ChangeRequestNote } from '#web/quotes/change-request-note.tsx';
import { SameRequestButton } from '#web/requests/new-request/same-request-button.tsx';
import { useReplyTools } from '#web/replies/reply-tools-button.tsx';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { WithdrawalCard } from '#web/withdrawals/withdrawal-card.tsx';
import { usePageActions } from '#web/shared/navigation/page-actions-store.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { AgentNextStepCard } from '#web/requests/transitions/agent-next-step-card.tsx';
import { SecondaryMenu } from '#web/requests/transitions/secondary-menu.tsx';
import { phoneBarTexts } from '#web/requests/detail/phone-bar-texts.ts';
import { PhoneBar } from '#web/requests/detail/phone-bar.tsx';
import { ClientCard } from '#web/requests/detail/client-card.tsx';
import { HistoryCard } from '#web/requests/timeline/history-card.tsx';
import { NotesForm } from '#web/requests/detail/notes-form.tsx';
import { OrderForm } from '#web/requests/detail/order-form.tsx';
import { ReceiptCard } from '#web/requests/detail/receipt-card.tsx';
import { RequestFrame } from '#web/requests/detail/request-frame.tsx';
import { RequestDetailsCard } from '#web/requests/detail/request-details-card.tsx';
import { RequestHeader } from '#web/requests/detail/request-header.tsx';
import { isRequestMissing, RequestMissingSection } from '#web/requests/detail/request-missing-section.tsx';
import { callsFor, endingOf, isOrderOff, quoteToDecide } from '#domain/requests/situation-rules.ts';
import { RequestPrintView } from '#web/requests/print/request-print-view.tsx';
import { RequestSkeleton } from '#web/requests/detail/request-skeleton.tsx';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from './request-texts.ts';
import { stepTexts } from './step-texts.ts';
import { TimelineCard } from '#web/requests/timeline/timeline-card.tsx';
import { TrackingCard } from '#web/requests/detail/tracking-card.tsx';
import { useMessagesAnchor } from '#web/requests/detail/use-messages-anchor.ts';
import { useRequest } from './use-request.ts';
import { useRequestActivity } from '#web/requests/timeline/use-request-activity.ts';
import { useTransition } from '#web/requests/transitions/use-transition.ts';
import type { ChangeRef } from '#web/requests/transitions/follow-change.ts';

export function AgentRequestPage() {
  const { requestId } = useParams({ from: '/agent/request/$requestId' });
  const { data, error, isPending, isFetching, refetch } = useRequest(requestId);
  if (data && !isRequestMissing(error)) return <AgentRequest key={data.id} request={data} />;
  if (isPending) return <RequestSkeleton />;
  return <RequestMissingSection error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

function AgentRequest({ request }: { request: RequestDetail }) {
  usePageTitle(`${request.title} · ${request.reference}`);
  const changeRef = useRef<Promise<unknown>>(null);
  const make = useTransition(request, changeRef);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const approval = approvalToShow(request);
  const tracking = useRef<HTMLInputElement>(null);
  const replyTools = useReplyTools(request, messageInput);
  const { actions } = useTexts(stepTexts);
  const phoneTexts = useTexts(phoneBarTexts);
  const toDo = request.transitions.find((name) => !isMadeBy(name, 'agent', 'secondary'));
  const now = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const seeMessages = useMessagesAnchor({
    thread,
    input: messageInput,
    unread: request.conversation.unread,
  });
  const texts = useTexts(requestTexts).client;
  useWriting(messageInput, texts.write);
  const events = useRequestActivity(request);
  const pending = quoteToDecide(request);
  const asks = useAsked(request);
  const waits = asks ?? (pending?.lapsed ? phoneTexts.extend : null);
  return (
    <Page>
      <RequestHeader
        {...request}
        menu={<SecondaryMenu request={request} make={make} />}
        next={<SameRequestButton request={request} />}
        assignment={<AssigneeBar requestId={request.id} isClosed={isClosed(request.status)} />}
      />
      <RequestPrintView request={request} />
      <div className="flex flex-col gap-5 md:gap-6">
        <div ref={now} tabIndex={-1} data-quiet-focus="">
          <AgentNextStepCard
            request={request}
            make={make}
            changeRef={changeRef}
            onEnterTracking={() => tracking.current?.focus()}
            renewal={
              pending?.lapsed && <ExtendPending quote={pending} changeRef={changeRef} variant="filled" />
            }
            approval={approval && <ApprovalNote approval={approval} />}
            announced={announcedOf(request).length > 0 && <Announced request={request} />}
          />
        </div>
        <NotificationsOfferBanner />
        <TimelineCard request={request} />
        <RequestFrame
          main={<Matter request={request} changeRef={changeRef} trackingRef={tracking} />}
          side={
            <>
              <ClientCard {...request} />
              <NotesForm request={request} />
              <div ref={thread} tabIndex={-1} data-quiet-focus="" className="max-lg:scroll-mb-14">
                <MessagesCard
                  request={request}
                  events={events}
                  inputRef={messageInput}
                  ended={request.client?.erased && !request.company ? texts.erasedMessages : undefined}
                  {...replyTools}
                />
              </div>
              <PrivateNotesCard request={request} />
            </>
          }
        />
      </div>
      <PhoneBar
        label={toDo ? actions[toDo] : waits}
        calls={callsFor('agent', request)}
        unread={request.conversation.unread}
        onNow={() => now.current?.focus()}
        onMessages={seeMessages}
      />
    </Page>
  );
}

/** The announced transfers that have not come. */
function Announced({ request }: { request: RequestDetail }) {
  const all = announcedOf(request);
  const isWhole = all.length === 1 && all[0]?.amount === request.payment?.due;
  return all.map((transfer) => (
    <DeclaredTransferNote key={transfer.id} transfer={transfer} reader={isWhole ? 'whole' : 'agent'} />
  ));
}

/** Returns the open change request, or that closing was proposed. */
function useAsked({ changeRequest, silence }: RequestDetail): string | null {
  const { changeRequests, closingProposed } = useTexts(requestListTexts);
  return changeRequest ? changeRequests[changeRequest] : silence?.proposedAt ? closingProposed : null;
}

/** Lets a key and the palette move the focus to the message input, if there is one. */
function useWriting(field: RefObject<HTMLElement | null>, name: string): void {
  const write = () => {
    field.current?.focus();
    return field.current !== null;
  };
  useShortcuts({ c: write });
  usePageActions([{ name, run: write }]);
}

interface MatterProps {
  request: RequestDetail;
  changeRef: ChangeRef;
  trackingRef: RefObject<HTMLInputElement | null>;
}

/** The content of the request: quotes, order, details, history. */
function Matter({ request, changeRef, trackingRef }: MatterProps) {
  const issuable = issuableQuote(request.status);
  const pending = quoteToDecide(request);
  const { data: agency } = useAgency();
  const reminders = useReminderLines(request.id);
  return (
    <>
      {issuable && (
        <QuoteFormCard
          key={issuable.type}
          request={request}
          type={issuable.type}
          changeRef={changeRef}
          pending={pending}
          extend={pending && <ExtendPending quote={pending} changeRef={changeRef} variant="outline" />}
          days={agency?.quoteValidityDays ?? null}
        />
      )}
      {issuable && (
        <Dossier>
          <QuotesSection
            quotes={request.quotes}
            changeRequest={request.changeRequest && <ChangeRequestNote request={request} />}
          />
        </Dossier>
      )}
      {endingOf(request) === 'received' && <ReceiptCard request={request} />}
      <RemindersCard requestId={request.id} />
      <LedgerCard request={request} waiverLimit={agency?.waiverLimit} />
      <SurplusCard request={request} />
      <WithdrawalCard request={request} />
      <SettlementCard request={request} />
      {isTrackable(request.status) && <OrderForm request={request} trackingRef={trackingRef} />}
      <Dossier>
        {!isTrackable(request.status) && request.order && !isOrderOff(request) && (
          <TrackingCard order={request.order} status={request.status} />
        )}
        {!issuable && <QuotesSection quotes={request.quotes} />}
        <RequestDetailsCard {...request} own={false} unfolded hasReference={!request.payment} />
        <HistoryCard request={request} more={reminders} />
      </Dossier>
      <AssignmentHistorySection requestId={request.id} />
    </>
  );
}

interface ExtendPendingProps {
  quote: Quote;
  changeRef: ChangeRef;
  variant: 'filled' | 'outline';
}

/** Offers to extend the pending quote, once the agency's days of validity are loaded. */
function ExtendPending(props: ExtendPendingProps) {
  const { data: agency } = useAgency();
  return agency && <ExtendQuoteButton days={agency.quoteValidityDays} {...props} />;
}
