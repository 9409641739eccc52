import { MessagesSquare } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { phoneBarTexts } from './phone-bar-texts.ts';
import { UnreadMark } from '#web/requests/dashboard/unread-mark.tsx';

interface PhoneBarProps {
  /** The reader's next action in a few words; null if there is none. */
  label: string | null;
  /** Whether the request waits for this action. */
  waitsForReader: boolean;
  /** The name of the conversation, if there are several. */
  thread?: string;
  /** The number of messages from the other side that nobody of this side has read. */
  unread: number;
  /** The element of the task. */
  taskRef: RefObject<HTMLElement | null>;
  onMessages: () => void;
}

/**
 * On phones a request is several screens long, so this bar keeps the next action and the conversation one press
 * away. It hides while a text field has the focus.
 */
export function PhoneBar({ label, waitsForReader, thread, unread, taskRef, onMessages }: PhoneBarProps) {
  const texts = useTexts(phoneBarTexts);
  const seeNow = () => {
    taskRef.current?.focus({ preventScroll: true });
    // The task may be higher than the screen, so its beginning must be visible.
    taskRef.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav
      aria-label={texts.name}
      data-phone-bar=""
      className="sticky bottom-(--foot) z-20 -mx-gutter mt-6 -mb-16 flex gap-2 border-t border-line bg-raised px-gutter pt-2 pb-2 shadow-lifted lg:hidden print:hidden"
    >
      <button
        type="button"
        onClick={seeNow}
        className={classNames(
          'flex min-h-12 min-w-0 flex-1 flex-col items-start justify-center rounded-control border px-3 py-1 text-left hover:bg-hover',
          waitsForReader ? 'border-accent bg-accent-subtle' : 'border-line',
        )}
      >
        <span className="text-12 font-semibold text-accent">{waitsForReader ? texts.toDo : texts.now}</span>
        <span className="line-clamp-2 text-14 leading-5 font-medium tabular-nums">
          {label ?? texts.nothing}
        </span>
      </button>
      <button
        type="button"
        onClick={onMessages}
        className="flex min-h-12 shrink-0 items-center gap-2 rounded-control border border-line px-3 text-14 font-medium hover:bg-hover"
      >
        <MessagesSquare className="size-5 text-accent" />
        {thread ?? texts.messages}
        <UnreadMark count={unread} />
      </button>
    </nav>
  );
}
