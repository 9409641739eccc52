import { paymentDays, quoteValidity, silenceDays, waiverLimit } from '#domain/agency/settings-limits.ts';
import type { JournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { type Cents, isAmount } from '#domain/money.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { InvoiceValues } from './invoices-card.tsx';
import { useWrongAccounts } from './journal-accounts-section.tsx';
import { settingsTexts } from './settings-texts.ts';

const daysLimits = { paymentDays, quoteValidityDays: quoteValidity, silenceDays } as const;
export type DaysPart = keyof typeof daysLimits;

/** Days as typed; sums in cents and percentages in hundredths, null while the typed text is not a valid number. */
export type MoneyValues = Record<DaysPart, string> &
  Record<'exclVat' | 'inclVat' | 'waiverLimit', Cents | null> &
  InvoiceValues &
  JournalAccounts;

function isOfLimits(part: DaysPart, days: string): boolean {
  const { min, max } = daysLimits[part];
  return /^\d{1,9}$/.test(days.trim()) && Number(days) >= min && Number(days) <= max;
}

/** Returns the function that finds the errors in the typed amounts and times. */
export function useMoneyCheck(): (values: MoneyValues) => FieldErrors<MoneyValues> {
  const texts = useTexts(settingsTexts);
  const { money } = useFormats();
  const wrongAccounts = useWrongAccounts();
  const problem = (amount: Cents | null): string | undefined => {
    if (!amount) return texts.amount.missing;
    return isAmount(amount) ? undefined : texts.amount.tooLarge;
  };
  return ({ exclVat, inclVat, waiverLimit: limit, ...rest }: MoneyValues): FieldErrors<MoneyValues> => ({
    exclVat: problem(exclVat),
    inclVat: problem(inclVat) ?? (exclVat && inclVat && inclVat < exclVat ? texts.inclVat.below : undefined),
    waiverLimit:
      limit !== null && limit <= waiverLimit.max
        ? undefined
        : texts.waiverLimit.wrong(money(waiverLimit.max)),
    ...Object.fromEntries(
      keysOf(daysLimits).map((part) => [part, isOfLimits(part, rest[part]) ? undefined : texts[part].wrong]),
    ),
    ...(rest.issued && wrongAccounts(rest)),
  });
}
