import { compactIban } from '#domain/agency/bank-details-rules.ts';
import type { BankEntry } from './matching-kinds.ts';
import { nameWords } from './payer-rules.ts';
import { readReferences } from './reference-rules.ts';

/** The parts of an entry that show whether it reverses another one. */
export type ReturnFacts = Pick<
  BankEntry,
  | 'direction'
  | 'amount'
  | 'text'
  | 'creditorReference'
  | 'endToEndId'
  | 'counterpartyName'
  | 'counterpartyIban'
  | 'valueOn'
  | 'charges'
>;

const words = (name: string | null) =>
  nameWords(name ?? '')
    .sort()
    .join(' ');
/** Banks write this if the payer gave none. */
const missingIdWords = /^(?:notprovided|none|n\/?a)?$/i;

function idsOf({ text, creditorReference, endToEndId }: ReturnFacts): ReadonlySet<string> {
  const references = readReferences(text, creditorReference ?? '', endToEndId ?? '');
  const whole = references.flatMap(({ digits, slip }) => (slip === null ? [digits] : []));
  const id = (endToEndId ?? '').trim();
  return new Set(missingIdWords.test(id) ? whole : [...whole, id.toLowerCase()]);
}

/** Returns how many facts (name, account, reference) say that a return reverses that entry; 0 if it cannot. */
export function countReturnClues(back: ReturnFacts, original: ReturnFacts): number {
  const amounts = [back.amount, back.amount + (back.charges ?? 0)];
  const fits =
    back.direction !== original.direction &&
    amounts.includes(original.amount) &&
    original.valueOn <= back.valueOn;
  if (!fits) return 0;
  const ids = idsOf(original);
  const [name, iban] = [words(back.counterpartyName), compactIban(back.counterpartyIban ?? '')];
  return [
    [...idsOf(back)].some((id) => ids.has(id)),
    name !== '' && name === words(original.counterpartyName),
    iban !== '' && iban === compactIban(original.counterpartyIban ?? ''),
  ].filter(Boolean).length;
}

/** More candidates than this do not help anyone to choose the payment that a return reverses. */
export const maxOriginals = 3;
