import { isAgency } from '#domain/accounts/role-kinds.ts';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { type ComponentProps, Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { BubbleActs } from './message-list-row.tsx';
import { MessageListRow } from './message-list-row.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';
import { NewMessagesText } from './new-messages-text.tsx';
import type { DayLine, ThreadEvent } from './group-messages.ts';
import { DayMark, EventMark, UnreadMark } from './thread-marks.tsx';
import { useConversation } from './use-conversation.ts';
import { usePhotoViewer } from './use-photo-viewer.tsx';
import { useReadMark } from './use-read-mark.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useIsElementSeen } from './use-seen.ts';
import type { Thread } from './use-thread.ts';

const highlightMilliseconds = 2_000;

interface MessageListProps {
  thread: Thread;
  events: readonly ThreadEvent[];
  input: RefObject<HTMLElement | null>;
  /** True if nobody would read an answer. */
  isOver?: boolean;
}

/** The scroll area of the conversation. */
export function MessageList({ thread, events, input, isOver = false }: MessageListProps) {
  const texts = useTexts(messageTexts);
  const { role } = useUser();
  const end = useRef<HTMLDivElement>(null);
  const seen = useIsElementSeen(end);
  const days = useConversation(thread, events, useReadMark(thread, seen));
  const lastId = thread.outgoing.at(-1)?.id ?? thread.messages.at(-1)?.id;
  const place = useScrollPosition({
    lastId: days.at(-1)?.lines.at(-1)?.id,
    sending: thread.outgoing.length > 0,
    onTop: () => thread.earlierState === 'idle' && loadEarlier(),
  });
  const { area, list, onScroll } = place;
  const loadEarlier = () => void thread.loadEarlier(place.keepScrollPosition);

  const { viewer, open: openPhoto } = usePhotoViewer(photosOf(thread));
  const [foundId, showAnsweredMessage] = useShowAnsweredMessage(thread, place);
  const acts: BubbleActs = {
    answer: isOver
      ? null
      : (quote) => {
          thread.answer(quote);
          input.current?.focus();
        },
    resend: thread.resend,
    discard: thread.discard,
    showAnsweredMessage,
    openPhoto,
    input,
  };
  const { otherReadUpTo } = thread.conversation;
  const readId = thread.messages.findLast(
    (one) => one.senderRole === role && one.number <= otherReadUpTo,
  )?.id;
  // A message with only files has nothing to copy.
  const lastWithActions = thread.messages.findLast(({ content }) => !isOver || content !== '')?.id;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={area}
        role="log"
        aria-label={texts.log}
        // Older messages are also added to the list, so a separate element announces new ones.
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
        className={classNames(
          'h-[var(--thread,25rem)] overflow-y-auto overscroll-contain rounded-control bg-[light-dark(var(--surface-sunken),var(--surface-base))] px-4 pb-3 max-md:-mx-5 max-md:rounded-none [overflow-anchor:none] print:h-auto print:overflow-visible',
          lastId === undefined && 'flex flex-col',
        )}
      >
        {thread.earlier && <EarlierMessagesButton state={thread.earlierState} onLoad={loadEarlier} />}
        <ol ref={list}>
          {days.map((day) => (
            <Fragment key={day.id}>
              <DayMark at={day.at} />
              {day.lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  acts={acts}
                  isRead={line.id === readId}
                  isFound={line.id === foundId}
                  tabbable={line.id === lastWithActions}
                />
              ))}
            </Fragment>
          ))}
        </ol>
        {/* For agents the events and the name in the input say enough. */}
        {lastId === undefined && !(isAgency(role) && events.length > 0) && (
          <NoMessages hint={texts.empty[role]} />
        )}
        <div ref={end} className="h-px" />
      </div>
      <NewMessagesText messages={thread.messages} />
      {viewer}
      <NewBelowButton newest={thread.messages.at(-1)} place={place} />
    </div>
  );
}

function photosOf({ messages, outgoing }: Thread) {
  const files = [
    ...messages.flatMap(({ attachments }) => attachments),
    ...outgoing.flatMap((item) => item.files),
  ];
  return files.filter(({ kind }) => kind === 'image');
}

type LineProps = Omit<ComponentProps<typeof MessageListRow>, 'line'> & { line: DayLine };

function Line({ line, ...rest }: LineProps) {
  if (line.kind === 'event') return <EventMark {...line} />;
  if (line.kind === 'unread') return <UnreadMark />;
  return <MessageListRow line={line} {...rest} />;
}

interface NewBelowButtonProps {
  newest: Thread['messages'][number] | undefined;
  place: ReturnType<typeof useScrollPosition>;
}

/** Scrolls to the end. Shown when a new message of another person is outside the visible area. */
function NewBelowButton({ newest, place: { area, atEnd, toEnd } }: NewBelowButtonProps) {
  const texts = useTexts(messageTexts);
  const [leftAt, setLeftAt] = useState(newest?.id);
  if (atEnd && leftAt !== newest?.id) setLeftAt(newest?.id);
  if (!newest || newest.mine || leftAt === newest.id) return null;
  return (
    <Button
      size="small"
      icon={<ArrowDown className="size-4" />}
      onClick={() => {
        toEnd();
        area.current?.focus({ preventScroll: true });
      }}
      className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lifted"
    >
      {texts.newBelow}
    </Button>
  );
}

function EarlierMessagesButton({ state, onLoad }: { state: Thread['earlierState']; onLoad: () => void }) {
  const texts = useTexts(messageTexts);
  return (
    <div className="flex flex-col items-center gap-1 pt-3 print:hidden">
      {state === 'failed' && (
        <p role="alert" className="text-12 text-danger">
          {texts.earlierFailed}
        </p>
      )}
      {/* It is not disabled while it loads, because a button that regains the focus would scroll to itself. */}
      <Button size="small" variant="quiet" onClick={onLoad}>
        {state === 'loading' ? texts.earlierLoading : texts.earlier}
      </Button>
    </div>
  );
}

/** The hint shown under the request's events while there are no messages; the events stay visible. */
function NoMessages({ hint }: { hint: string }) {
  return (
    <div className="my-auto flex flex-col items-center gap-1.5 px-4 pt-8 pb-5 text-center text-14 text-muted">
      <MessagesSquare className="size-5 text-accent" />
      <p className="max-w-72">{hint}</p>
    </div>
  );
}

/** Scrolls to the message that another one answers, loads it if needed, and highlights it for a moment. */
function useShowAnsweredMessage(thread: Thread, place: ReturnType<typeof useScrollPosition>) {
  const [foundId, setFoundId] = useState<string>();
  useEffect(() => {
    if (foundId === undefined) return undefined;
    const timer = setTimeout(() => setFoundId(undefined), highlightMilliseconds);
    return () => clearTimeout(timer);
  }, [foundId]);
  const see = async (id: string) => {
    if (!(await thread.loadUntil(id, place.keepScrollPosition))) return;
    flushSync(() => setFoundId(id));
    const element = place.list.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    if (!element) return;
    place.toMiddle(element);
    element.focus({ preventScroll: true });
  };
  return [foundId, (id: string) => void see(id)] as const;
}
