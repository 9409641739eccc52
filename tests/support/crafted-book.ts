import type { BankEntry, ExpectedSum } from '#domain/matching/matching-kinds.ts';

// The open sums that the crafted entries of the bank are held against.

/** One entry, and what a careful accountant says of it. */
export interface CraftedCase {
  name: string;
  /** Where it differs from Jean's transfer with his reference and his sum. */
  entry: Partial<BankEntry>;
  /** Its word, then its best proposals as `request kind`, with `=id` of a payment recorded by word; `none`: no proposal; no more than a word: any. */
  decided: string;
  /** What the rules say where they are less sure. */
  rules?: string;
  /** Expected besides the book. */
  sums?: readonly ExpectedSum[];
  /** Expected in place of the book. */
  book?: readonly ExpectedSum[];
  /** Other entries on the list. */
  others?: readonly Partial<BankEntry>[];
}

/** A case: the decision, what it is called, the entry, and what stands besides. */
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
  noted: null,
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
/** Promised back. */
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

/** Recorded by word for Jean, two days before the entry unless it says otherwise. */
export const byWord = (id: string, more: Partial<ExpectedSum> = {}, valueOn = '2026-11-18'): ExpectedSum => ({
  ...jean,
  noted: { id, valueOn },
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
