import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { transportModes } from '#domain/sourcing/door/door-kinds.ts';
import { spreadKeys } from '#domain/sourcing/door/spread-rules.ts';
import type { DoorTermsRow } from './door-store.ts';

const hundredths = (decimal: string | null) => (decimal === null ? null : centsFromDecimal(decimal));

/** A mode or key that a newer release wrote is shown as the first one. */
export function doorView({ changedAt, ...row }: DoorTermsRow): NonNullable<Sourcing['door']> {
  return {
    ...row,
    mode: transportModes.find((known) => known === row.mode) ?? 'sea_lcl',
    freight: hundredths(row.freight),
    insuranceRate: hundredths(row.insuranceRate),
    premium: hundredths(row.premium),
    commission: hundredths(row.commission),
    clearance: hundredths(row.clearance),
    delivery: hundredths(row.delivery),
    bank: hundredths(row.bank),
    vatAtCustoms: hundredths(row.vatAtCustoms),
    spreadBy: spreadKeys.find((known) => known === row.spreadBy) ?? 'value',
    savedOn: agencyDay(changedAt),
  };
}
