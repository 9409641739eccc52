import type { BankEntry, ExpectedSum } from '#domain/matching/matching-kinds.ts';

// The open sums that are compared with the crafted bank entries.

/** One bank entry, and the decision of a careful accountant. */
export interface CraftedCase {
  name: string;
  /** The differences from a transfer of Jean with his reference and his sum. */
  entry: Partial<BankEntry>;
  /**
   * The certainty, then the best proposals as `request kind`, with `=id` for a manually recorded payment; `none` if
   * there is no proposal. The certainty alone if any proposal is right.
   */
  decided: string;
  /** The decision of the rules, if it is less certain than the accountant's. */
  rules?: string;
  /** Expected sums in addition to the book. */
  sums?: readonly ExpectedSum[];
  /** Expected sums instead of the book. */
  book?: readonly ExpectedSum[];
  /** Other entries in the list. */
  others?: readonly Partial<BankEntry>[];
}

/** Builds a case from the decision, the title, the entry and the other parts. */
export const says = (
  decided: string,
  name: string,
  entry: CraftedCase['entry'] = {},
  more: Partial<CraftedCase> = {},
): CraftedCase => ({ name, entry, decided, ...more });

export const jean: ExpectedSum = {
  requestId: 'jean',
  reference: 'ESM-2370661985',
  kind: 'merchandise',
  due: 251_688,
  askedOn: '2026-11-10',
  manuallyRecorded: null,
  client: 'Jean Dupont',
  company: null,
  payer: 'jean',
  announced: [],
};
export const anne: ExpectedSum = {
  ...jean,
  requestId: 'anne',
  reference: 'ESM-9434203504',
  kind: 'deposit',
  due: 60_000,
  client: 'Anne Martin',
  payer: 'anne',
};
export const leon: ExpectedSum = {
  ...jean,
  requestId: 'leon',
  reference: 'ESM-0047120836',
  kind: 'freight',
  due: 84_250,
  client: 'Paul Léon',
  company: 'Léon & Fils SARL',
  payer: 'leon-company',
};
export const zoe: ExpectedSum = {
  ...jean,
  requestId: 'zoe',
  reference: 'ESM-6182940375',
  due: 132_745,
  client: 'Zoé Lefèvre',
  payer: 'zoe',
};
/** A promised refund. */
export const karim: ExpectedSum = {
  ...jean,
  requestId: 'karim',
  reference: 'ESM-3859172640',
  kind: 'refund',
  due: 38_000,
  askedOn: null,
  client: 'Karim Haddad',
  payer: 'karim',
};
export const book: readonly ExpectedSum[] = [jean, anne, leon, zoe, karim];

/** A payment that an agent recorded for Jean, by default two days before the entry. */
export const manuallyRecorded = (
  id: string,
  more: Partial<ExpectedSum> = {},
  valueOn = '2026-11-18',
): ExpectedSum => ({
  ...jean,
  manuallyRecorded: { id, valueOn },
  ...more,
});

export const craftedEntry = (id: string, more: Partial<BankEntry>): BankEntry => ({
  id,
  direction: 'in',
  amount: jean.due,
  text: 'VIR SEPA RECU ESM-2370661985',
  creditorReference: null,
  endToEndId: null,
  counterpartyName: null,
  counterpartyIban: null,
  valueOn: '2026-11-20',
  charges: null,
  isReturn: false,
  payers: [],
  ...more,
});
