import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';

/** How sure it is that an entry of the bank pays what is proposed, the surest first; `unrelated`: nothing points to a client. */
export const surenesses = ['certain', 'likely', 'judge', 'unrelated'] as const;
export type Sureness = (typeof surenesses)[number];

/** What an entry of a statement says, as far as it helps to find what it pays. */
export interface BankEntry {
  id: string;
  direction: 'in' | 'out';
  /** Of the entry, or what is still open of it; greater than 0. */
  amount: Cents;
  text: string;
  creditorReference: string | null;
  endToEndId: string | null;
  /** Empty or null where the bank does not say it. */
  counterpartyName: string | null;
  counterpartyIban: string | null;
  /** `YYYY-MM-DD` */
  valueOn: string;
  /** Kept by banks on the way; null where they do not say. */
  charges: Cents | null;
  /** Takes another entry back: nobody pays with it. */
  isReturn: boolean;
  /** Who has paid from its account before. */
  payers: readonly Payer[];
}

/** A company, or a person who asks for themselves. */
export interface Payer {
  id: string;
  name: string;
}

/** A payment that an agent recorded by word, and that no statement has shown yet. */
export interface Noted {
  /** The id of its row in the ledger. */
  id: string;
  /** `YYYY-MM-DD`, as the agent said. */
  valueOn: string;
}

/** A sum that the agency waits for, one that it promised to pay back, or one that was recorded by word and that the bank is still to show. */
export interface ExpectedSum {
  requestId: string;
  /** `ESM-` and ten digits. */
  reference: string;
  kind: PaymentKind | 'refund';
  /** The sum still to come or to go back, or the sum recorded. */
  due: Cents;
  /** The day on which it was asked for or promised, `YYYY-MM-DD`; null where nobody knows it. */
  askedOn: string | null;
  noted: Noted | null;
  client: string;
  company: string | null;
  /** The id of its `Payer`. */
  payer: string;
  announced: readonly { amount: Cents; madeOn: string }[];
}

/** In which way a mistyped reference differs from the one that is meant. */
export const slips = ['digit', 'swapped', 'missing', 'added', 'glued', 'letters'] as const;
export type Slip = (typeof slips)[number];

/** One thing that speaks for a proposal, or that makes it less sure, with what it is about. */
export type Reason =
  | { code: 'reference'; written: string }
  | { code: 'reference_digits'; written: string }
  | { code: 'reference_near'; written: string; slip: Slip }
  | { code: 'reference_beside'; written: string }
  | { code: 'loose_digits' }
  | { code: 'said_back' }
  | { code: 'amount_equal' }
  | { code: 'amount_part'; missing: Cents }
  | { code: 'amount_above'; over: Cents }
  | { code: 'charges'; amount: Cents }
  | { code: 'announced'; amount: Cents; madeOn: string }
  | { code: 'payer_client'; name: string }
  | { code: 'payer_company'; name: string }
  | { code: 'payer_iban' }
  | { code: 'payer_other'; name: string }
  | { code: 'several_references'; count: number }
  | { code: 'adds_up'; count: number }
  | { code: 'other_entries'; count: number }
  | { code: 'others_alike'; count: number }
  | { code: 'before_asked'; askedOn: string }
  | { code: 'noted'; valueOn: string }
  | { code: 'not_in_time' }
  | { code: 'taken_back' }
  | { code: 'sum_alike' }
  | { code: 'still_due'; amount: Cents }
  | { code: 'by_word'; amount: Cents; valueOn: string };

export interface Proposal {
  requestId: string;
  kind: ExpectedSum['kind'];
  /** The payment recorded by word that the entry is; null: it is one that nobody has recorded. */
  noted: Noted | null;
  sureness: Exclude<Sureness, 'unrelated'>;
  reasons: readonly Reason[];
}

/** What is known of an entry: its proposals, the best first, and references in it for which nothing is proposed. */
export interface Verdict {
  entryId: string;
  sureness: Sureness;
  proposals: readonly Proposal[];
  unknownReferences: readonly string[];
}

/** More proposals than these help nobody to choose. */
export const maxProposals = 5;
