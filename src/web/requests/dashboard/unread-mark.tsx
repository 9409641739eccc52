import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { requestListTexts } from './request-list-texts.ts';

/** The number of unread messages from the other side; nothing if there are none. */
export function UnreadMark({ count }: { count: number }) {
  const texts = useTexts(requestListTexts);
  const formats = useFormats();
  if (count === 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : formats.number(count)}</span>
      <VisuallyHidden>{texts.unread(count)}</VisuallyHidden>
    </span>
  );
}
