import type { Role } from '../accounts/role-kinds.ts';

// The types of the table of transitions in `request-lifecycle.ts`.

export type QuoteType = 'marchandise' | 'fret';
/**
 * `withdrawn`: the client never decided on the quote, and can no longer decide. `passed_over`: the client decided on
 * another quote that was offered together with this one.
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
  /** The side that must act; null while a parcel is on its way, or if nothing is left to do. */
  actionBy: Role | null;
  badge: BadgeClass;
  /** The dashboard counter that counts requests in this status; null once they are closed. */
  counter: Counter | null;
  step: TimelineStep;
  /** The payment that the client must make in this status. */
  pays: PaymentKind | null;
  /** The state of the package, from its departure until the request closes. */
  parcel: 'underWay' | 'delivered' | null;
  /** Whether the request has an order for which people may write tracking details. */
  trackable: boolean;
  /** Whether lists show requests in this status after all others; true for `livree`. */
  listedLast: boolean;
  /** Whether dashboards have a tab for this status. */
  hasTab: boolean;
}

/** The values that most statuses have. */
const defaultStatusValues = {
  pays: null,
  parcel: null,
  trackable: false,
  listedLast: false,
  hasTab: false,
} as const;

export const makeStatus = <Counted extends Counter | null>(
  actionBy: Role | null,
  badge: BadgeClass,
  counter: Counted,
  step: TimelineStep,
  more: Partial<Status> = {},
): Status & { counter: Counted } => ({ actionBy, badge, step, ...defaultStatusValues, ...more, counter });

export const withOrder = <Row extends Status>(row: Row) => ({ ...row, trackable: true });
export const withTab = <Row extends Status>(row: Row) => ({ ...row, hasTab: true as const });

export const orderStatuses = ['en_preparation', 'prete', 'expediee', 'recue'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How a request ended. All endings except `received` and `contractWithdrawn` are before delivery. */
export type Ending =
  | 'received'
  | 'declined'
  | 'quoteRejected'
  | 'freightRejected'
  | 'withdrawn'
  | 'cancelled'
  /** A consumer withdrew from the contract, possibly after receipt of the package. */
  | 'contractWithdrawn';

/**
 * The change request of a client who neither accepts nor refuses a quote. `change`: they want another quote.
 * `own_freight`: their own forwarder fetches the goods.
 */
export type ChangeRequest = 'change' | 'own_freight';

/** `owner`: any person whose role may decide for the request's client. */
export type TransitionMaker = 'owner' | 'agent';

/**
 * The control with which a person makes a transition. A `button` is shown whenever the response offers the
 * transition; `transition-texts.ts` has its confirmation question. A `secondary` control is never beside the main
 * action: clients see a quiet button, and agents see a menu item.
 */
export type Control =
  | 'button'
  | 'secondary'
  | 'request_form'
  | 'quote_form'
  | 'quote_decision'
  | 'withdrawal_form';

export type ControlsByMaker = Readonly<Partial<Record<TransitionMaker, Control>>>;

export interface TransitionOf<StatusName extends string> {
  /** The statuses from which people may make the transition; empty if it creates the request. */
  from: readonly StatusName[];
  /** The usual target. For an existing request, call `targetOf`, which considers the facts of the request. */
  to: StatusName;
  /** Who may make the transition, and with which control. */
  by: ControlsByMaker;
  /** If `required`, the server refuses an empty comment. */
  comment: 'none' | 'optional' | 'required';
  /** The comment also becomes the request's notes, which the client reads. */
  savesNotes: boolean;
  /** The type of quote that the transition creates. */
  issues: QuoteType | null;
  /** The type of quote on which the transition decides; the newest quote of this type must still be pending. */
  decides: { type: QuoteType; as: 'validated' | 'rejected' } | null;
  /** The payment that the transition confirms. */
  confirms: PaymentKind | null;
  /**
   * The change request about the pending quote that the transition sends to the agency; the status stays the same.
   */
  asks: ChangeRequest | null;
  /**
   * The change request that the transition grants. The transition is possible only while this change request is open.
   */
  grants: ChangeRequest | null;
  /** Whether the transition withdraws the pending quote, so that the agency must issue a new one. */
  takesQuoteBack: boolean;
  /** The status after the transition is undone; null if it cannot be undone. */
  undoneTo: StatusName | null;
  /** Whether the transition undoes the one that led to the present status. */
  undoes: boolean;
  /**
   * Whether it is a consumer's withdrawal. The facts of the request decide how long it is possible (L221-18), even
   * after other endings.
   */
  withdrawsContract: boolean;
  /** Whether the transition states for each received sum if the agency keeps or refunds it. */
  needsSettlement: boolean;
  /** The order's status after the transition; null if there is no order or the status does not change. */
  order: OrderStatus | null;
  /** The ending of the request; null if it continues. */
  ends: Ending | null;
  /** The days that usually pass before the transition; the demo's requests use them. */
  typicalDays: readonly [min: number, max: number];
}
