import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';

/**
 * How certain it is that a bank entry pays a proposed sum, the most certain first. `unrelated`: nothing points to a
 * client.
 */
export const certainties = ['certain', 'likely', 'judge', 'unrelated'] as const;
type Certainty = (typeof certainties)[number];

/** The parts of a bank entry that help to find the sum that it pays. */
export interface BankEntry {
  id: string;
  direction: 'in' | 'out';
  /** The entry's amount, or the part of it that is not matched yet; greater than 0. */
  amount: Cents;
  text: string;
  creditorReference: string | null;
  endToEndId: string | null;
  /** Empty or null if the bank does not give this text. */
  counterpartyName: string | null;
  counterpartyIban: string | null;
  /** `YYYY-MM-DD` */
  valueOn: string;
  /** The charges that banks deducted on the way; null if they state none. */
  charges: Cents | null;
  /** The entry reverses another one, so it is not a payment. */
  isReturn: boolean;
  /** The clients who paid from this account before. */
  payers: readonly Payer[];
}

/** A company, or a person without one. */
export interface Payer {
  id: string;
  name: string;
}

/** A payment that an agent recorded by hand, and that no statement has shown yet. */
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
  /** The amount that is still to be received or refunded, or the recorded amount. */
  due: Cents;
  /** The day on which the agency asked for the sum or promised it, `YYYY-MM-DD`; null if unknown. */
  askedOn: string | null;
  manuallyRecorded: ManuallyRecorded | null;
  client: string;
  company: string | null;
  /** The id of the sum's `Payer`. */
  payer: string;
  announced: readonly { amount: Cents; madeOn: string }[];
}

/** The possible differences between a mistyped reference and the right one. */
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
  /** The manually recorded payment that the entry shows; null if there is none. */
  manuallyRecorded: ManuallyRecorded | null;
  certainty: Exclude<Certainty, 'unrelated'>;
  reasons: readonly Reason[];
}

/** The result for an entry: its proposals, the best first, and the references without a proposal. */
export interface Verdict {
  entryId: string;
  certainty: Certainty;
  proposals: readonly Proposal[];
  unknownReferences: readonly string[];
}

/** More proposals than this do not help anyone to choose. */
export const maxProposals = 5;
