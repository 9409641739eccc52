import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { RequestDetail } from '#contract/request-replies.ts';
import { isTrackable, issuableQuote } from '#domain/requests/request-rules.ts';
import { MessagesCard } from '#web/messages/messages-card.tsx';
import { DeclaredTransferNote, transferOf } from '#web/payments/declared-transfer.tsx';
import { QuoteFormCard } from '#web/quotes/quote-form-card.tsx';
import { SurplusCard } from '#web/payments/surplus-card.tsx';
import { QuotesColumn } from '#web/quotes/quotes-column.tsx';
import { useReplyTools } from '#web/replies/reply-tools.tsx';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { Page } from '#web/ui/page.tsx';
import { AgentNextStep } from './agent-next-step.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { ClientCard } from './client-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { NotesForm } from './notes-form.tsx';
import { OrderForm } from './order-form.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RequestColumns } from './request-columns.tsx';
import { RequestDetailsCard } from './request-details-card.tsx';
import { RequestHeading } from './request-heading.tsx';
import { isMissing, RequestMissing } from './request-missing.tsx';
import { quoteToDecide, situationOf } from './request-situation.ts';
import { RequestPaper } from './request-paper.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import { requestTexts } from './request-texts.ts';
import { statusTexts } from './status-texts.ts';
import { TimelineCard } from './timeline-card.tsx';
import { TrackingCard } from './tracking-card.tsx';
import { useArrivalAtMessages } from './use-arrival-at-messages.ts';
import { useRequest } from './use-request.ts';
import { useRequestStory } from './use-request-story.ts';
import { useTransition } from './use-transition.ts';

export function AgentRequestPage() {
  const { requestId } = useParams({ from: '/agent/request/$requestId' });
  const { data, error, isPending, isFetching, refetch } = useRequest(requestId);
  if (data && !isMissing(error)) return <AgentRequest key={data.id} request={data} />;
  if (isPending) return <RequestSkeleton />;
  return <RequestMissing error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

function AgentRequest({ request }: { request: RequestDetail }) {
  usePageTitle(`${request.title} · ${request.reference}`);
  const actedRef = useRef(false);
  const make = useTransition(request, actedRef);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const tracking = useRef<HTMLInputElement>(null);
  const replyTools = useReplyTools(request, messageInput);
  const { actions } = useTexts(statusTexts);
  const [toDo] = request.transitions;
  const now = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const seeMessages = useArrivalAtMessages({
    thread,
    input: messageInput,
    unread: request.conversation.unread,
  });
  const events = useRequestStory(request);
  const texts = useTexts(requestTexts).client;
  const issuable = issuableQuote(request.status);
  const transfer = transferOf(request);
  return (
    <Page>
      <RequestHeading {...request} />
      <RequestPaper request={request} />
      <div className="flex flex-col gap-5 md:gap-6">
        <div ref={now} tabIndex={-1} data-quiet-focus="">
          <AgentNextStep
            request={request}
            make={make}
            actedRef={actedRef}
            onEnterTracking={() => tracking.current?.focus()}
            announced={transfer && <DeclaredTransferNote transfer={transfer} reader="agent" />}
          />
        </div>
        <TimelineCard request={request} />
        <RequestColumns
          main={
            <>
              {issuable && (
                <QuoteFormCard
                  key={issuable.type}
                  request={request}
                  type={issuable.type}
                  actedRef={actedRef}
                  pending={quoteToDecide(request)}
                />
              )}
              {issuable && <QuotesColumn quotes={request.quotes} />}
              {situationOf(request) === 'received' && <ReceiptCard request={request} />}
              <SurplusCard request={request} />
              {isTrackable(request.status) ? (
                <OrderForm request={request} trackingRef={tracking} />
              ) : (
                request.order && <TrackingCard order={request.order} status={request.status} />
              )}
              {!issuable && <QuotesColumn quotes={request.quotes} />}
              <RequestDetailsCard {...request} own={false} hasReference={!request.payment} />
              <HistoryCard events={request.events} />
            </>
          }
          side={
            <>
              <ClientCard client={request.client} id={request.id} />
              <NotesForm request={request} />
              <div ref={thread} tabIndex={-1} data-quiet-focus="" className="max-lg:scroll-mb-14">
                <MessagesCard
                  request={request}
                  events={events}
                  inputRef={messageInput}
                  ended={request.client?.erased ? texts.erasedMessages : undefined}
                  {...replyTools}
                />
              </div>
            </>
          }
        />
      </div>
      <PhoneBar
        label={toDo ? actions[toDo] : null}
        unread={request.conversation.unread}
        onNow={() => now.current?.focus()}
        onMessages={seeMessages}
      />
    </Page>
  );
}
