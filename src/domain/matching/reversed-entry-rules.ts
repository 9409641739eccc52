import { compactIban } from '#domain/agency/bank-details-rules.ts';
import type { EntryClues } from './clue-rules.ts';
import type { BankEntry } from './matching-kinds.ts';
import { nameWords } from './payer-rules.ts';

const keysWithAmount = ({ amount }: BankEntry, keys: readonly string[]) =>
  keys.map((each) => `${amount} ${each}`);

/** Returns keys made of the other party's name or account and the amount; empty if the bank gives neither. */
function partyKeys(entry: BankEntry): string[] {
  const name = nameWords(entry.counterpartyName ?? '')
    .toSorted()
    .join(' ');
  const iban = entry.counterpartyIban === null ? '' : compactIban(entry.counterpartyIban);
  return keysWithAmount(entry, [name, iban].filter(Boolean));
}

/** The entries of each direction, in which to find an entry that another one may reverse. */
interface OppositeEntries {
  add: (entry: BankEntry, clues: Pick<EntryClues, 'references' | 'speaksOfReturn'>) => void;
  /**
   * Returns whether an entry of the other direction may reverse this one: same amount and reference, or a return from
   * the same party.
   */
  mayBeReversed: (entry: BankEntry, references: readonly string[]) => boolean;
}

export function makeOppositeEntries(): OppositeEntries {
  const seen = { in: new Set<string>(), out: new Set<string>() };
  return {
    add: (entry, { references, speaksOfReturn }) => {
      const isReturn = entry.isReturn || speaksOfReturn;
      const keys = [...keysWithAmount(entry, references), ...(isReturn ? partyKeys(entry) : [])];
      for (const key of keys) seen[entry.direction].add(key);
    },
    mayBeReversed: (entry, references) => {
      const others = seen[entry.direction === 'in' ? 'out' : 'in'];
      return [...keysWithAmount(entry, references), ...partyKeys(entry)].some((key) => others.has(key));
    },
  };
}
