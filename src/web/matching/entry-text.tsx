import type { EntryReply } from '#contract/matching/matching-replies.ts';
import { returnReasonText } from '#domain/matching/return-reason-texts.ts';
import type { Cents } from '#domain/money.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { ReferenceText } from '#web/shared/display/reference-text.tsx';
import { bankSightTexts } from '#web/shared/payments/bank-sight-texts.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { matchingTexts } from './matching-texts.ts';

/** Returns the name of the other party, as the bank gives it. */
export function usePayerName(): (entry: Pick<EntryReply, 'counterpartyName' | 'direction'>) => string {
  const texts = useTexts(matchingTexts);
  return ({ counterpartyName, direction }) =>
    counterpartyName || (direction === 'out' ? texts.unknownPayee : texts.unknownPayer);
}

/** Returns the cents that are not matched yet, negative for outgoing money. */
export const signedUnmatchedAmount = ({ direction, unmatched }: EntryReply): Cents =>
  direction === 'out' ? -unmatched : unmatched;

/** The day of the entry at the bank. */
export function ValueDayText({ entry: { valueOn } }: { entry: EntryReply }) {
  const { seen } = useTexts(bankSightTexts);
  const nearDay = useNearDay();
  return <time dateTime={valueOn}>{seen(nearDay(valueOn))}</time>;
}

/** One line: the day at the bank, special features of the entry, and its description. */
export function EntryFacts({ entry }: { entry: EntryReply }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const { amount, unmatched, reversal, text } = entry;
  return (
    <>
      <ValueDayText entry={entry} />
      {reversal && ` · ${texts.returned(null)}`}
      {unmatched > 0 && unmatched < amount && ` · ${texts.partOf(formats.money(amount))}`}
      {' · '}
      <ReferenceText>{text || texts.noText}</ReferenceText>
    </>
  );
}

/** The bank's data of an entry in full: amount, name, date and purpose. */
export function EntryText({ entry }: { entry: EntryReply }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const payerName = usePayerName();
  const { direction, amount, unmatched, valueOn, reversal, returnReason, text } = entry;
  const language = useLanguage();
  const why = returnReason === null ? null : returnReasonText(returnReason, language);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{payerName(entry)}</span>
        <Money cents={direction === 'out' ? -amount : amount} size="large" />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-muted">
        <span className="flex flex-wrap items-center gap-2">
          <time dateTime={valueOn}>{formats.shortDate(valueOn)}</time>
          {direction === 'out' && <Badge tone="muted">{texts.out}</Badge>}
          {reversal && <Badge tone="pending">{texts.returned(why)}</Badge>}
        </span>
        {unmatched > 0 && unmatched < amount && <span>{texts.unmatched(formats.money(unmatched))}</span>}
      </div>
      <p className="mt-1 line-clamp-4 text-14 wrap-anywhere whitespace-pre-line">
        <ReferenceText>{text || texts.noText}</ReferenceText>
      </p>
    </div>
  );
}
