import type { Role } from '../accounts/role-kinds.ts';

// What the table in `request-lifecycle.ts` is made of.

export type QuoteType = 'marchandise' | 'fret';
/** `withdrawn`: nobody decided on it, and nobody can any more. */
export const quoteStatuses = ['pending_validation', 'validated', 'rejected', 'withdrawn'] as const;
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
  /** Whose move it is; null where the world moves (a parcel travels) or nothing does. */
  actionBy: Role | null;
  badge: BadgeClass;
  /** Which dashboard counter it falls in; null once closed. */
  counter: Counter | null;
  step: TimelineStep;
  /** What the client is asked to transfer while it lasts. */
  pays: PaymentKind | null;
  /** Where the package is, from the moment it leaves until the request is closed. */
  parcel: 'underWay' | 'delivered' | null;
  /** Whether there is an order whose tracking can be written. */
  trackable: boolean;
  /** The place in lists after action required: livree comes last. */
  listedLast: boolean;
  /** Whether dashboards have a tab for it. */
  hasTab: boolean;
}

/** What most statuses are. */
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
  /** A consumer withdrew from the contract, perhaps after the package was received. */
  | 'contractWithdrawn';

/** What a client asks for instead of saying yes or no to a quote: another one, or to have the goods fetched by a forwarder of their own. */
export type Wish = 'change' | 'own_freight';

/** `owner`: whoever may decide for the client whose request it is. */
export type Maker = 'owner' | 'agent';

/**
 * The control by which somebody makes a transition. A `button` is drawn wherever the reply offers the transition; what
 * it asks before is in `transition-texts.ts`. `aside`: never beside what is to be done: a quiet button for clients, an
 * item of the menu for agents.
 */
export type Control =
  | 'button'
  | 'aside'
  | 'request_form'
  | 'quote_form'
  | 'quote_decision'
  | 'withdrawal_form';

export type Makers = Readonly<Partial<Record<Maker, Control>>>;

export interface TransitionOf<StatusName extends string> {
  /** The statuses in which it may be made; none where it creates the request. */
  from: readonly StatusName[];
  /** Where it leads. Of a request that is there, `targetOf` says it, which knows the request's facts. */
  to: StatusName;
  /** Who may make it, and by what. */
  by: Makers;
  /** A required comment is refused when empty. */
  comment: 'none' | 'optional' | 'required';
  /** The comment also becomes the request's notes, which the client reads. */
  savesNotes: boolean;
  /** Creates a quote of this type. */
  issues: QuoteType | null;
  /** Decides the newest quote of this type, which must still be pending. */
  decides: { type: QuoteType; as: 'validated' | 'rejected' } | null;
  /** The payment that has arrived. */
  confirms: PaymentKind | null;
  /** Asks this of the agency, about the quote that waits; the status stays. */
  wishes: Wish | null;
  /** Gives the client what they asked for, and is made only while they do. */
  grants: Wish | null;
  /** Takes back the quote that waits: the agency is to issue one again. */
  takesBack: boolean;
  /** Where undoing it leads; null where it cannot be undone. */
  undoneTo: StatusName | null;
  /** Undoes what led to the present status. */
  undoes: boolean;
  /** A consumer's right for a time, which the request's facts tell (L221-18), whatever else has ended. */
  withdraws: boolean;
  /** Says of each sum received whether it is kept or to be paid back. */
  settles: boolean;
  /** The order's status from here on; null where there is no order or it does not change. */
  order: OrderStatus | null;
  /** How the request ends by it; null where it goes on. */
  ends: Ending | null;
  /** How many days usually pass before it is made; the demo's requests follow it. */
  typicalDays: readonly [min: number, max: number];
}
