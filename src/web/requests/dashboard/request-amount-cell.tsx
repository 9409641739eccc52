import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestListTexts } from './request-list-texts.ts';

type Sums = Pick<RequestSummary, 'due' | 'quoted' | 'quoteOptions'>;

/** Returns the sum due, or else the total quoted or the lowest of several quotes, and its name; null without any. */
function useAmount({ due, quoted, quoteOptions }: Sums) {
  const { amounts } = useTexts(requestListTexts);
  const formats = useFormats();
  if (due !== null) return { amount: formats.money(due), name: amounts.due };
  if (quoted === null) return null;
  const amount = formats.money(quoted);
  if (quoteOptions === 0) return { amount, name: amounts.quoted };
  return { amount: amounts.from(amount), name: amounts.options(quoteOptions) };
}

/** The amount of a request, with its name. */
export function ListedAmount({ request }: { request: Sums }) {
  const { amounts, nothingDue } = useTexts(requestListTexts);
  const shown = useAmount(request);
  if (request.due === 0) return nothingDue;
  if (!shown) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{amounts.none}</span>
      </>
    );
  }
  return (
    <>
      <span className={request.due === null ? undefined : 'font-medium text-default'}>{shown.amount}</span>{' '}
      <span className="block text-12 text-muted">{shown.name}</span>
    </>
  );
}

/** The same as a line of text; nothing if no amount is known. */
export function AmountInLine({ request }: { request: Sums }) {
  const { nothingDue } = useTexts(requestListTexts);
  const shown = useAmount(request);
  if (request.due === 0) return <span>{nothingDue}</span>;
  if (!shown) return null;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {shown.amount} {shown.name}
    </span>
  );
}
