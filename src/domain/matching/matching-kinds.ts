import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';

/**
 * How sure it is that a statement entry pays what is proposed, the surest first. `unrelated`: nothing points to
 * a client.
 */
export const certainties = ['certain', 'likely', 'judge', 'unrelated'] as const;
type Certainty = (typeof certainties)[number];

/** The parts of a statement entry that help to find what it pays. */
export interface BankEntry {
  id: string;
  direction: 'in' | 'out';
  /** The entry's amount, or the part that is still open; greater than 0. */
  amount: Cents;
  text: string;
  creditorReference: string | null;
  endToEndId: string | null;
  /** Empty or null if the bank does not give it. */
  counterpartyName: string | null;
  counterpartyIban: string | null;
  /** `YYYY-MM-DD` */
  valueOn: string;
  /** Kept by banks on the way; null if they do not say. */
  charges: Cents | null;
  /** The entry takes another one back, so it is not a payment. */
  isReturn: boolean;
  /** The clients who paid from this account before. */
  payers: readonly Payer[];
}

/** A company, or a person without one. */
export interface Payer {
  id: string;
  name: string;
}

/** A payment that an agent recorded without a statement entry, and that no statement has shown yet. */
export interface ManuallyRecorded {
  /** The id of its ledger entry. */
  id: string;
  /** `YYYY-MM-DD`, as the agent gave it. */
  valueOn: string;
}

/**
 * A sum that the agency expects, a sum that it promised to repay, or a recorded payment that the bank has not
 * shown yet.
 */
export interface ExpectedSum {
  requestId: string;
  /** `ESM-` and ten digits. */
  reference: string;
  kind: PaymentKind | 'refund';
  /** The amount still to be received or repaid, or the recorded amount. */
  due: Cents;
  /** The day on which it was asked for or promised, `YYYY-MM-DD`; null if unknown. */
  askedOn: string | null;
  manuallyRecorded: ManuallyRecorded | null;
  client: string;
  company: string | null;
  /** The id of its `Payer`. */
  payer: string;
  announced: readonly { amount: Cents; madeOn: string }[];
}

/** The ways in which a mistyped reference differs from the right one. */
export const slips = ['digit', 'swapped', 'missing', 'added', 'glued', 'letters'] as const;
export type Slip = (typeof slips)[number];

/** One fact for or against a proposal, with its details. */
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
  | { code: 'manually_recorded'; valueOn: string }
  | { code: 'not_in_time' }
  | { code: 'taken_back' }
  | { code: 'sum_alike' }
  | { code: 'still_due'; amount: Cents }
  | { code: 'other_manually_recorded'; amount: Cents; valueOn: string };

export interface Proposal {
  requestId: string;
  kind: ExpectedSum['kind'];
  /** The recorded payment that the entry shows; null if nobody has recorded it. */
  manuallyRecorded: ManuallyRecorded | null;
  certainty: Exclude<Certainty, 'unrelated'>;
  reasons: readonly Reason[];
}

/** The result for an entry: its proposals, the best first, and references for which nothing is proposed. */
export interface Verdict {
  entryId: string;
  certainty: Certainty;
  proposals: readonly Proposal[];
  unknownReferences: readonly string[];
}

/** More proposals than this do not help anyone to choose. */
export const maxProposals = 5;
