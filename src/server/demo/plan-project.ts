import { confirmationTransitionOf } from '#domain/payments/confirmation-rules.ts';
import type { Cents, VatRate } from '#domain/money.ts';
import type {
  Ending,
  RequestStatus,
  TransitionName,
  ChangeRequest,
} from '#domain/requests/request-lifecycle.ts';
import type { DemoPhoto } from './photos/draw-demo-photo.ts';
import type { DemoSourcing } from './demo-offer-texts.ts';
import {
  decisionTransitionOf,
  endingTransitionOf,
  issueTransitionOf,
} from '#domain/requests/transition-rules.ts';

/** The transition after which an exchange takes place, by stage. */
export const stages = {
  sourcing: confirmationTransitionOf('deposit'),
  quoted: issueTransitionOf('marchandise'),
  accepted: decisionTransitionOf('marchandise', 'validated'),
  ordered: confirmationTransitionOf('merchandise'),
  freight: issueTransitionOf('fret'),
  shipped: confirmationTransitionOf('freight'),
  declined: endingTransitionOf('declined'),
} satisfies Record<string, TransitionName>;
export type Stage = keyof typeof stages;

/**
 * The label, the quantity, the price of one unit in cents excl. VAT, and the VAT rate if it differs from the
 * project's.
 */
export type Item = readonly [label: string, quantity: number, price: number, vatRate?: VatRate];

/** A fictitious request of the demo, without dates, people and numbers. */
export interface DemoProject {
  title: string;
  description: string;
  /** The town and country from which the goods leave. */
  origin: string;
  items: readonly Item[];
  vatRate: VatRate;
  /** The town outside the Union to which the goods go; they are quoted without VAT. */
  exportTo?: string;
  /** The request is from the time when the agency bought goods for its clients' account. */
  onCommission?: true;
  /** The first part of the payment for the goods, which came some days before the rest. */
  firstPart?: Cents;
  /** The number of days from the agency's cancellation to its refund of the promised amount. */
  refundDays?: number;
  freight: { by: 'sea' | 'air' | 'road'; price: number };
  statusReached: RequestStatus;
  ending?: Ending;
  /** The status before the end, for endings that are possible from several statuses. */
  endsFrom?: RequestStatus;
  /** The client's change request, instead of accepting or refusing. It is granted if the goods are in transit. */
  changeRequest?: ChangeRequest;
  /** The comment of the ending or of the change request. */
  endingComment?: string;
  /** The validity of its quotes in days. The agency's usual one if absent. */
  validDays?: number;
  /** The days since the last transition. Random if absent. */
  restDays?: number;
  /**
   * The days for which the client has been silent, with no announced transfer; also the days since the last
   * transition.
   */
  silentDays?: number;
  /** The consumer asked expressly that the search begin before the withdrawal period ends. */
  asksToBegin?: true;
  /**
   * The part of the deposit that the agency keeps after a withdrawal, and the work it is for. The remainder was
   * repaid.
   */
  keptPart?: { amount: Cents; why: string };
  /** Why the last confirmation was undone, before it was made again. */
  undoneReason?: string;
  /** The items of a first merchandise quote, and why it was replaced. */
  formerQuote?: { first: readonly Item[]; why: string };
  /** The photos of the items in their order, shown by the quotes. */
  photos?: readonly DemoPhoto[];
  /** The photos of the sample that waits for the client. */
  samplePhotos?: readonly DemoPhoto[];
  /** Its suppliers. The prices of the items then contain the agency's margin, unless it is on commission. */
  sourcing?: DemoSourcing;
  /** Questions about these goods, with the answers. If no stage is given, the stage is `sourcing`. */
  exchanges: readonly (readonly [client: string, agent: string, stage?: Stage])[];
}
