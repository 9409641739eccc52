import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestListTexts } from './request-list-texts.ts';

type Sums = Pick<RequestSummary, 'due' | 'quoted'>;

/** The sum due or else the total quoted, with its name. */
export function ListedAmount({ due, quoted }: Sums) {
  const { amounts, nothingDue } = useTexts(requestListTexts);
  const formats = useFormats();
  const amount = due ?? quoted;
  if (due === 0) return nothingDue;
  if (amount === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{amounts.none}</span>
      </>
    );
  }
  return (
    <>
      <span className={due === null ? undefined : 'font-medium text-default'}>{formats.money(amount)}</span>{' '}
      <span className="block text-12 text-muted">{due === null ? amounts.quoted : amounts.due}</span>
    </>
  );
}

/** The same as a line of text; nothing if no amount is known. */
export function AmountInLine({ due, quoted }: Sums) {
  const { amounts, nothingDue } = useTexts(requestListTexts);
  const formats = useFormats();
  const amount = due ?? quoted;
  if (due === 0) return <span>{nothingDue}</span>;
  if (amount === null) return null;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formats.money(amount)} {due === null ? amounts.quoted : amounts.due}
    </span>
  );
}
