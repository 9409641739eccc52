import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { DoorCostCard } from '#web/estimates/door-cost-card.tsx';
import { InvoicesCard } from '#web/invoices/invoices-card.tsx';
import { PrintInvoicesSection } from '#web/invoices/print-invoices-section.tsx';
import { HiddenMessagesCard } from '#web/messages/hidden-messages-card.tsx';
import { MessagesCard, type MessagesProps } from '#web/messages/messages-card.tsx';
import { MessagesDialog } from '#web/messages/messages-dialog.tsx';
import { NotificationsPromptBanner } from '#web/notifications/notifications-prompt-banner.tsx';
import { AdditionList } from '#web/payments/addition-list.tsx';
import { PaymentCard } from '#web/payments/payment-card.tsx';
import { approvalNoteOf } from '#web/quotes/viewer/approval-note.tsx';
import { QuoteDecisionSection } from '#web/quotes/viewer/quote-decision-section.tsx';
import { PaymentsCard } from '#web/payments/payments-card.tsx';
import { useQuoteChoice } from '#web/quotes/viewer/use-quote-choice.tsx';
import { QuotesSection } from '#web/quotes/viewer/quotes-section.tsx';
import { ChangeRequestNote } from '#web/quotes/change-request-note.tsx';
import { ClientSampleNote, hasSampleNote } from '#web/samples/client-sample-note.tsx';
import { SamplesCard } from '#web/samples/samples-card.tsx';
import { WithdrawalCard } from '#web/withdrawals/withdrawal-card.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasClientAct } from '#web/shared/sessions/use-has-client-act.ts';
import { requestTexts } from './request-texts.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { ClientNextStepCard } from '#web/requests/transitions/client-next-step-card.tsx';
import { ClientPhoneBar } from '#web/requests/detail/client-phone-bar.tsx';
import { quoteAddition } from '#domain/payments/addition-rules.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { isClosed, isDelivered } from '#domain/requests/request-rules.ts';
import { DeliveryCard } from '#web/requests/delivery/delivery-card.tsx';
import { OrderAgainButton } from '#web/requests/new-request/order-again-button.tsx';
import { NotesCard } from '#web/requests/detail/notes-card.tsx';
import { ReceiptCard } from '#web/requests/detail/receipt-card.tsx';
import { RequestFrame } from '#web/requests/detail/request-frame.tsx';
import { RequestDetailsCard } from '#web/requests/detail/request-details-card.tsx';
import { RequestHeader } from '#web/requests/detail/request-header.tsx';
import { LoadedRequestSection } from '#web/requests/detail/loaded-request-section.tsx';
import { canClientActNow } from '#domain/requests/client-main-action-rules.ts';
import {
  hasOwnFreight,
  hasReceipt,
  isOrderCancelled,
  quoteToDecide,
} from '#domain/requests/situation-rules.ts';
import { requestPrintTexts } from '#web/requests/print/request-print-texts.ts';
import { RequestPrintView } from '#web/requests/print/request-print-view.tsx';
import { TimelineCard } from '#web/requests/timeline/timeline-card.tsx';
import { TrackingCard } from '#web/requests/detail/tracking-card.tsx';
import { useMessagesSheet } from '#web/requests/detail/use-messages-sheet.ts';
import { useMessagesAnchor } from '#web/requests/detail/use-messages-anchor.ts';
import { useRequestActivity } from '#web/requests/timeline/use-request-activity.ts';
import { type MakeTransition, useTransition } from '#web/requests/transitions/use-transition.ts';

export function ClientRequestPage() {
  const { requestId } = useParams({ from: '/request/$requestId' });
  return (
    <LoadedRequestSection requestId={requestId}>
      {(request) => <ClientRequest key={request.id} request={request} />}
    </LoadedRequestSection>
  );
}

