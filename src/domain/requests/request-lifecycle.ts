import type { Role } from '../accounts/role-kinds.ts';
import { keysOf } from '../keys-of.ts';

export type QuoteType = 'marchandise' | 'fret';
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
  /** The place in lists after action required: livree comes last. */
  listedLast: boolean;
  /** Whether dashboards have a tab for it. */
  hasTab: boolean;
}

/** What most statuses are. */
const usual = { pays: null, parcel: null, listedLast: false, hasTab: false } as const;

const status = <Counted extends Counter | null>(
  actionBy: Role | null,
  badge: BadgeClass,
  counter: Counted,
  step: TimelineStep,
  more: Partial<Status> = {},
): Status & { counter: Counted } => ({ actionBy, badge, step, ...usual, ...more, counter });

const withTab = <Row extends Status>(row: Row) => ({ ...row, hasTab: true as const });

/** Specification §4, one row a status; everything that is shown of a status follows from its row. */
export const statuses = {
  demande_emise: withTab(status('agent', 'pending', 'pending', 'received')),
  depot_en_attente: status('client', 'pending', 'pending', 'deposit', { pays: 'deposit' }),
  devis_en_attente: status('agent', 'pending', 'pending', 'sourcing'),
  devis_emis: withTab(status('client', 'info', 'inProgress', 'sourcing')),
  paiement_marchandise_en_attente: status('client', 'pending', 'pending', 'orderPayment', {
    pays: 'merchandise',
  }),
  commande_en_preparation: withTab(status('agent', 'info', 'inProgress', 'production')),
  devis_fret_en_attente: status('agent', 'pending', 'pending', 'freightQuote'),
  devis_fret_emis: status('client', 'info', 'inProgress', 'freightQuote'),
  paiement_fret_en_attente: status('client', 'pending', 'pending', 'freightPayment', { pays: 'freight' }),
  envoi_en_cours: withTab(status(null, 'info', 'shipped', 'delivery', { parcel: 'underWay' })),
  livree: status(null, 'success', 'shipped', 'delivery', { parcel: 'delivered', listedLast: true }),
  cloturee: status(null, 'muted', null, 'delivery'),
} as const satisfies Record<string, Status>;

type Statuses = typeof statuses;
export type RequestStatus = keyof Statuses;
export const requestStatuses = keysOf(statuses);

/** Nothing follows any more: what is counted nowhere. */
export type ClosedStatus = {
  [Name in RequestStatus]: Statuses[Name]['counter'] extends null ? Name : never;
}[RequestStatus];
export type TabbedStatus = {
  [Name in RequestStatus]: Statuses[Name]['hasTab'] extends true ? Name : never;
}[RequestStatus];

export function isRequestStatus(value: unknown): value is RequestStatus {
  return typeof value === 'string' && Object.hasOwn(statuses, value);
}

