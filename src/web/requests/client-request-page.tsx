import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { RequestDetail } from '#contract/request-replies.ts';
import { MessagesCard } from '#web/messages/messages-card.tsx';
import { NoticesOffer } from '#web/notices/notices-offer.tsx';
import { DepositCard } from '#web/payments/deposit-card.tsx';
import { PaymentCard } from '#web/payments/payment-card.tsx';
import { QuoteDecision } from '#web/quotes/quote-decision.tsx';
import { SurplusCard } from '#web/payments/surplus-card.tsx';
import { QuotesColumn } from '#web/quotes/quotes-column.tsx';
import { usePageTitle } from '#web/shared/page-title.ts';
import { Page } from '#web/ui/page.tsx';
import { ClientNextStep } from './client-next-step.tsx';
import { ClientPhoneBar } from './client-phone-bar.tsx';
import { depositState } from './deposit-state.ts';
import { NotesCard } from './notes-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RequestColumns } from './request-columns.tsx';
import { RequestDetailsCard } from './request-details-card.tsx';
import { RequestHeading } from './request-heading.tsx';
import { isMissing, RequestMissing } from './request-missing.tsx';
import { hasReceipt, quoteToDecide } from './request-situation.ts';
import { RequestPaper } from './request-paper.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { TrackingCard } from './tracking-card.tsx';
import { useArrivalAtMessages } from './use-arrival-at-messages.ts';
import { useRequest } from './use-request.ts';
import { useRequestStory } from './use-request-story.ts';
import { useTransition } from './use-transition.ts';

export function ClientRequestPage() {
  const { requestId } = useParams({ from: '/request/$requestId' });
  const { data, error, isPending, isFetching, refetch } = useRequest(requestId);
  if (data && !isMissing(error)) return <ClientRequest key={data.id} request={data} />;
  if (isPending) return <RequestSkeleton />;
  return <RequestMissing error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

function ClientRequest({ request }: { request: RequestDetail }) {
  usePageTitle(`${request.title} · ${request.reference}`);
  const actedRef = useRef(false);
  const make = useTransition(request, actedRef);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const events = useRequestStory(request);
  const transfer = useRef<HTMLDivElement>(null);
  const now = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const seeMessages = useArrivalAtMessages({
    thread,
    input: messageInput,
    unread: request.conversation.unread,
  });
  const quote = quoteToDecide(request);
  const deposit = depositState(request);
  const paysByTransfer = request.bankDetails !== null && (request.payment?.due ?? 0) > 0;
  return (
    <Page>
      <RequestHeading {...request} />
      <RequestPaper request={request} />
      <div className="flex flex-col gap-5 md:gap-6">
        <div ref={now} tabIndex={-1} data-quiet-focus="">
          <ClientNextStep
            request={request}
            make={make}
            actedRef={actedRef}
            decision={quote && <QuoteDecision quote={quote} request={request} onDecide={make} />}
            onWrite={() => messageInput.current?.focus()}
            onSeeTransfer={() => transfer.current?.focus()}
          />
        </div>
        <TimelineCard request={request} />
        <RequestColumns
          main={
            <>
              {request.payment && (
                <div ref={transfer} tabIndex={-1} data-quiet-focus="" className="scroll-mt-20">
                  <PaymentCard request={request} payment={request.payment} />
                </div>
              )}
              {quote && <QuotesColumn quotes={request.quotes} />}
              {hasReceipt(request) && <ReceiptCard request={request} make={make} />}
              <SurplusCard request={request} />
              {request.order && <TrackingCard order={request.order} status={request.status} />}
              {!quote && <QuotesColumn quotes={request.quotes} />}
              {deposit && <DepositCard {...request} state={deposit} />}
              <RequestDetailsCard {...request} own hasReference={!paysByTransfer} />
            </>
          }
          side={
            <>
              {request.notes && <NotesCard notes={request.notes} />}
              <div ref={thread} tabIndex={-1} data-quiet-focus="" className="max-lg:scroll-mb-14">
                <MessagesCard request={request} events={events} inputRef={messageInput} />
              </div>
              <NoticesOffer />
            </>
          }
        />
      </div>
      <ClientPhoneBar request={request} onNow={() => now.current?.focus()} onMessages={seeMessages} />
    </Page>
  );
}
