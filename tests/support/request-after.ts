import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';

/**
 * Returns the facts that the pages of both sides read about a request after these transitions. If the last transition
 * issued a quote, that quote is pending.
 */
export function requestAfter(names: readonly TransitionName[]) {
  const events = names.map((transition) => ({ transition, to: transitionRow(transition).to }));
  const { issues } = transitionRow(names.at(-1) ?? 'submit');
  return {
    status: events.at(-1)?.to ?? 'demande_emise',
    events,
    payment: null,
    bankDetails: {},
    quotes: issues ? [{ type: issues, status: 'pending_validation' as const, lapsed: false }] : [],
  };
}
