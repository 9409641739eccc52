import type { BankDetails } from './bank-details-rules.ts';

/** How long confirmed details wait before they hold, so that whoever sees something wrong can stop them. */
export const bankChangeHours = 24;

/**
 * How long the team must have been as it is: a second has been an agent for so many days, and details wait as many where
 * somebody was removed or became an administrator. Nobody clears the way by removing colleagues or making accomplices.
 */
export const teamSettlesDays = 7;

/** For so many days whoever was removed is told of what the remaining ones change about money. */
export const formerToldDays = 30;

const parts = ['holder', 'iban', 'bic', 'intermediaryBic'] as const satisfies (keyof BankDetails)[];

/** What differs between the details of now and those that are to hold. */
export function bankDifferences(now: BankDetails | null, then: BankDetails): (keyof BankDetails)[] {
  return parts.filter((part) => (now?.[part] ?? null) !== then[part]);
}

export const areSameDetails = (one: BankDetails | null, other: BankDetails): boolean =>
  one !== null && bankDifferences(one, other).length === 0;

/** How many hours details wait, once nobody’s word is missing. */
export const hoursToWait = (teamHasChanged: boolean): number =>
  teamHasChanged ? teamSettlesDays * 24 : bankChangeHours;

/** From when on an agent may be a second, who is one since then. */
export const secondFrom = (since: Date): Date => new Date(since.getTime() + teamSettlesDays * 86_400_000);

/** Whether somebody may be the second: `own`: they asked; `too_new`: they became an agent after that; `not_yet`: lately. */
export type SecondState = 'possible' | 'own' | 'too_new' | 'not_yet' | 'not_wanted';

interface Waiting {
  askedBy: string | null;
  askedAt: Date;
  needsSecond: boolean;
  confirmedAt: Date | null;
}

export interface SecondAgent {
  userId: string;
  /** Since when they are an agent. */
  since: Date;
}

/** Says what that agent may do for a change that waits. */
export function secondState(
  { askedBy, askedAt, needsSecond, confirmedAt }: Waiting,
  { userId, since }: SecondAgent,
  now: Date,
): SecondState {
  if (!needsSecond || confirmedAt !== null) return 'not_wanted';
  if (askedBy === userId) return 'own';
  if (since > askedAt) return 'too_new';
  return secondFrom(since) > now ? 'not_yet' : 'possible';
}
