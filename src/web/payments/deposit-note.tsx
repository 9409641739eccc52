import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { acceptedQuoteOf, depositParts } from '#domain/payments/deposit-rules.ts';
import type { DepositState } from '#domain/payments/deposit-state-rules.ts';
import { hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { paymentTexts } from './payment-texts.ts';

interface DepositNoteProps extends Pick<RequestDetail, 'deposit' | 'quotes' | 'events' | 'clientKind'> {
  state: DepositState;
}

/** Below the sum: the parts of the deposit, its purpose, and what happens to it. */
export function DepositNote({ deposit, quotes, events, clientKind, state }: DepositNoteProps) {
  const texts = useTexts(paymentTexts).deposit;
  const { depositKept } = useTexts(consumerWords);
  const { money } = useFormats();
  const parts = depositParts(deposit.inclVat, quotes);
  const isSplit = parts.used > 0 && parts.left > 0;
  const isSettled = hasOwnFreight(events) || acceptedQuoteOf('fret', quotes) !== null;
  const says =
    state === 'used' && isSplit && !isSettled
      ? texts.parted({ used: money(parts.used), left: money(parts.left) })
      : texts.says[state];
  const { exclVat, inclVat } = deposit;
  const amounts = { exclVat: money(exclVat), vat: money(inclVat - exclVat), inclVat: money(inclVat) };
  return (
    <ul className="flex flex-col gap-1 text-14 text-muted">
      <li className="tabular-nums">{texts.parts(amounts)}</li>
      {says.map((sentence) => (
        <li key={sentence}>{sentence === depositKept.business ? depositKept[clientKind] : sentence}</li>
      ))}
    </ul>
  );
}
