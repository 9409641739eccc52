import type { BankDetails } from './bank-details-rules.ts';

/** How long confirmed details wait before they hold, so that whoever sees something wrong can stop them. */
export const bankChangeHours = 24;

/** Whoever is the only agent left waits until so many days after the last colleague went: nobody clears the way by removing them. */
export const daysAfterColleagues = 7;

const parts = ['holder', 'iban', 'bic', 'intermediaryBic'] as const satisfies (keyof BankDetails)[];

/** What differs between the details of now and those that are to hold. */
export function bankDifferences(now: BankDetails | null, then: BankDetails): (keyof BankDetails)[] {
  return parts.filter((part) => (now?.[part] ?? null) !== then[part]);
}

export const areSameDetails = (one: BankDetails | null, other: BankDetails): boolean =>
  one !== null && bankDifferences(one, other).length === 0;

/** Whether somebody may be the second: `own`: they asked; `too_new`: they became an agent after that. */
export type SecondState = 'possible' | 'own' | 'too_new' | 'not_wanted';

interface Waiting {
  askedBy: string | null;
  askedAt: Date;
  needsSecond: boolean;
  confirmedAt: Date | null;
}

/** What that agent, who is one since then, may do for a change that waits. */
export function secondState(
  { askedBy, askedAt, needsSecond, confirmedAt }: Waiting,
  agent: { userId: string; since: Date },
): SecondState {
  if (!needsSecond || confirmedAt !== null) return 'not_wanted';
  if (askedBy === agent.userId) return 'own';
  return agent.since > askedAt ? 'too_new' : 'possible';
}
