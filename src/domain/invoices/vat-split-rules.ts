import type { Cents, VatRate } from '#domain/money.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';

export const inclVatOf = ({ exclVat, vat }: Pick<VatTotal, 'exclVat' | 'vat'>): Cents => exclVat + vat;

export const sumInclVat = (totals: readonly VatTotal[]): Cents =>
  totals.reduce((sum, total) => sum + inclVatOf(total), 0);

export const sumExclVat = (totals: readonly VatTotal[]): Cents =>
  totals.reduce((sum, { exclVat }) => sum + exclVat, 0);

/**
 * Divides a sum into whole cents in proportion to weights, which are not negative. The cents left over by
 * rounding down go to the largest fractions, the earlier one first.
 */
export function splitSum(sum: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(whole)));
  const fractions = exact.map((product, index) => ({ index, rest: product % BigInt(whole) }));
  const byRest = fractions.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  const remainingCents = sum - parts.reduce((total, part) => total + part, 0);
  for (const { index } of byRest.slice(0, remainingCents)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Divides a sum incl. VAT into the amount excl. VAT, rounded half up, and the rest, which is the VAT. */
export function taxedSum(inclVat: Cents, rate: VatRate, reason: VatReason | null): VatTotal {
  const parts = BigInt(10_000 + rate);
  const exclVat = Number((BigInt(inclVat) * 20_000n + parts) / (2n * parts));
  return { rate, reason, exclVat, vat: inclVat - exclVat };
}

/** Divides a sum incl. VAT over the rates of other totals, in proportion to these totals. */
export function splitByRate(sum: Cents, totals: readonly VatTotal[]): VatTotal[] {
  const parts = splitSum(sum, totals.map(inclVatOf));
  return totals.flatMap(({ rate, reason }, index) => {
    const part = parts[index] ?? 0;
    return part === 0 ? [] : [taxedSum(part, rate, reason)];
  });
}

/** Adds totals up by rate and reason, the highest rate first; `sign` -1 deducts. Leaves out totals of zero. */
export function joinTotals(...groups: readonly { sign: 1 | -1; totals: readonly VatTotal[] }[]): VatTotal[] {
  const joined = new Map<string, VatTotal>();
  for (const { sign, totals } of groups) {
    for (const { rate, reason, exclVat, vat } of totals) {
      const key = `${rate} ${reason ?? ''}`;
      const before = joined.get(key) ?? { rate, reason, exclVat: 0, vat: 0 };
      joined.set(key, { ...before, exclVat: before.exclVat + sign * exclVat, vat: before.vat + sign * vat });
    }
  }
  return [...joined.values()]
    .filter(({ exclVat, vat }) => exclVat !== 0 || vat !== 0)
    .toSorted((a, b) => b.rate - a.rate);
}
