import { useParams } from '@tanstack/react-router';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { type AgentAction, mainActionOf, isTrackingNow } from '#domain/requests/agent-main-action-rules.ts';
import { NotificationsPromptBanner } from '#web/notifications/notifications-prompt-banner.tsx';
import { useAssignmentLines } from '#web/assignments/use-assignment-lines.ts';
import { AssigneeBar } from '#web/assignments/assignee-bar.tsx';
import { AssignmentBar, AssignmentMenu } from '#web/assignments/assignment-bar.tsx';
import { useAssignmentActs } from '#web/assignments/use-assignment-acts.ts';
import { useAgency } from '#web/agency/use-agency.ts';
import { DoorCostCard } from '#web/estimates/door-cost-card.tsx';
import { InvoicesCard } from '#web/invoices/invoices-card.tsx';
import { PrintInvoicesSection } from '#web/invoices/print-invoices-section.tsx';
import { AnnouncedTransfers, announcedTransfersOf } from '#web/payments/declared-transfer-note.tsx';
import { ExtendQuoteButton } from '#web/quotes/editor/extend-quote-button.tsx';
import { ReviseQuoteButton } from '#web/quotes/editor/revise-quote-button.tsx';
import { useQuoteForm } from '#web/quotes/editor/use-quote-form.ts';
import { QuoteFormSection } from '#web/quotes/editor/quote-form-section.tsx';
import { RemindersCard } from '#web/reminders/reminders-card.tsx';
import { useReminderLines } from '#web/reminders/use-reminder-lines.ts';
import { RecordRepaymentButton } from '#web/payments/record-repayment-button.tsx';
import { PaymentsCard } from '#web/payments/payments-card.tsx';
import { approvalNoteOf } from '#web/quotes/viewer/approval-note.tsx';
import { QuotesSection } from '#web/quotes/viewer/quotes-section.tsx';
import { useReplyTools } from '#web/replies/reply-tools-button.tsx';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { OffersButton, OffersRow } from '#web/sourcing/offers-button.tsx';
import { agentSampleNoteOf } from '#web/samples/agent-sample-note.tsx';
import { SamplesCard } from '#web/samples/samples-card.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { WithdrawalCard } from '#web/withdrawals/withdrawal-card.tsx';
import { usePageActions } from '#web/shared/navigation/page-actions-store.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { AgentNextStepCard } from '#web/requests/transitions/agent-next-step-card.tsx';
import { SameRequestLink } from '#web/requests/new-request/same-request-button.tsx';
import { SecondaryMenu } from '#web/requests/detail/secondary-menu.tsx';
import { AgentPhoneBar } from '#web/requests/detail/agent-phone-bar.tsx';
import { ClientWordsNote } from '#web/requests/detail/client-words-note.tsx';
import { ThreadCard, type ThreadTab } from '#web/requests/detail/thread-card.tsx';
import { ClosingReason } from '#web/requests/timeline/closing-note.tsx';
import { useProgressText } from '#web/requests/timeline/use-progress-text.ts';
import { MessagesSection } from '#web/messages/messages-card.tsx';
import { PrivateNotesSection } from '#web/private-notes/private-notes-section.tsx';
import { ClientCard } from '#web/requests/detail/client-card.tsx';
import { DeliveryCard } from '#web/requests/delivery/delivery-card.tsx';
import { NotesForm } from '#web/requests/detail/notes-form.tsx';
import { OrderRow, OrderSection } from '#web/requests/detail/order-form.tsx';
import { ReceiptCard } from '#web/requests/detail/receipt-card.tsx';
import { RequestFrame } from '#web/requests/detail/request-frame.tsx';
import { RequestHeader } from '#web/requests/detail/request-header.tsx';
import { LoadedRequestSection } from '#web/requests/detail/loaded-request-section.tsx';
import { endingOf } from '#domain/requests/situation-rules.ts';
import { RequestPrintView } from '#web/requests/print/request-print-view.tsx';
import { requestTexts } from './request-texts.ts';
import { useConversationEnd } from '#web/requests/detail/use-conversation-end.ts';
import { useMessagesAnchor } from '#web/requests/detail/use-messages-anchor.ts';
import { useClientName } from './use-client-name.ts';
import { useRequestActivity } from '#web/requests/timeline/use-request-activity.ts';
import { useAgentFacts } from '#web/requests/transitions/use-agent-facts.ts';
import { useTransition } from '#web/requests/transitions/use-transition.ts';

export function AgentRequestPage() {
  const { requestId } = useParams({ from: '/agent/request/$requestId' });
  return (
    <LoadedRequestSection requestId={requestId}>
      {(request) => <AgentRequest key={request.id} request={request} />}
    </LoadedRequestSection>
  );
}

