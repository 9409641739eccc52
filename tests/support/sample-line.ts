import { noCustoms } from '#domain/quotes/customs-rules.ts';
import type { LineWithPhoto } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';

type Line = LineWithPhoto<never> & { unit: Unit };

/** A line of a quote: one piece at 1 €, with VAT at 5.5 %. */
export const sampleLine = (changes: Partial<Line> = {}): Line => ({
  label: 'Gobelets',
  quantity: 100,
  unit: 'piece',
  unitPrice: 100,
  vatRate: 550,
  vatReason: null,
  ...noCustoms,
  photo: null,
  ...changes,
});
