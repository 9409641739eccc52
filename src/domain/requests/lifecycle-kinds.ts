import type { Role } from '../accounts/role-kinds.ts';

// The types of the table in `request-lifecycle.ts`.

export type QuoteType = 'marchandise' | 'fret';
/**
 * `withdrawn`: nobody decided on it, and nobody can any more. `passed_over`: the client decided on another of those offered
 * with it.
 */
export const quoteStatuses = [
  'pending_validation',
  'validated',
  'rejected',
  'withdrawn',
  'passed_over',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
export const paymentKinds = ['deposit', 'merchandise', 'freight'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export type BadgeClass = 'pending' | 'info' | 'success' | 'muted';
export const counters = ['pending', 'inProgress', 'shipped'] as const;
export type Counter = (typeof counters)[number];

export const timelineSteps = [
  'received',
  'deposit',
  'sourcing',
  'orderPayment',
  'production',
  'freightQuote',
  'freightPayment',
  'delivery',
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

export interface Status {
  /** The side that must act; null while a parcel travels or nothing remains to do. */
  actionBy: Role | null;
  badge: BadgeClass;
  /** The dashboard counter that includes it; null once closed. */
  counter: Counter | null;
  step: TimelineStep;
  /** The payment that the client must make in this status. */
  pays: PaymentKind | null;
  /** The state of the package, from its departure until the request is closed. */
  parcel: 'underWay' | 'delivered' | null;
  /** Whether there is an order whose tracking can be written. */
  trackable: boolean;
  /** Whether lists show it after all others: true for `livree`. */
  listedLast: boolean;
  /** Whether dashboards have a tab for it. */
  hasTab: boolean;
}

/** The values of most statuses. */
const usual = { pays: null, parcel: null, trackable: false, listedLast: false, hasTab: false } as const;

export const status = <Counted extends Counter | null>(
  actionBy: Role | null,
  badge: BadgeClass,
  counter: Counted,
  step: TimelineStep,
  more: Partial<Status> = {},
): Status & { counter: Counted } => ({ actionBy, badge, step, ...usual, ...more, counter });

export const withOrder = <Row extends Status>(row: Row) => ({ ...row, trackable: true });
export const withTab = <Row extends Status>(row: Row) => ({ ...row, hasTab: true as const });

export const orderStatuses = ['en_preparation', 'prete', 'expediee', 'recue'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How a request ended; all but `received` before anything was delivered. */
export type Ending =
  | 'received'
  | 'declined'
  | 'quoteRejected'
  | 'freightRejected'
  | 'withdrawn'
  | 'cancelled'
  /** A consumer withdrew from the contract, perhaps after receipt of the package. */
  | 'contractWithdrawn';

/**
 * The change request of a client who neither accepts nor refuses a quote: another quote, or their own forwarder
 * for the goods.
 */
export type ChangeRequest = 'change' | 'own_freight';

/** `owner`: any person who may decide for the request's client. */
export type Maker = 'owner' | 'agent';

/**
 * The control with which a person makes a transition. A `button` is shown whenever the response offers the
 * transition; `transition-texts.ts` has the question asked before it. A `secondary` one is never beside the main
 * action: it is a quiet button for clients and a menu item for agents.
 */
export type Control =
  | 'button'
  | 'secondary'
  | 'request_form'
  | 'quote_form'
  | 'quote_decision'
  | 'withdrawal_form';

export type Makers = Readonly<Partial<Record<Maker, Control>>>;

export interface TransitionOf<StatusName extends string> {
  /** The statuses from which it may be made; none if it creates the request. */
  from: readonly StatusName[];
  /** The usual target. For an existing request call `targetOf`, which knows the request's facts. */
  to: StatusName;
  /** Who may make it, and with which control. */
  by: Makers;
  /** A required comment is refused when empty. */
  comment: 'none' | 'optional' | 'required';
  /** The comment also becomes the request's notes, which the client reads. */
  savesNotes: boolean;
  /** The type of quote that it creates. */
  issues: QuoteType | null;
  /** The type of quote on which it decides; the newest one must still be pending. */
  decides: { type: QuoteType; as: 'validated' | 'rejected' } | null;
  /** The payment that it confirms. */
  confirms: PaymentKind | null;
  /** The change request that it sends to the agency about the pending quote; the status stays. */
  asks: ChangeRequest | null;
  /** The change request that it grants; it is possible only while that is open. */
  grants: ChangeRequest | null;
  /** Takes back the pending quote: the agency must issue one again. */
  takesBack: boolean;
  /** The status after it is undone; null if it cannot be undone. */
  undoneTo: StatusName | null;
  /** Undoes the transition that led to the present status. */
  undoes: boolean;
  /**
   * A consumer's withdrawal, possible for a time that the request's facts determine (L221-18), even after other
   * endings.
   */
  withdraws: boolean;
  /** States for each sum received whether it is kept or paid back. */
  settles: boolean;
  /** The order's status afterwards; null if there is no order or it does not change. */
  order: OrderStatus | null;
  /** The ending of the request; null if it continues. */
  ends: Ending | null;
  /** The days that usually pass before it is made; the demo's requests use them. */
  typicalDays: readonly [min: number, max: number];
}
