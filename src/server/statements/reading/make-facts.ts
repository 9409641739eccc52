import type { EntryFacts } from '#domain/statements/same-entry-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { ReadEntry, ParsedPayment } from './reading-kinds.ts';

const joinNonEmpty = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ');

/** Returns the whole purpose of a payment in its stored form. */
export const wholeText = ({ text, added }: Pick<ParsedPayment, 'text' | 'added'>) =>
  joinNonEmpty([text, added]).slice(0, statementLimits.text).toWellFormed();

/** Returns the facts that distinguish an entry from others, over all its payments. */
export function factsOf(
  entry: ReadEntry,
): Omit<EntryFacts, 'fingerprint' | 'format'> & { reversal: boolean } {
  const { bookedOn, direction, cents, reversal, bankReference, parts } = entry;
  const [one] = parts;
  const only = parts.length === 1 ? one : undefined;
  return {
    bookedOn,
    direction,
    cents,
    reversal,
    bankReference,
    endToEndId: only?.endToEndId ?? null,
    name: joinNonEmpty(parts.map(({ name }) => name)),
    iban: only?.iban ?? null,
    text: joinNonEmpty(parts.flatMap(({ text, creditorReference }) => [text, creditorReference ?? ''])),
    parts: parts.length,
  };
}
