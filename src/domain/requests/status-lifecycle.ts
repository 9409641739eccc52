import { keysOf } from '../keys-of.ts';
import { type Status, makeStatus, withOrder, withTab } from './lifecycle-kinds.ts';

// The statuses have a file of their own, because lists do not need the transitions and the first page load must stay
// small.

/**
 * One row per status (docs/coverage.md, “§4 States and transitions”). Everything that screens show about a status
 * comes from its row.
 */
export const statuses = {
  demande_emise: withTab(makeStatus('agent', 'pending', 'pending', 'received')),
  depot_en_attente: makeStatus('client', 'pending', 'pending', 'deposit', { pays: 'deposit' }),
  devis_en_attente: makeStatus('agent', 'pending', 'pending', 'sourcing'),
  devis_emis: withTab(makeStatus('client', 'info', 'inProgress', 'sourcing')),
  paiement_marchandise_en_attente: makeStatus('client', 'pending', 'pending', 'orderPayment', {
    pays: 'merchandise',
  }),
  commande_en_preparation: withTab(withOrder(makeStatus('agent', 'info', 'inProgress', 'production'))),
  devis_fret_en_attente: withOrder(makeStatus('agent', 'pending', 'pending', 'freightQuote')),
  devis_fret_emis: withOrder(makeStatus('client', 'info', 'inProgress', 'freightQuote')),
  paiement_fret_en_attente: withOrder(
    makeStatus('client', 'pending', 'pending', 'freightPayment', { pays: 'freight' }),
  ),
  envoi_en_cours: withTab(withOrder(makeStatus(null, 'info', 'shipped', 'delivery', { parcel: 'underWay' }))),
  livree: withOrder(
    makeStatus(null, 'success', 'shipped', 'delivery', { parcel: 'delivered', listedLast: true }),
  ),
  cloturee: makeStatus(null, 'muted', null, 'delivery'),
} as const satisfies Record<string, Status>;

type Statuses = typeof statuses;
export type RequestStatus = keyof Statuses;
export const requestStatuses = keysOf(statuses);

/** A status without a counter, after which no transition follows. */
export type ClosedStatus = {
  [Name in RequestStatus]: Statuses[Name]['counter'] extends null ? Name : never;
}[RequestStatus];
export type TabbedStatus = {
  [Name in RequestStatus]: Statuses[Name]['hasTab'] extends true ? Name : never;
}[RequestStatus];

export function isRequestStatus(value: unknown): value is RequestStatus {
  return typeof value === 'string' && Object.hasOwn(statuses, value);
}

/** Every status after which no transition follows. */
export const closedStatuses: readonly RequestStatus[] = requestStatuses.filter(
  (name) => statuses[name].counter === null,
);

/** Every status after which a transition may follow. */
export const openStatuses: readonly RequestStatus[] = requestStatuses.filter(
  (name) => statuses[name].counter !== null,
);
