import type { Role } from '#domain/accounts/role-kinds.ts';

export const sampleLimits = {
  ofRequest: 10,
  photos: 6,
  title: 200,
  note: 1_000,
  quantity: 10_000,
  carrier: 100,
  trackingNumber: 100,
  words: 2_000,
} as const;

export const sampleDecisions = ['approved', 'refused'] as const;
export type SampleDecision = (typeof sampleDecisions)[number];

export const sampleStates = ['asked', 'sent', 'received', ...sampleDecisions, 'cancelled'] as const;
export type SampleState = (typeof sampleStates)[number];

/** The stored steps of a sample; days are `YYYY-MM-DD`. */
export interface SampleFacts {
  sentOn: string | null;
  receivedOn: string | null;
  decision: SampleDecision | null;
  cancelledAt: Date | string | null;
}

export function sampleStateOf({ sentOn, receivedOn, decision, cancelledAt }: SampleFacts): SampleState {
  if (cancelledAt !== null) return 'cancelled';
  if (decision !== null) return decision;
  if (receivedOn !== null) return 'received';
  return sentOn === null ? 'asked' : 'sent';
}

export const sampleActs = ['edit', 'send', 'receive', 'decide', 'drop'] as const;
export type SampleAct = (typeof sampleActs)[number];

const openSampleStates = ['asked', 'sent', 'received', 'refused'] as const satisfies readonly SampleState[];

/**
 * The states of a sample in which each side may do each act. A refused sample holds the quote until the agency drops
 * it.
 */
const statesByActAndSide: Readonly<Record<SampleAct, Readonly<Record<Role, readonly SampleState[]>>>> = {
  edit: { agent: openSampleStates, client: [] },
  send: { agent: ['asked'], client: [] },
  receive: { agent: ['sent'], client: [] },
  decide: { agent: [], client: ['received'] },
  drop: { agent: openSampleStates, client: ['asked'] },
};

/** Returns whether the side may do the act in any state. */
export const isActOf = (role: Role, act: SampleAct): boolean => statesByActAndSide[act][role].length > 0;

export const mayActOn = (state: SampleState, role: Role, act: SampleAct): boolean =>
  statesByActAndSide[act][role].includes(state);

/** Returns the acts that the side may do with a sample in that state. */
export const actsOn = (state: SampleState, role: Role): SampleAct[] =>
  sampleActs.filter((act) => mayActOn(state, role, act));

/**
 * Why the client cannot accept the quote for goods yet. `decide`: a sample has come, and the client must decide on
 * it. `coming`: the sample has not come. `refused`: the client refused the sample, and the agency must send another
 * one or drop it.
 */
export const sampleHolds = ['decide', 'coming', 'refused'] as const;
export type SampleHold = (typeof sampleHolds)[number];

/**
 * Returns whether the client can act now: decide on the sample that holds the quote, or on the quote if nothing holds
 * it.
 */
export const isClientsTurn = (hold: SampleHold | null): boolean => hold === null || hold === 'decide';

export interface SampleSummary {
  /** The number of samples, without cancelled ones. */
  amount: number;
  /** The number of received samples that wait for the client's decision. */
  toDecide: number;
  /** The number of requested samples that have not left. */
  toSend: number;
  /** Null if the quote for goods waits for no sample. */
  hold: SampleHold | null;
}

export const noSamples: SampleSummary = { amount: 0, toDecide: 0, toSend: 0, hold: null };

/** The samples on which one of the two sides must act. */
export type SampleTaskCounts = Pick<SampleSummary, 'toDecide' | 'toSend' | 'hold'>;

const holdOfState: Readonly<Partial<Record<SampleState, SampleHold>>> = {
  received: 'decide',
  asked: 'coming',
  sent: 'coming',
  refused: 'refused',
};

/** Returns what the samples of a request mean for its two sides. */
export function summaryOf(samples: readonly (SampleFacts & { holdsQuote: boolean })[]): SampleSummary {
  const stated = samples.map((sample) => ({ ...sample, state: sampleStateOf(sample) }));
  const held = new Set(stated.flatMap(({ holdsQuote, state }) => (holdsQuote ? [holdOfState[state]] : [])));
  return {
    amount: stated.filter(({ state }) => state !== 'cancelled').length,
    toDecide: stated.filter(({ state }) => state === 'received').length,
    toSend: stated.filter(({ state }) => state === 'asked').length,
    hold: sampleHolds.find((hold) => held.has(hold)) ?? null,
  };
}

/** The news for the other side. Edits and withdrawals of a sample are not news. */
export type SampleNews = 'asked' | 'sent' | 'received' | SampleDecision;
