import {
  type QuoteType,
  type TransitionName,
  transitionNames,
  transitionRow,
} from '#domain/requests/request-lifecycle.ts';

/** The steps by which a client says no to a quote. */
export const refusingTransitions: readonly TransitionName[] = transitionNames.filter(
  (name) => transitionRow(name).decides?.as === 'rejected',
);

/** Those by which a request ends. */
export const endingTransitions: readonly TransitionName[] = transitionNames.filter(
  (name) => transitionRow(name).ends !== null,
);

export function isTransitionName(name: string): name is TransitionName {
  return transitionNames.some((known) => known === name);
}

/** In the order in which they are issued. */
export const quoteTypes = ['marchandise', 'fret'] as const satisfies readonly QuoteType[];
