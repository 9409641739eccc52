import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestListTexts } from './request-list-texts.ts';

type Sums = Pick<RequestSummary, 'due' | 'quoted' | 'quoteOptions'>;

interface ListedAmountProps {
  request: Sums;
  /** Renders the amount as a line of text, or nothing if no amount is known. */
  inLine?: boolean;
}

/** The sum due, with its name; without one, the total quoted, or the lowest of several quotes. */
export function ListedAmount({ request: { due, quoted, quoteOptions }, inLine = false }: ListedAmountProps) {
  const { amounts, nothingDue } = useTexts(requestListTexts);
  const { money } = useFormats();
  const amount = due ?? quoted;
  if (due === 0) return <span>{nothingDue}</span>;
  if (amount === null) {
    return (
      !inLine && (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{amounts.none}</span>
        </>
      )
    );
  }
  const name = due !== null ? amounts.due : quoteOptions > 0 ? amounts.lowest(quoteOptions) : amounts.quoted;
  if (inLine) {
    return (
      <span className="whitespace-nowrap tabular-nums">
        {money(amount)} {name}
      </span>
    );
  }
  return (
    <>
      <span className={due === null ? undefined : 'font-medium text-default'}>{money(amount)}</span>{' '}
      <span className="block text-12 text-muted">{name}</span>
    </>
  );
}
