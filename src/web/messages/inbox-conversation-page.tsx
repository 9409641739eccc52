import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, MailOpen, RefreshCw } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { InboxConversation as Row } from '#contract/messages/message-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import { useReplyTools } from '#web/replies/reply-tools-button.tsx';
import { useConversationEnd } from '#web/requests/detail/use-conversation-end.ts';
import { isRequestMissing, useRequest } from '#web/requests/use-request.ts';
import { useRequestActivity } from '#web/requests/timeline/use-request-activity.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { cacheConversation } from '#web/requests/request-cache.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { knownUpTo } from '#web/messages/conversation/merge-messages.ts';
import { MessagesSection } from './messages-card.tsx';
import type { InboxPlace } from '#web/messages/inbox/use-inbox.ts';

interface InboxConversationProps {
  requestId: string;
  place: InboxPlace;
  /** The conversation that has waited longest, apart from this one. */
  next: Row | undefined;
  onClose: () => void;
  /** Marks the conversation as read up to its newest message, before the next one opens. */
  onAnswered: (answered: { requestId: string; newest: number }) => Promise<void>;
}

/** The open conversation, beside the list of the inbox; on phones it replaces the list. */
export function InboxConversation({ requestId, ...around }: InboxConversationProps) {
  const texts = useTexts(inboxTexts);
  const errorText = useErrorText();
  const query = useRequest(requestId);
  const { data, error } = query;
  const back = <BackToListLink place={around.place} />;
  if (data && !isRequestMissing(error)) return <Conversation request={data} {...around} />;
  if (!error) {
    return (
      <Loading label={texts.opening}>
        {back}
        <SkeletonCard lines={6} />
      </Loading>
    );
  }
  return (
    <div role="alert">
      {back}
      <EmptyState
        icon={<RefreshCw />}
        title={texts.openFailed}
        description={errorText(error)}
        action={!isRequestMissing(error) && <RetryButton query={query} />}
      />
    </div>
  );
}

function BackToListLink({ place }: { place: InboxPlace }) {
  const texts = useTexts(inboxTexts);
  return (
    <Link
      to="/agent/messages"
      search={{ ...place, open: undefined }}
      aria-label={texts.backToList}
      title={texts.backToList}
      className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted no-underline transition-colors hover:text-default lg:hidden"
    >
      <ArrowLeft className="size-4" />
    </Link>
  );
}

type ConversationProps = Omit<InboxConversationProps, 'requestId'> & { request: RequestDetail };

function Conversation({ request, place, next, onClose, onAnswered }: ConversationProps) {
  const ended = useConversationEnd(request);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const replyTools = useReplyTools(request, input);
  const events = useRequestActivity(request);
  const goOn = async (to: Row) => {
    const newest = knownUpTo(request.messages);
    // Without a connection the conversation is marked as read later.
    await onAnswered({ requestId: request.id, newest }).catch(() => undefined);
    await navigate({ to: '/agent/messages', search: { ...place, open: to.requestId } });
  };
  useEffect(() => {
    const mayType = matchMedia('(pointer: fine)').matches && input.current;
    (mayType ? input.current : heading.current)?.focus({ preventScroll: true });
    if (heading.current && heading.current.getBoundingClientRect().top < 0) window.scrollTo({ top: 0 });
  }, []);
  const leave = (event: KeyboardEvent) => {
    // A menu or a photo above the conversation does not count as inside it.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back to the list
    <section
      aria-labelledby="open-conversation"
      onKeyDown={leave}
      className="[--thread:max(16rem,calc(100dvh-23rem))] lg:flex lg:h-full lg:flex-col lg:[--thread:100%]"
    >
      <ConversationHeader request={request} heading={heading} place={place} next={next} onClose={onClose} />
      <div className="rounded-card border border-line bg-raised px-5 py-4 shadow-raised max-md:-mx-gutter max-md:rounded-none max-md:border-x-0 md:px-6 lg:flex lg:min-h-80 lg:flex-1 lg:flex-col">
        <MessagesSection
          request={request}
          events={events}
          inputRef={input}
          onContinue={next && (() => void goOn(next))}
          endingText={ended}
          {...replyTools}
        />
      </div>
    </section>
  );
}

interface ConversationHeaderProps extends Omit<ConversationProps, 'onAnswered'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

function ConversationHeader({ request, heading, place, next, onClose }: ConversationHeaderProps) {
  const texts = useTexts(inboxTexts);
  const { title, reference } = request;
  const name = request.client ? fullName(request.client) : '';
  return (
    <header className="mb-3 flex items-center justify-between gap-x-1 lg:gap-x-4">
      <BackToListLink place={place} />
      <div className="min-w-0 flex-1">
        <h2
          ref={heading}
          id="open-conversation"
          tabIndex={-1}
          data-quiet-focus=""
          title={name}
          className="truncate text-16 font-semibold lg:text-18"
        >
          {name || texts.unknownClient}
        </h2>
        <p className="truncate text-14" title={`${title}, ${reference}`}>
          <Link
            to="/agent/request/$requestId"
            params={{ requestId: request.id }}
            state={{ walk: { list: 'inbox', search: { ...place, open: request.id }, place: 0, at: 0 } }}
            className="text-accent underline underline-offset-3"
          >
            {title}
          </Link>{' '}
          <span className="whitespace-nowrap text-muted tabular-nums">{reference}</span>
        </p>
      </div>
      <div className="flex shrink-0 gap-1 lg:gap-2">
        <MarkUnreadButton request={request} name={name || texts.unknownClient} onMarked={onClose} />
        {next && (
          <LinkButton
            to="/agent/messages"
            search={{ ...place, open: next.requestId }}
            size="small"
            className="min-w-11"
            aria-label={texts.nextUnreadOf(next.clientName || texts.unknownClient, next.reference)}
          >
            <span className="max-sm:sr-only">{texts.nextUnread}</span>
            <ChevronRight className="size-4 sm:-mr-1" />
          </LinkButton>
        )}
      </div>
    </header>
  );
}

interface MarkUnreadProps {
  request: RequestDetail;
  name: string;
  onMarked: () => void;
}

/**
 * Marks the conversation as unread; offered if the client has written. It also leaves the conversation, which would
 * otherwise be marked as read at once.
 */
function MarkUnreadButton({
  request: { id: requestId, messages, reference },
  name,
  onMarked,
}: MarkUnreadProps) {
  const texts = useTexts(inboxTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!messages.earlier && !messages.items.some(({ senderRole }) => !isAgency(senderRole))) return null;
  const mark = async () => {
    setBusy(true);
    try {
      await cacheConversation(
        client,
        requestId,
        await call(messageEndpoints.markUnread, { params: { requestId } }),
      );
      onMarked();
      toasts.success(texts.markedUnread(name));
    } catch (error) {
      toasts.error(texts.markUnreadFailed, errorText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="quiet"
      className="min-w-11"
      busy={busy}
      icon={<MailOpen className="size-4" />}
      aria-label={texts.markUnreadOf(name, reference)}
      onClick={() => void mark()}
    >
      <span className="max-sm:sr-only">{texts.markUnread}</span>
    </Button>
  );
}
