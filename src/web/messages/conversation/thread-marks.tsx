import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { ThreadEvent } from './group-messages.ts';

const dayLength = 86_400_000;

export function DayMark({ at }: { at: string }) {
  const texts = useTexts(messageTexts);
  const formats = useFormats();
  // After midnight, "today" must change to "yesterday".
  useEachMinute();
  const now = serverNow();
  const named = new Map([
    [new Date(now).toDateString(), texts.today],
    [new Date(now - dayLength).toDateString(), texts.yesterday],
  ]);
  return (
    <li className="mt-5 -mb-1 flex items-center gap-3 text-12 font-medium text-muted">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {named.get(new Date(at).toDateString()) ?? formats.date(at)}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </li>
  );
}

/** An event of the request between messages. */
export function EventMark({ at, text, note }: Pick<ThreadEvent, 'at' | 'text' | 'note'>) {
  const formats = useFormats();
  return (
    <li className="mx-auto mt-4 max-w-[85%] text-center text-12 wrap-anywhere text-muted">
      {`${text}\u00a0·\u00a0`}
      <time dateTime={at}>{formats.time(at)}</time>
      {note && <span className="mt-0.5 block whitespace-pre-wrap">{note}</span>}
    </li>
  );
}

export function UnreadMark() {
  const texts = useTexts(messageTexts);
  return (
    <li data-unread="" className="mt-4 -mb-1 flex items-center gap-3 text-12 font-medium text-accent">
      <span aria-hidden="true" className="flex-1 border-t border-accent" />
      {texts.unreadFrom}
      <span aria-hidden="true" className="flex-1 border-t border-accent" />
    </li>
  );
}
