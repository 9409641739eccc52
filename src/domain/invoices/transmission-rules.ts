import type { InvoiceParty } from './invoice-content-kinds.ts';
import { statusCodes, transmissionStatuses, type TransmissionStatus } from './transmission-kinds.ts';

/** The statuses that need a reason (XP Z12-012), because somebody must correct something. */
const statusesWithReason: ReadonlySet<TransmissionStatus> = new Set([
  'approved_in_part',
  'disputed',
  'suspended',
  'refused',
  'rejected',
] as const);

export const needsReason = (status: TransmissionStatus): boolean => statusesWithReason.has(status);

/** The statuses after which the agency must act. */
export const alarmingStatuses: readonly TransmissionStatus[] = [
  'disputed',
  'suspended',
  'refused',
  'rejected',
];

/** Returns the status with a code of the reform; null if the product does not know it. */
export const statusOfCode = (code: string): TransmissionStatus | null =>
  transmissionStatuses.find((status) => statusCodes[status] === code) ?? null;

interface DatedStatus {
  occurredAt: Date;
  recordedAt: Date;
}

/**
 * Returns the status that occurred last; null if there is none. If two occurred at the same moment, the one recorded
 * last.
 */
export function latestStatus<Status extends DatedStatus>(statuses: readonly Status[]): Status | null {
  return statuses.reduce<Status | null>((last, next) => {
    if (last === null) return next;
    const later = next.occurredAt.getTime() - last.occurredAt.getTime();
    return later > 0 || (later === 0 && next.recordedAt >= last.recordedAt) ? next : last;
  }, null);
}

/** Milliseconds. The most by which another computer's clock may be ahead of ours. */
const clockSkew = 10 * 60_000;

/** Returns whether a status can have occurred then: not in the future, and not before the day of issue. */
export const canHaveOccurred = (
  occurredAt: Date,
  { issuedOn, now }: { issuedOn: string; now: Date },
): boolean =>
  occurredAt.getTime() <= now.getTime() + clockSkew &&
  // One day of tolerance, because the day of issue is a day in Paris.
  occurredAt.getTime() >= Date.parse(`${issuedOn}T00:00:00Z`) - 86_400_000;

/**
 * Returns whether a document goes through the platforms of the reform: from a business in France to another one (CGI
 * 289 bis). Sales to consumers and abroad are reported, not transmitted.
 */
export const isTransmitted = ({ seller, buyer }: Record<'seller' | 'buyer', InvoiceParty>): boolean =>
  [seller, buyer].every(({ siren, address }) => siren !== null && address.country === 'FR') &&
  !buyer.isConsumer;
