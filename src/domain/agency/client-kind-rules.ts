/** The clients that an agency serves: businesses only, or consumers too. */
export const clientTypesChoices = ['businesses', 'consumers_too'] as const;
export type ClientTypes = (typeof clientTypesChoices)[number];

/**
 * The type of a client. A consumer is a natural person who acts for purposes outside any trade or profession
 * (Code de la consommation, article liminaire).
 */
export const clientKinds = ['business', 'consumer'] as const;
export type ClientKind = (typeof clientKinds)[number];

/**
 * Returns the client type under which a contract is made. A person who acts for a company is a business; a
 * person without a company is a consumer if the agency serves consumers. A request stores the result when it is
 * made, because the nature of a contract does not change later.
 */
export function clientKindOf(clientTypes: ClientTypes, actsForCompany: boolean): ClientKind {
  return clientTypes === 'consumers_too' && !actsForCompany ? 'consumer' : 'business';
}

/** Returns `words`, which are true only if the agency serves consumers; otherwise an empty text. */
export function wordsIfConsumersServed(clientTypes: ClientTypes, words: string): string {
  return clientTypes === 'consumers_too' ? words : '';
}
