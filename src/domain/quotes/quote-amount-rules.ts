import type { Cents, VatRate } from '#domain/money.ts';
import { vatPresets, withVat } from '#domain/money.ts';
import { arrangementsFor } from './delivery-terms-rules.ts';
import type { DeliveryTerms } from './incoterm-kinds.ts';
import {
  amountsOf,
  type LineWithPhoto,
  type QuoteAmounts,
  type QuoteLine,
  totalLine,
} from './quote-line-rules.ts';
import type { VatReason } from './vat-reason-kinds.ts';

/** The largest difference that the rounding of many lines may cause. */
const tolerance: Cents = 100;
const highestPreset: VatRate = Math.max(...vatPresets);

/**
 * Returns the amount incl. VAT at the stated rate, if the typed amount is too high for this rate and for every preset
 * rate; null if the amount is plausible. In a PDF from elsewhere, lines may have several rates, so any amount between
 * excl. VAT and the highest rate is plausible. If the quote's own lines have several rates, they determine the
 * amount, and the result is null.
 */
export function unusualAmount({ amountHt, vatRate, amountTtc }: QuoteAmounts): { expected: Cents } | null {
  if (vatRate === null) return null;
  const max = withVat(amountHt, Math.max(vatRate, highestPreset)) + tolerance;
  return amountTtc > max ? { expected: withVat(amountHt, vatRate) } : null;
}

/** A quote as an agent states it. */
export interface StatedQuote extends QuoteAmounts {
  /** If empty, the quote states its total alone. A photo is given by its id. */
  lines: readonly LineWithPhoto<string>[];
  /** The reason for a total at 0 %. Lines have their own reasons. */
  vatReason: VatReason | null;
  fee?: Cents | undefined;
  delivery: DeliveryTerms | null;
}

/** Returns the lines of the quote: its own lines, or a single line with the total under that title. */
export function linesOfQuote(
  { lines, amountHt, vatRate, vatReason }: StatedQuote,
  title: string,
): readonly LineWithPhoto<string>[] {
  return lines.length > 0 || vatRate === null ? lines : [totalLine(title, { amountHt, vatRate, vatReason })];
}

interface StatedProblem {
  path: (string | number)[];
  message: string;
}

const reasonFits = ({ vatRate, vatReason }: { vatRate: VatRate | null; vatReason: VatReason | null }) =>
  (vatRate === 0) === (vatReason !== null);

const vatReasonMessage = '0 % needs a reason, and no other rate has one';

/**
 * A document must not state a supply outside the scope of French VAT together with another supply (EN 16931,
 * BR-O-11).
 */
export const mixesScopes = (lines: readonly QuoteLine[]): boolean =>
  new Set(lines.map(({ vatReason }) => vatReason === 'outside_scope')).size > 1;

/** Compares the stated amounts with the amounts computed from the lines. */
function lineProblem({ lines, vatReason, ...stated }: StatedQuote): StatedProblem | null {
  const wrongLine = lines.findIndex((line) => !reasonFits(line));
  if (wrongLine !== -1) return { path: ['lines', wrongLine, 'vatReason'], message: vatReasonMessage };
  if (vatReason !== null) return { path: ['vatReason'], message: 'the lines have their reasons' };
  if (mixesScopes(lines))
    return { path: ['lines'], message: 'some are outside the scope of VAT, and others not' };
  const amounts = amountsOf(lines);
  for (const name of ['amountHt', 'vatRate', 'amountTtc'] as const) {
    if (stated[name] !== amounts?.[name]) return { path: [name], message: 'not as the lines give it' };
  }
  return null;
}

function totalProblem(quote: StatedQuote): StatedProblem | null {
  if (quote.vatRate === null) return { path: ['vatRate'], message: 'only lines have several rates' };
  return reasonFits(quote) ? null : { path: ['vatReason'], message: vatReasonMessage };
}

/** Returns the first contradiction in a quote and the field that shows it; null if there is none. */
export function statedProblem(quote: StatedQuote): StatedProblem | null {
  const { amountHt, amountTtc, fee = 0, delivery } = quote;
  // This is a typing error.
  if (amountTtc < amountHt) return { path: ['amountTtc'], message: 'incl. VAT is below excl. VAT' };
  if (fee > amountTtc) return { path: ['fee'], message: 'more than the amount incl. VAT' };
  if (delivery && !arrangementsFor(delivery.incoterm).includes(delivery.imports)) {
    return { path: ['delivery', 'imports'], message: 'not under this incoterm' };
  }
  return quote.lines.length > 0 ? lineProblem(quote) : totalProblem(quote);
}