function ClientRequest({ request }: { request: RequestDetail }) {
  usePageTitle(`${request.title} · ${request.reference}`);
  const changeRef = useRef<Promise<unknown>>(null);
  const make = useTransition(request, changeRef);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const events = useRequestActivity(request);
  const [now, thread] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const seeMessages = useMessagesAnchor({ thread, input: messageInput });
  const { quote, choice } = useQuoteChoice(request);
  const mayOrder = useHasClientAct('ask');
  const wasOrdered = request.order && (isClosed(request.status) || isDelivered(request.status));
  const { readsAlone } = useTexts(requestTexts);
  const sheet = useMessagesSheet();
  const mayRead = request.may.includes('read');
  const endingText = request.may.includes('write') ? undefined : readsAlone;
  const messages: MessagesProps = { request, events, inputRef: messageInput, endingText };
  const write = () => {
    if (sheet.isPhone) sheet.open();
    else messageInput.current?.focus();
  };
  return (
    <Page isDense>
      <RequestHeader
        {...request}
        next={mayOrder && wasOrdered && <OrderAgainButton {...request} />}
        menu={<PrintButton />}
      />
      <RequestPrintView request={request} invoices={<PrintInvoicesSection {...request} />} />
      <RequestFrame
        main={
          <>
            <div ref={now} tabIndex={-1} data-quiet-focus="">
              <ClientNextStepCard
                request={request}
                make={make}
                changeRef={changeRef}
                decision={
                  quote && (
                    <QuoteDecisionSection
                      quote={quote}
                      request={request}
                      onDecide={make}
                      changeRef={changeRef}
                      onWrite={write}
                      waitsForReader={canClientActNow(request)}
                    />
                  )
                }
                choice={choice}
                notice={noticeOf(request)}
                onWrite={write}
              >
                <ClientTaskContent request={request} make={make} quote={quote} />
              </ClientNextStepCard>
            </div>
            <TimelineCard request={request} />
            <ClientDossierSection request={request} />
            <NotificationsPromptBanner />
          </>
        }
        side={
          <div ref={thread} tabIndex={-1} data-quiet-focus="" className="max-lg:scroll-mb-14">
            {!mayRead && <HiddenMessagesCard />}
            {mayRead && !sheet.isPhone && <MessagesCard {...messages} />}
          </div>
        }
      />
      {mayRead && sheet.isOpen && <MessagesDialog {...messages} onClose={sheet.close} />}
      <ClientPhoneBar
        request={request}
        taskRef={now}
        onMessages={mayRead && sheet.isPhone ? sheet.open : seeMessages}
      />
    </Page>
  );
}

function PrintButton() {
  const { print } = useTexts(requestPrintTexts);
  return (
    <Button
      variant="quiet"
      className="-mr-4 max-md:hidden"
      icon={<Printer className="size-4" />}
      onClick={() => window.print()}
    >
      {print}
    </Button>
  );
}

/** Whether the goods are on their way to the client. */
const isShipping = (request: RequestDetail) => hasReceipt(request) && !isClosed(request.status);

/** The client's own forwarder gives tracking numbers to the client, not to the agency. */
const isTracked = (request: RequestDetail) =>
  !isOrderCancelled(request) && (!hasOwnFreight(request.events) || Boolean(request.order?.trackingNumber));

/**
 * Returns the note about the approval asked of a colleague, and the note about the sample for which the quote waits;
 * null if there is neither.
 */
function noticeOf(request: RequestDetail) {
  const approval = approvalNoteOf(request);
  if (!approval && !hasSampleNote(request)) return null;
  return (
    <div className="flex flex-col gap-3">
      {approval}
      {hasSampleNote(request) && <ClientSampleNote request={request} />}
    </div>
  );
}

interface ClientTaskContentProps {
  request: RequestDetail;
  make: MakeTransition;
  /** The pending quote on screen. */
  quote: Quote | undefined;
}

/** The subject of the client's task: the transfer, the quote or the shipment. */
function ClientTaskContent({ request, make, quote }: ClientTaskContentProps) {
  const { payment, order } = request;
  return (
    <>
      {payment && payment.due > 0 && <PaymentCard request={request} payment={payment} />}
      {quote && (
        <QuotesSection
          quotes={request.quotes.filter(({ type }) => type === quote.type)}
          quoteId={quote.id}
          sum={!quote.lapsed && <SumAfterAcceptance request={request} quote={quote} />}
          changeRequest={request.changeRequest && <ChangeRequestNote request={request} />}
        />
      )}
      {isShipping(request) && (
        <>
          <ReceiptCard request={request} make={make} />
          {order && isTracked(request) && <TrackingCard order={order} status={request.status} />}
        </>
      )}
    </>
  );
}

/** The sum to transfer once the pending quote is accepted. */
function SumAfterAcceptance({ request, quote }: { request: RequestDetail; quote: Quote }) {
  const addition = quoteAddition(request, quote);
  return <AdditionList addition={addition} deposit={request.deposit.inclVat} />;
}

/** The rows of the dossier; the rows that the client most likely came for are first. */
function ClientDossierSection({ request }: { request: RequestDetail }) {
  const pending = quoteToDecide(request);
  const hasChoice = pending && openQuotes(request.quotes, pending.type).length > 1;
  const paysByTransfer = request.bankDetails !== null && (request.payment?.due ?? 0) > 0;
  return (
    <Dossier>
      {!isShipping(request) && hasReceipt(request) && <ReceiptCard request={request} />}
      <WithdrawalCard request={request} />
      <QuotesSection quotes={request.quotes.filter(({ type }) => type !== pending?.type)} />
      {request.order && isTracked(request) && !isShipping(request) && (
        <TrackingCard order={request.order} status={request.status} />
      )}
      <SamplesCard request={request} />
      {/* It is known for one quote: before the client has chosen, it would be taken for that of all. */}
      {!hasChoice && <DoorCostCard request={request} />}
      {request.notes && <NotesCard notes={request.notes} />}
      <PaymentsCard request={request} />
      <InvoicesCard {...request} />
      <DeliveryCard request={request} />
      <RequestDetailsCard
        {...request}
        unfolded={request.quotes.length === 0 && !request.payment}
        hasReference={!paysByTransfer}
      />
    </Dossier>
  );
}
