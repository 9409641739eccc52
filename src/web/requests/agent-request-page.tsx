import { useParams } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Quote, RequestDetail } from '#contract/requests/request-replies.ts';
import { isClosed, isTrackable } from '#domain/requests/request-rules.ts';
import { issuableQuote } from '#domain/requests/transition-rules.ts';
import { NotificationsOfferBanner } from '#web/notifications/notifications-offer-banner.tsx';
import { useAssignmentLines } from '#web/assignments/use-assignment-lines.ts';
import { AssigneeBar } from '#web/assignments/assignee-bar.tsx';
import { useAgency } from '#web/agency/use-agency.ts';
import { AnnouncedTransfers, announcedOf } from '#web/payments/declared-transfer-note.tsx';
import { ExtendQuoteButton } from '#web/quotes/editor/extend-quote-button.tsx';
import { QuoteFormSection } from '#web/quotes/editor/quote-form-section.tsx';
import { RemindersCard } from '#web/reminders/reminders-card.tsx';
import { useReminderLines } from '#web/reminders/use-reminder-lines.ts';
import { PaymentsCard } from '#web/payments/payments-card.tsx';
import { ApprovalNote, approvalToShow } from '#web/quotes/viewer/approval-note.tsx';
import { QuotesSection } from '#web/quotes/viewer/quotes-section.tsx';
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
import { SecondaryMenu } from '#web/requests/detail/secondary-menu.tsx';
import { AgentPhoneBar } from '#web/requests/detail/agent-phone-bar.tsx';
import { ClientWordsNote } from '#web/requests/detail/client-words-note.tsx';
import { ThreadCard, type ThreadTab } from '#web/requests/detail/thread-card.tsx';
import { ClosingNote } from '#web/requests/timeline/closing-note.tsx';
import { useProgressText } from '#web/requests/timeline/use-progress-text.ts';
import { MessagesSection } from '#web/messages/messages-card.tsx';
import { PrivateNotesSection } from '#web/private-notes/private-notes-section.tsx';
import { ClientCard } from '#web/requests/detail/client-card.tsx';
import { NotesForm } from '#web/requests/detail/notes-form.tsx';
import { OrderForm } from '#web/requests/detail/order-form.tsx';
import { ReceiptCard } from '#web/requests/detail/receipt-card.tsx';
import { RequestFrame } from '#web/requests/detail/request-frame.tsx';
import { NextWaitingButton } from '#web/requests/neighbours/next-waiting-button.tsx';
import { RequestHeader } from '#web/requests/detail/request-header.tsx';
import { isRequestMissing, RequestMissingSection } from '#web/requests/detail/request-missing-section.tsx';
import { callsFor, endingOf, isOrderOff, quoteToDecide } from '#domain/requests/situation-rules.ts';
import { RequestPrintView } from '#web/requests/print/request-print-view.tsx';
import { RequestSkeleton } from '#web/requests/detail/request-skeleton.tsx';
import { requestTexts } from './request-texts.ts';
import { TrackingCard } from '#web/requests/detail/tracking-card.tsx';
import { useMessagesAnchor } from '#web/requests/detail/use-messages-anchor.ts';
import { useRequest } from './use-request.ts';
import { useRequestActivity } from '#web/requests/timeline/use-request-activity.ts';
import { type MakeTransition, useTransition } from '#web/requests/transitions/use-transition.ts';
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
  const tracking = useRef<HTMLInputElement>(null);
  const now = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<ThreadTab>('client');
  const seeMessages = useMessagesAnchor({ thread, input: messageInput });
  const progress = useProgressText(request);
  return (
    <Page isDense>
      <RequestHeader
        {...request}
        company={null}
        next={<SameRequestButton request={request} />}
        menu={<SecondaryMenu request={request} make={make} />}
      >
        <span className="tabular-nums">{progress}</span>
        <AssigneeBar requestId={request.id} isClosed={isClosed(request.status)} />
      </RequestHeader>
      <RequestPrintView request={request} />
      <RequestFrame
        main={
          <>
            <div ref={now} tabIndex={-1} data-quiet-focus="">
              <Now request={request} make={make} changeRef={changeRef} trackingRef={tracking} />
            </div>
            <Settled request={request} />
            <NotificationsOfferBanner />
          </>
        }
        side={
          <>
            <ClientCard {...request} />
            <div ref={thread} tabIndex={-1} data-quiet-focus="" className="max-lg:scroll-mb-14">
              <ThreadCard
                tab={tab}
                onTab={setTab}
                unread={request.conversation.unread}
                client={
                  <ClientThread request={request} inputRef={messageInput} onWrite={() => setTab('client')} />
                }
                team={<TeamThread request={request} onWrite={() => setTab('team')} />}
              />
            </div>
          </>
        }
      />
      <AgentPhoneBar
        request={request}
        now={now}
        onMessages={() => {
          setTab('client');
          seeMessages();
        }}
      />
    </Page>
  );
}

