/** Whom an agency serves: businesses alone, or consumers too. */
export const servedKinds = ['businesses', 'consumers_too'] as const;
export type Serves = (typeof servedKinds)[number];

/**
 * As what a client acts: a consumer is a natural person who acts for purposes outside any trade or profession (Code de la
 * consommation, article liminaire).
 */
export const clientKinds = ['business', 'consumer'] as const;
export type ClientKind = (typeof clientKinds)[number];

/**
 * As what a client makes a contract: whoever acts for a company is a business; a person without one is a consumer where
 * consumers are served. A request keeps what this said as it was made: a contract does not change its nature later.
 */
export function clientKindOf(serves: Serves, actsForCompany: boolean): ClientKind {
  return serves === 'consumers_too' && !actsForCompany ? 'consumer' : 'business';
}

/** A part of a sentence that is true only where consumers are served. */
export function whereServed(serves: Serves, words: string): string {
  return serves === 'consumers_too' ? words : '';
}
