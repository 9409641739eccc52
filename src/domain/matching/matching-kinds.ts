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
  /** Takes another entry back: for a person to judge. */
  isReversal: boolean;
}

/** A sum that the agency waits for, or one that it promised to pay back. */
export interface ExpectedSum {
  requestId: string;
  /** `ESM-` and ten digits. */
  reference: string;
  kind: PaymentKind | 'refund';
  /** What is still to come, or still to go back. */
  due: Cents;
  client: string;
  company: string | null;
  announced: readonly { amount: Cents; madeOn: string }[];
  /** Payments of this request that agents recorded by word, without an entry of the bank. */
  byWord: readonly { amount: Cents; valueOn: string }[];
  /** From which this client has paid before. */
  ibans: readonly string[];
}

/** In which way a mistyped reference differs from the one that is meant. */
export const slips = ['digit', 'swapped', 'missing', 'added', 'glued', 'letters'] as const;
export type Slip = (typeof slips)[number];

/** One thing that speaks for a proposal, or that makes it less sure, with what it is about. */
export type Reason =
  | { code: 'reference'; written: string }
  | { code: 'reference_digits'; written: string }
  | { code: 'reference_near'; written: string; slip: Slip }
  | { code: 'amount_equal' }
  | { code: 'amount_part'; missing: Cents }
  | { code: 'amount_above'; over: Cents }
  | { code: 'announced'; amount: Cents; madeOn: string }
  | { code: 'payer_client'; name: string }
  | { code: 'payer_company'; name: string }
  | { code: 'payer_iban' }
  | { code: 'several_references'; count: number }
  | { code: 'adds_up'; count: number }
  | { code: 'other_entries'; count: number }
  | { code: 'others_alike'; count: number }
  | { code: 'by_word'; amount: Cents; valueOn: string }
  | { code: 'reversal' };

export interface Proposal {
  requestId: string;
  kind: ExpectedSum['kind'];
  sureness: Exclude<Sureness, 'unrelated'>;
  reasons: readonly Reason[];
}

/** What is known of an entry: its proposals, the best first, and references in it that nothing open has. */
export interface Verdict {
  entryId: string;
  sureness: Sureness;
  proposals: readonly Proposal[];
  unknownReferences: readonly string[];
}

/** More proposals than these help nobody to choose. */
export const maxProposals = 5;