interface ClientThreadProps {
  request: RequestDetail;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Shows this thread before its input takes the focus. */
  onWrite: () => void;
}

function ClientThread({ request, inputRef, onWrite }: ClientThreadProps) {
  const texts = useTexts(requestTexts).client;
  const replyTools = useReplyTools(request, inputRef);
  const events = useRequestActivity(request);
  const write = () => {
    flushSync(onWrite);
    inputRef.current?.focus();
    return inputRef.current !== null;
  };
  useShortcuts({ c: write });
  usePageActions([{ name: texts.write, run: write }]);
  return (
    <MessagesSection
      request={request}
      events={events}
      inputRef={inputRef}
      ended={request.client?.erased && !request.company ? texts.erasedMessages : undefined}
      {...replyTools}
    />
  );
}

/** Private notes, and all that happened. */
function TeamThread({ request, onWrite }: { request: RequestDetail; onWrite: () => void }) {
  const events = [
    ...useRequestActivity(request, true),
    ...useReminderLines(request.id),
    ...useAssignmentLines(request.id),
  ];
  return <PrivateNotesSection request={request} events={events} onWrite={() => flushSync(onWrite)} />;
}

interface NowProps {
  request: RequestDetail;
  make: MakeTransition;
  changeRef: ChangeRef;
  trackingRef: RefObject<HTMLInputElement | null>;
}

/** The agent's task with its form, and the client's words. */
function Now({ request, make, changeRef, trackingRef }: NowProps) {
  const issuable = issuableQuote(request.status);
  const pending = quoteToDecide(request);
  const approval = approvalToShow(request);
  const { data: agency } = useAgency();
  const extend = (variant: 'filled' | 'outline') =>
    pending && <ExtendPending quote={pending} changeRef={changeRef} variant={variant} />;
  return (
    <AgentNextStepCard
      request={request}
      make={make}
      changeRef={changeRef}
      onEnterTracking={() => trackingRef.current?.focus()}
      renewal={pending?.lapsed && extend('filled')}
      approval={approval && <ApprovalNote approval={approval} />}
      next={<NextWaitingButton requestId={request.id} calls={callsFor('agent', request)} />}
      announced={announcedOf(request).length > 0 && <AnnouncedTransfers request={request} />}
      words={
        <>
          <ClosingNote request={request} />
          <ClientWordsNote request={request} />
        </>
      }
    >
      {issuable && (
        <QuoteFormSection
          key={issuable.type}
          request={request}
          type={issuable.type}
          changeRef={changeRef}
          pending={pending}
          extend={extend('outline')}
          days={agency?.quoteValidityDays ?? null}
        />
      )}
      {isTrackable(request.status) && <OrderForm request={request} trackingRef={trackingRef} />}
    </AgentNextStepCard>
  );
}

/** The rows of what is settled, those that ask for something first. */
function Settled({ request }: { request: RequestDetail }) {
  const { data: agency } = useAgency();
  return (
    <Dossier>
      <WithdrawalCard request={request} />
      <QuotesSection quotes={request.quotes} />
      <PaymentsCard request={request} waiverLimit={agency?.waiverLimit} />
      <RemindersCard requestId={request.id} />
      {!isTrackable(request.status) && request.order && !isOrderOff(request) && (
        <TrackingCard order={request.order} status={request.status} />
      )}
      {endingOf(request) === 'received' && <ReceiptCard request={request} />}
      <NotesForm request={request} />
    </Dossier>
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
