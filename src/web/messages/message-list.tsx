import { ArrowDown, MessagesSquare } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { messageTexts } from './message-texts.ts';
import { useConversation } from './use-conversation.ts';
import type { Thread } from './use-thread.ts';

const nearEdge = 64;

/** The scroll area: it stays at the end while one is there, and stands still when older messages come. */
export function MessageList({ thread }: { thread: Thread }) {
  const texts = useTexts(messageTexts);
  const { role } = useUser();
  const days = useConversation(thread);
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const fromBottom = useRef<number | null>(null);
  const shownLast = useRef<string>(undefined);
  const lastId = thread.outgoing.at(-1)?.id ?? thread.messages.at(-1)?.id;
  const [atEnd, setAtEnd] = useState(true);
  const [leftAt, setLeftAt] = useState(lastId);
  const unseen = !atEnd && lastId !== leftAt;
  const sending = thread.outgoing.length > 0;

  const loadEarlier = () =>
    void thread.loadEarlier(() => {
      if (area.current) fromBottom.current = area.current.scrollHeight - area.current.scrollTop;
    });

  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    if (fromBottom.current !== null) box.scrollTop = box.scrollHeight - fromBottom.current;
    else if (lastId !== shownLast.current && (atEnd || sending)) box.scrollTop = box.scrollHeight;
    fromBottom.current = null;
    shownLast.current = lastId;
  });

  // Fonts that arrive, and a screen that turns, change heights without a render.
  useEffect(() => {
    const [box, content] = [area.current, list.current];
    if (!box || !content || !atEnd) return undefined;
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [atEnd]);

  const onScroll = () => {
    const box = area.current;
    if (!box) return;
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEdge;
    if (!isAtEnd && atEnd) setLeftAt(lastId);
    setAtEnd(isAtEnd);
    if (box.scrollTop < nearEdge && thread.earlierState === 'idle' && !isAtEnd) loadEarlier();
  };

  return (
    <div className="relative">
      <div
        ref={area}
        role="log"
        aria-label={texts.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
        className="h-100 overflow-y-auto overscroll-contain rounded-control bg-sunken px-3 pb-3 [overflow-anchor:none] md:px-4 print:h-auto print:overflow-visible"
      >
        {thread.earlier && (
          <div className="flex flex-col items-center gap-1 pt-3 print:hidden">
            {thread.earlierState === 'failed' && (
              <p role="alert" className="text-12 text-danger">
                {texts.earlierFailed}
              </p>
            )}
            {/* Not disabled while it loads: a button that gets its focus back would scroll up to itself. */}
            <Button size="small" variant="quiet" onClick={loadEarlier}>
              {thread.earlierState === 'loading' ? texts.earlierLoading : texts.earlier}
            </Button>
          </div>
        )}
        {days.length === 0 && (
          <div className="flex h-full flex-col items-center justify-center gap-3 px-4 text-center text-14 text-muted">
            <MessagesSquare aria-hidden="true" className="size-6 text-accent" />
            <p className="max-w-72">{texts.empty[role]}</p>
          </div>
        )}
        <ol ref={list}>
          {days.map((day) => (
            <Fragment key={day.id}>
              <li className="mt-5 -mb-1 flex items-center gap-3 text-12 font-medium text-muted">
                <span aria-hidden="true" className="h-px flex-1 bg-line" />
                {day.label}
                <span aria-hidden="true" className="h-px flex-1 bg-line" />
              </li>
              {day.items.map((shown) => (
                <MessageBubble
                  key={shown.id}
                  shown={shown}
                  onResend={thread.resend}
                  onDiscard={thread.discard}
                />
              ))}
            </Fragment>
          ))}
        </ol>
      </div>
      {unseen && (
        <Button
          size="small"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => {
            area.current?.scrollTo({ top: area.current.scrollHeight });
            area.current?.focus({ preventScroll: true });
          }}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lifted"
        >
          {texts.newBelow}
        </Button>
      )}
    </div>
  );
}
