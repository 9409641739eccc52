import type { BankDetails } from './bank-details-rules.ts';

/**
 * Hours that confirmed details wait before they take effect, so that a person who notices a problem can stop them.
 */
export const bankChangeHours = 24;

/**
 * Days without change in the team. A second agent must have been an agent for this long. Details wait this long if
 * someone was removed or became an administrator. This stops a person from first removing colleagues or adding
 * accomplices.
 */
export const teamUnchangedDays = 7;

/** Days for which a removed agent is still notified of changes that the others make to bank details. */
export const formerAgentNotificationDays = 30;

const bankDetailParts = ['holder', 'iban', 'bic', 'intermediaryBic'] as const satisfies (keyof BankDetails)[];

/** Returns the parts that differ between the present details and the new ones. */
export function bankDifferences(now: BankDetails | null, then: BankDetails): (keyof BankDetails)[] {
  return bankDetailParts.filter((part) => (now?.[part] ?? null) !== then[part]);
}

export const areSameDetails = (one: BankDetails | null, other: BankDetails): boolean =>
  one !== null && bankDifferences(one, other).length === 0;

/** Returns the hours that details wait once they have all confirmations. */
export const hoursToWait = (teamHasChanged: boolean): number =>
  teamHasChanged ? teamUnchangedDays * 24 : bankChangeHours;

/** Returns the time from which a person may be the second agent; `since` is when they became an agent. */
export const secondAgentAllowedFrom = (since: Date): Date =>
  new Date(since.getTime() + teamUnchangedDays * 86_400_000);

/**
 * Whether an agent may confirm as the second person. `own`: this agent asked for the change. `too_new`: they became
 * an agent after the change was asked for. `not_yet`: they became an agent too recently. `not_wanted`: the change
 * needs no second confirmation, or already has it.
 */
type SecondAgentState = 'possible' | 'own' | 'too_new' | 'not_yet' | 'not_wanted';

interface WaitingBankChange {
  askedBy: string | null;
  askedAt: Date;
  needsSecond: boolean;
  confirmedAt: Date | null;
}

interface SecondAgent {
  userId: string;
  /** When they became an agent. */
  since: Date;
}

/** Returns whether that agent may confirm a waiting change as the second person, or why not. */
export function secondAgentState(
  { askedBy, askedAt, needsSecond, confirmedAt }: WaitingBankChange,
  { userId, since }: SecondAgent,
  now: Date,
): SecondAgentState {
  if (!needsSecond || confirmedAt !== null) return 'not_wanted';
  if (askedBy === userId) return 'own';
  if (since > askedAt) return 'too_new';
  return secondAgentAllowedFrom(since) > now ? 'not_yet' : 'possible';
}
