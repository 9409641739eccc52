import {
  type QuoteType,
  type TransitionName,
  transitionNames,
  transitionRow,
} from '#domain/requests/request-lifecycle.ts';

/** The transitions with which a client refuses a quote. */
export const refusingTransitions: readonly TransitionName[] = transitionNames.filter(
  (name) => transitionRow(name).decides?.as === 'rejected',
);

export const endingTransitions: readonly TransitionName[] = transitionNames.filter(
  (name) => transitionRow(name).ends !== null,
);

export function isTransitionName(name: string): name is TransitionName {
  return transitionNames.some((known) => known === name);
}

/** In the order in which the quotes are issued. */
export const quoteTypes = ['marchandise', 'fret'] as const satisfies readonly QuoteType[];