export const orderStatuses = ['en_preparation', 'prete', 'expediee', 'recue'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How a request ended; all but `received` before anything was delivered. */
export type Ending = 'received' | 'declined' | 'quoteRejected' | 'freightRejected';

/** `owner` is the client whose request it is. */
export type Maker = 'owner' | 'agent';

/**
 * By what somebody makes a transition on their screen. A `button` is drawn wherever the reply offers the transition; what
 * it asks before is in `transition-texts.ts`.
 */
export type Control = 'button' | 'request_form' | 'quote_form' | 'quote_decision';

type Makers = Readonly<Partial<Record<Maker, Control>>>;

interface Transition {
  /** The statuses in which it may be made; none where it creates the request. */
  from: readonly RequestStatus[];
  /** Where it leads. Of a request that is there, `targetOf` says it, which knows the request's facts. */
  to: RequestStatus;
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
  /** The order's status from here on; null where there is no order or it does not change. */
  order: OrderStatus | null;
  /** How the request ends by it; null where it goes on. */
  ends: Ending | null;
  /** The days that usually pass before it is made, by which the demo's requests live. */
  usualDays: readonly [least: number, most: number];
}

const transition = <By extends Makers>(
  from: RequestStatus | readonly RequestStatus[],
  to: RequestStatus,
  by: By,
  more: Partial<Omit<Transition, 'from' | 'to' | 'by'>> = {},
): Transition & { by: By } => ({
  from: typeof from === 'string' ? [from] : from,
  to,
  comment: 'none',
  savesNotes: false,
  issues: null,
  decides: null,
  confirms: null,
  order: null,
  ends: null,
  usualDays: [1, 2],
  ...more,
  by,
});

const byAgent = { agent: 'button' } as const;
const byDecision = { owner: 'quote_decision' } as const;

const issue = (
  from: RequestStatus,
  to: RequestStatus,
  issues: QuoteType,
  usualDays: Transition['usualDays'],
) => transition(from, to, { agent: 'quote_form' } as const, { issues, usualDays });

/** The fourteen transitions, in the order of a request's life. */
export const transitions = {
  submit: transition([], 'demande_emise', { owner: 'request_form' } as const),
  approve: transition('demande_emise', 'depot_en_attente', byAgent, {
    comment: 'optional',
    savesNotes: true,
    usualDays: [0.2, 1.8],
  }),
  decline: transition('demande_emise', 'cloturee', byAgent, {
    comment: 'required',
    savesNotes: true,
    ends: 'declined',
    usualDays: [0.3, 2],
  }),
  confirm_deposit: transition('depot_en_attente', 'devis_en_attente', byAgent, {
    confirms: 'deposit',
    usualDays: [1, 4],
  }),
  issue_merchandise_quote: issue('devis_en_attente', 'devis_emis', 'marchandise', [5, 11]),
  accept_merchandise_quote: transition('devis_emis', 'paiement_marchandise_en_attente', byDecision, {
    decides: { type: 'marchandise', as: 'validated' },
    usualDays: [1, 6],
  }),
  reject_merchandise_quote: transition('devis_emis', 'cloturee', byDecision, {
    comment: 'optional',
    decides: { type: 'marchandise', as: 'rejected' },
    ends: 'quoteRejected',
    usualDays: [2, 6],
  }),
  confirm_merchandise_payment: transition(
    'paiement_marchandise_en_attente',
    'commande_en_preparation',
    byAgent,
    { confirms: 'merchandise', order: 'en_preparation', usualDays: [2, 5] },
  ),
  mark_ready: transition('commande_en_preparation', 'devis_fret_en_attente', byAgent, {
    order: 'prete',
    usualDays: [18, 32],
  }),
  issue_freight_quote: issue('devis_fret_en_attente', 'devis_fret_emis', 'fret', [1, 3]),
  accept_freight_quote: transition('devis_fret_emis', 'paiement_fret_en_attente', byDecision, {
    decides: { type: 'fret', as: 'validated' },
    usualDays: [0.8, 3],
  }),
  reject_freight_quote: transition('devis_fret_emis', 'cloturee', byDecision, {
    comment: 'optional',
    decides: { type: 'fret', as: 'rejected' },
    ends: 'freightRejected',
    usualDays: [2, 4],
  }),
  confirm_freight_payment: transition('paiement_fret_en_attente', 'envoi_en_cours', byAgent, {
    confirms: 'freight',
    order: 'expediee',
    usualDays: [1.5, 4],
  }),
  confirm_receipt: transition('envoi_en_cours', 'cloturee', { owner: 'button', agent: 'button' } as const, {
    order: 'recue',
    ends: 'received',
  }),
} as const satisfies Record<string, Transition>;

type Transitions = typeof transitions;
export type TransitionName = keyof Transitions;
export const transitionNames = keysOf(transitions);

/** The transitions that this side may make, by this control or by any. */
export type MadeBy<Who extends Maker, By extends Control = Control> = {
  [Name in TransitionName]: Transitions[Name]['by'] extends Readonly<Record<Who, By>> ? Name : never;
}[TransitionName];

export function transitionRow(name: TransitionName): Transition {
  return transitions[name];
}
