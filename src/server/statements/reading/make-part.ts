import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { isReturnText } from '#domain/statements/return-rules.ts';
import { centsIn } from '#domain/statements/csv-cell-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { tidy } from './read-text.ts';
import type { ParsedPayment } from './reading-kinds.ts';

interface StatedPart extends Partial<Omit<ParsedPayment, 'iban'>> {
  direction: ParsedPayment['direction'];
  cents: number;
  name: string;
  /** The text in the file. It is dropped if it is not an IBAN. */
  iban: string;
  text: string;
}

/** Makes a payment from the data that files other than ISO 20022 contain. */
export function makePart({ name, iban, text, ...rest }: StatedPart): ParsedPayment {
  const compact = compactIban(iban);
  const tidyText = tidy(text, statementLimits.text);
  return {
    name: tidy(name, statementLimits.name),
    iban: /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compact) ? compact : null,
    text: tidyText,
    creditorReference: null,
    endToEndId: null,
    added: '',
    isReturn: isReturnText(tidyText),
    returnReason: null,
    charges: null,
    instructed: null,
    ...rest,
  };
}

/** Returns signed cents, with a comma or a dot before the decimals; null if the text is not an amount. */
export function centsOfText(text: string): number | null {
  const mark = text.lastIndexOf(',') > text.lastIndexOf('.') ? 'comma' : 'dot';
  return centsIn(text.trim().replace(/^([+-]?)(?=[.,])/, '$10'), mark);
}
