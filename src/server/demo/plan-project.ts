import { confirming } from '#domain/payments/confirmation-rules.ts';
import type { Cents } from '#domain/money.ts';
import type { Ending, RequestStatus, TransitionName, Wish } from '#domain/requests/request-lifecycle.ts';
import { decisionOn, ending, issuing } from '#domain/requests/transition-rules.ts';

/** After which transition something is said. */
export const stages = {
  sourcing: confirming('deposit'),
  quoted: issuing('marchandise'),
  accepted: decisionOn('marchandise', 'validated'),
  ordered: confirming('merchandise'),
  freight: issuing('fret'),
  shipped: confirming('freight'),
  declined: ending('declined'),
} satisfies Record<string, TransitionName>;
export type Stage = keyof typeof stages;

/** Label, quantity and price of one in cents, excl. VAT. */
export type Item = readonly [label: string, quantity: number, price: number];

/** One invented request of the demo, before time, people and numbers are given to it. */
export interface DemoProject {
  title: string;
  description: string;
  /** Town and country the goods leave from. */
  origin: string;
  items: readonly Item[];
  vatRate: number;
  freight: { by: 'sea' | 'air' | 'road'; price: number };
  at: RequestStatus;
  ending?: Ending;
  /** Where it stood when it ended, for endings that come from several statuses. */
  endsFrom?: RequestStatus;
  /** What the client asks for instead of a yes or no; granted where the goods travel. */
  wish?: Wish;
  /** What was written when it ended, or with the wish. */
  why?: string;
  /** For how many days its quotes hold; the agency's usual ones where absent. */
  validDays?: number;
  /** For how many days it has lain where it is; by chance where absent. */
  restDays?: number;
  /** For how many days its client has been silent, who announced no payment; it rests as long. */
  silentDays?: number;
  /** A consumer asked expressly that the search begin before the withdrawal period ends. */
  asksToBegin?: true;
  /** What is kept of the deposit after a withdrawal from the contract, and for which work; the rest was paid back. */
  keptPart?: { amount: Cents; why: string };
  /** Why its last confirmation was undone; it was then made again. */
  undone?: string;
  /** A first merchandise quote, and why it was replaced. */
  revised?: { first: readonly Item[]; why: string };
  /** What was asked about these goods in particular and answered; while sourcing unless said otherwise. */
  exchanges: readonly (readonly [client: string, agent: string, stage?: Stage])[];
}
