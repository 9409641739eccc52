import { CheckCheck, Clock, MessagesSquare } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { InboxConversation } from '#contract/messages/message-replies.ts';
import { durationSince, waitingUrgency } from '#web/shared/time/waiting-rules.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { InboxRow } from './inbox-row.tsx';
import { inboxTexts } from './inbox-texts.ts';
import type { useInbox } from './use-inbox.ts';

interface InboxListProps {
  inbox: ReturnType<typeof useInbox>;
  items: InboxConversation[];
}

export function InboxList({ inbox, items }: InboxListProps) {
  const texts = useTexts(inboxTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; index: number }>(null);
  const { show, open } = inbox;
  useEffect(() => {
    const left = leaving.current;
    if (!left || items.some(({ requestId, unread }) => requestId === left.id && unread > 0)) return;
    leaving.current = null;
    focusRow(place.current, left.index);
  }, [items]);
  useRefocusClosedRow(place, open);
  useScrollListToTop(place, `${show} ${inbox.page}`);

  const read = async (conversation: InboxConversation, index: number) => {
    leaving.current = { id: conversation.requestId, index };
    try {
      await inbox.markRead(conversation);
      toasts.success(texts.marked(conversation.clientName || texts.unknownClient));
    } catch (error) {
      leaving.current = null;
      toasts.error(texts.markFailed, errorText(error));
    }
  };

  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      {items.length === 0 ? (
        <output className="block">
          {show === 'unread' ? (
            <EmptyState
              icon={<CheckCheck />}
              title={texts.empty.title}
              description={texts.empty.description}
              action={
                <LinkButton to="/agent/dashboard" search={{ action: 'required', order: 'oldest' }}>
                  {texts.empty.action}
                </LinkButton>
              }
            />
          ) : (
            <EmptyState
              icon={<MessagesSquare />}
              title={texts.none.title}
              description={texts.none.description}
            />
          )}
        </output>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between its links
        <ul
          aria-label={texts.lists[show]}
          aria-busy={inbox.isPlaceholderData || undefined}
          onKeyDown={moveBetweenRows}
          className={classNames(
            'overflow-hidden rounded-card border border-line bg-raised transition-opacity',
            inbox.isPlaceholderData && 'opacity-60',
          )}
        >
          {items.map((conversation, index) => (
            <InboxRow
              key={conversation.requestId}
              conversation={conversation}
              place={inbox.place}
              isOpen={conversation.requestId === open}
              waiting={conversation.since !== null && <WaitingAgeText since={conversation.since} />}
              onRead={() => read(conversation, index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Moves between conversations with the arrow keys. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/**
 * On wide screens the list has its own scroll position: at first at the open conversation, on another page at the
 * top.
 */
function useScrollListToTop(place: RefObject<HTMLElement | null>, page: string): void {
  const before = useRef(page);
  useEffect(() => {
    place.current?.querySelector('[aria-current]')?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    // The router would keep the scroll position of the list.
    place.current?.closest('[role="tabpanel"]')?.scrollTo({ top: 0 });
    window.scrollTo({ top: 0 });
  }, [place, page]);
}

/** Focuses the row of a conversation again after the person closes it. */
function useRefocusClosedRow(place: RefObject<HTMLElement | null>, open: string | undefined): void {
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left === undefined || open !== undefined) return;
    const row = place.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`);
    (row ?? place.current)?.focus();
  }, [open, place]);
}

/** Focuses the row that replaced a removed one, unless the person has moved the focus. */
function focusRow(place: HTMLElement | null, index: number): void {
  if (document.activeElement !== document.body) return;
  const buttons = [...(place?.querySelectorAll('button') ?? [])];
  (buttons[index] ?? buttons.at(-1) ?? place)?.focus();
}

const ageClasses = {
  plenty: 'text-muted',
  late: 'font-medium text-pending',
  overdue: 'font-medium text-danger',
};

function WaitingAgeText({ since }: { since: string }) {
  const texts = useTexts(inboxTexts);
  const language = useLanguage();
  useEachMinute();
  const now = serverNow();
  const waitUrgency = waitingUrgency(since, now);
  const age = durationSince(since, now, language);
  return (
    <span
      title={texts.unreadFor(age)}
      className={classNames('inline-flex items-center gap-1 tabular-nums', ageClasses[waitUrgency])}
    >
      {waitUrgency !== 'plenty' && <Clock className="size-3" />}
      <span aria-hidden="true">{age}</span>
      <VisuallyHidden>{texts.unreadFor(age)}</VisuallyHidden>
    </span>
  );
}