function AgentRequest({ request }: { request: RequestDetail }) {
  usePageTitle(`${request.title} · ${request.reference}`);
  const changeRef = useRef<Promise<unknown>>(null);
  const make = useTransition(request, changeRef);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const [now, thread] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [tab, setTab] = useState<ThreadTab>('client');
  const seeMessages = useMessagesAnchor({ thread, input: messageInput });
  const acts = useAssignmentActs(request.id, isClosed(request.status));
  const write = () => {
    flushSync(() => setTab('client'));
    messageInput.current?.focus();
    return messageInput.current !== null;
  };
  return (
    <Page isDense>
      <RequestHeader
        {...request}
        company={null}
        clientName={useClientName(request.client)}
        next={
          <>
            <AssignmentBar acts={acts} />
            <OffersButton request={request} />
            <SameRequestLink request={request} place="title" />
          </>
        }
        menu={
          <SecondaryMenu request={request} make={make}>
            <AssignmentMenu acts={acts} />
          </SecondaryMenu>
        }
      >
        <span className="tabular-nums">{useProgressText(request)}</span>
        <AssigneeBar acts={acts} isClosed={isClosed(request.status)} />
      </RequestHeader>
      <RequestPrintView request={request} invoices={<PrintInvoicesSection {...request} />} />
      <RequestFrame
        main={
          <>
            <div ref={now} tabIndex={-1} data-quiet-focus="">
              <AgentTaskSection request={request} make={make} changeRef={changeRef} onWrite={write} />
            </div>
            <AgentDossierSection request={request} />
            <NotificationsPromptBanner />
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
                client={<ClientThread request={request} inputRef={messageInput} onWrite={write} />}
                team={<TeamThread request={request} onWrite={() => setTab('team')} />}
              />
            </div>
          </>
        }
      />
      <AgentPhoneBar
        request={request}
        taskRef={now}
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
  /** Shows this thread and focuses its input, if there is one. */
  onWrite: () => boolean;
}

function ClientThread({ request, inputRef, onWrite }: ClientThreadProps) {
  const texts = useTexts(requestTexts).client;
  const replyTools = useReplyTools(request, inputRef);
  const events = useRequestActivity(request);
  useShortcuts({ c: onWrite });
  usePageActions([{ name: texts.write, run: onWrite }]);
  return (
    <MessagesSection
      request={request}
      events={events}
      inputRef={inputRef}
      placeholder={texts.writeTo(useClientName(request.client))}
      endingText={useConversationEnd(request)}
      {...replyTools}
    />
  );
}

/** Private notes and all events. */
function TeamThread({ request, onWrite }: { request: RequestDetail; onWrite: () => void }) {
  const events = [
    ...useRequestActivity(request, true),
    ...useReminderLines(request.id),
    ...useAssignmentLines(request.id),
  ];
  return <PrivateNotesSection request={request} events={events} onWrite={() => flushSync(onWrite)} />;
}

type TaskProps = Pick<ComponentProps<typeof AgentNextStepCard>, 'request' | 'make' | 'changeRef' | 'onWrite'>;

/** The agent's task with its form, and the request in the client's words. */
function AgentTaskSection({ request, make, changeRef, onWrite }: TaskProps) {
  const tracking = useRef<HTMLInputElement>(null);
  const editor = useQuoteForm(request);
  const facts = useAgentFacts(request, editor?.form?.replaces !== undefined);
  const look = (move: AgentAction) => (move === mainActionOf(facts) ? 'filled' : 'outline');
  const { data: agency } = useAgency();
  return (
    <AgentNextStepCard
      {...{ request, make, changeRef, onWrite }}
      isRevising={facts.isRevising}
      onEnterTracking={() => tracking.current?.focus()}
      refund={
        facts.toRefund > 0 &&
        facts.rights.refund && (
          <RecordRepaymentButton requestId={request.id} toRefund={facts.toRefund} variant={look('refund')} />
        )
      }
      extend={
        editor?.endingQuote &&
        agency && (
          <ExtendQuoteButton
            quote={editor.endingQuote}
            days={agency.quoteValidityDays}
            changeRef={changeRef}
            variant={look('extend')}
          />
        )
      }
      revise={editor && <ReviseQuoteButton state={editor} variant={look('revise')} />}
      approval={approvalNoteOf(request)}
      sample={agentSampleNoteOf(request)}
      announced={announcedTransfersOf(request).length > 0 && <AnnouncedTransfers request={request} />}
    >
      <ClosingReason request={request} />
      <ClientWordsNote request={request} />
      {editor && (
        <QuoteFormSection request={request} state={editor} changeRef={changeRef} agency={agency ?? null} />
      )}
      {isTrackingNow(request) && <OrderSection request={request} trackingRef={tracking} />}
    </AgentNextStepCard>
  );
}

/** The rows of the dossier; rows that need an action come first. */
function AgentDossierSection({ request }: { request: RequestDetail }) {
  const { data: agency } = useAgency();
  return (
    <Dossier>
      <WithdrawalCard request={request} />
      <QuotesSection quotes={request.quotes} />
      <PaymentsCard request={request} waiverLimit={agency?.waiverLimit ?? undefined} />
      <InvoicesCard {...request} />
      <DeliveryCard request={request} />
      <RemindersCard request={request} />
      <OrderRow request={request} />
      {endingOf(request) === 'received' && <ReceiptCard request={request} />}
      <SamplesCard request={request} />
      <DoorCostCard request={request} />
      <OffersRow request={request} />
      <NotesForm request={request} />
    </Dossier>
  );
}
