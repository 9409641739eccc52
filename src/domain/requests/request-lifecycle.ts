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
  /** The place in lists after action required: livree comes last. */
  listedLast: boolean;
}

const status = (
  actionBy: Role | null,
  badge: BadgeClass,
  counter: Counter | null,
  step: TimelineStep,
  pays: PaymentKind | null = null,
  listedLast = false,
): Status => ({ actionBy, badge, counter, step, pays, listedLast });

/** Specification §4, one row a status; everything the screens show of a status follows from its row. */
export const statuses = {
  demande_emise: status('agent', 'pending', 'pending', 'received'),
  depot_en_attente: status('client', 'pending', 'pending', 'deposit', 'deposit'),
  devis_en_attente: status('agent', 'pending', 'pending', 'sourcing'),
  devis_emis: status('client', 'info', 'inProgress', 'sourcing'),
  paiement_marchandise_en_attente: status('client', 'pending', 'pending', 'orderPayment', 'merchandise'),
  commande_en_preparation: status('agent', 'info', 'inProgress', 'production'),
  devis_fret_en_attente: status('agent', 'pending', 'pending', 'freightQuote'),
  devis_fret_emis: status('client', 'info', 'inProgress', 'freightQuote'),
  paiement_fret_en_attente: status('client', 'pending', 'pending', 'freightPayment', 'freight'),
  envoi_en_cours: status(null, 'info', 'shipped', 'delivery'),
  livree: status(null, 'success', 'shipped', 'delivery', null, true),
  cloturee: status(null, 'muted', null, 'delivery'),
} as const satisfies Record<string, Status>;

export type RequestStatus = keyof typeof statuses;
export const requestStatuses = keysOf(statuses);

export function isRequestStatus(value: unknown): value is RequestStatus {
  return typeof value === 'string' && Object.hasOwn(statuses, value);
}

export type OrderStatus = 'en_preparation' | 'prete' | 'expediee' | 'recue';

interface Transition {
  from: RequestStatus | null;
  to: RequestStatus;
  /** `owner` is the client whose request it is. */
  by: readonly ('owner' | 'agent')[];
  /** A required comment is refused when empty. */
  comment: 'none' | 'optional' | 'required';
  /** The comment also becomes the request's notes, which the client reads. */
  savesNotes: boolean;
  /** Creates a quote of this type. */
  issues: QuoteType | null;
  /** Decides the newest quote of this type, which must still be pending. */
  decides: { type: QuoteType; as: 'validated' | 'rejected' } | null;
  /** The order's status from here on; null where there is no order or it does not change. */
  order: OrderStatus | null;
}

const transition = (
  from: RequestStatus | null,
  to: RequestStatus,
  by: Transition['by'],
  more: Partial<Omit<Transition, 'from' | 'to' | 'by'>> = {},
): Transition => ({
  from,
  to,
  by,
  comment: 'none',
  savesNotes: false,
  issues: null,
  decides: null,
  order: null,
  ...more,
});

const owner = ['owner'] as const;
const agent = ['agent'] as const;
const decide = (type: QuoteType, as: 'validated' | 'rejected') => ({ decides: { type, as } }) as const;

/** The fourteen transitions, in the order of a request's life. */
export const transitions = {
  submit: transition(null, 'demande_emise', owner),
  approve: transition('demande_emise', 'depot_en_attente', agent, { comment: 'optional', savesNotes: true }),
  decline: transition('demande_emise', 'cloturee', agent, { comment: 'required', savesNotes: true }),
  confirm_deposit: transition('depot_en_attente', 'devis_en_attente', agent),
  issue_merchandise_quote: transition('devis_en_attente', 'devis_emis', agent, { issues: 'marchandise' }),
  accept_merchandise_quote: transition(
    'devis_emis',
    'paiement_marchandise_en_attente',
    owner,
    decide('marchandise', 'validated'),
  ),
  reject_merchandise_quote: transition('devis_emis', 'cloturee', owner, {
    comment: 'optional',
    ...decide('marchandise', 'rejected'),
  }),
  confirm_merchandise_payment: transition(
    'paiement_marchandise_en_attente',
    'commande_en_preparation',
    agent,
    { order: 'en_preparation' },
  ),
  mark_ready: transition('commande_en_preparation', 'devis_fret_en_attente', agent, { order: 'prete' }),
  issue_freight_quote: transition('devis_fret_en_attente', 'devis_fret_emis', agent, { issues: 'fret' }),
  accept_freight_quote: transition(
    'devis_fret_emis',
    'paiement_fret_en_attente',
    owner,
    decide('fret', 'validated'),
  ),
  reject_freight_quote: transition('devis_fret_emis', 'cloturee', owner, {
    comment: 'optional',
    ...decide('fret', 'rejected'),
  }),
  confirm_freight_payment: transition('paiement_fret_en_attente', 'envoi_en_cours', agent, {
    order: 'expediee',
  }),
  confirm_receipt: transition('envoi_en_cours', 'cloturee', ['owner', 'agent'], { order: 'recue' }),
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
export const transitionNames = keysOf(transitions);

export function transitionRow(name: TransitionName): Transition {
  return transitions[name];
}
