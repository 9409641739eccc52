import { compactIban } from '#domain/agency/bank-details-rules.ts';
import type { EntryClues } from './clue-rules.ts';
import type { BankEntry } from './matching-kinds.ts';
import { nameWords } from './payer-rules.ts';

const withSum = ({ amount }: BankEntry, said: readonly string[]) => said.map((each) => `${amount} ${each}`);

/** By whom an entry is, with its sum; empty where the bank does not say it. */
function partyKeys(entry: BankEntry): string[] {
  const name = nameWords(entry.counterpartyName ?? '')
    .toSorted()
    .join(' ');
  const iban = entry.counterpartyIban === null ? '' : compactIban(entry.counterpartyIban);
  return withSum(entry, [name, iban].filter(Boolean));
}

/** The entries of each direction, so that one that another may have taken back is found. */
export interface Opposites {
  add: (entry: BankEntry, clues: Pick<EntryClues, 'references' | 'speaksOfReturn'>) => void;
  /** Whether an entry of the other direction has the same sum, and the same reference; or takes one of the same payer back. */
  mayTakeBack: (entry: BankEntry, references: readonly string[]) => boolean;
}

export function collectOpposites(): Opposites {
  const said = { in: new Set<string>(), out: new Set<string>() };
  return {
    add: (entry, { references, speaksOfReturn }) => {
      const isReturn = entry.isReturn || speaksOfReturn;
      const keys = [...withSum(entry, references), ...(isReturn ? partyKeys(entry) : [])];
      for (const key of keys) said[entry.direction].add(key);
    },
    mayTakeBack: (entry, references) => {
      const others = said[entry.direction === 'in' ? 'out' : 'in'];
      return [...withSum(entry, references), ...partyKeys(entry)].some((key) => others.has(key));
    },
  };
}
