import type { Cents } from '#domain/money.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';

/** A line of the summary that is set apart from a mail's text. */
export interface SummaryLine {
  label: string;
  value: string;
  /** The amount to pay, shown in the largest size. */
  isAmount?: boolean;
  /** A line of the sum. The total is the amount below it. */
  isPart?: boolean;
}

/** A stored file that a mail attaches. */
export interface AttachedPdf {
  /** The storage key. */
  key: string;
  name: string;
}

/** An attached file that is written when the mail is enqueued, so that later changes do not alter it. */
export interface WrittenFile {
  name: string;
  html: string;
}

/**
 * Mails that make or end a contract or change its terms. The server sends them even if the reader has turned mails
 * off.
 */
export interface ContractMailKinds {
  /**
   * To the person who accepted a quote and to the asker: what was ordered, for how much, and when. The quote is
   * attached.
   */
  order_accepted: {
    firstName: string;
    /** True if the reader accepted the quote. Absent in mails from before companies had several people. */
    isTheirs?: boolean;
    type: QuoteType;
    number: string;
    /** For a consumer, the mail also contains the right of withdrawal and its form. */
    isConsumer: boolean;
    /** The ordering company with its billing address. Null if the client ordered in their own name. */
    company: string | null;
    title: string;
    reference: string;
    /** Cents: the quote's total incl. VAT, and the amount left to transfer. */
    amount: Cents;
    due: Cents;
    /** The sum of the payment, line by line, and the day by which to transfer it. Absent in older mails. */
    parts?: SummaryLine[];
    payBy?: string | null;
    paymentReference: string;
    at: string;
    link: string;
    /** Null if the PDF is too large to attach. */
    pdf: AttachedPdf | null;
    /** The terms of sale at the time of the order, for consumers. Null for businesses. */
    terms: WrittenFile | null;
  };
  /**
   * Confirms a consumer's withdrawal: what they stated, with date and time. Name and title are empty if the
   * address may be a stranger's.
   */
  contract_withdrawn: {
    firstName: string;
    name: string;
    email: string;
    title: string;
    reference: string;
    at: string;
    link: string;
  };
  /**
   * To a consumer whose request the agency approved. The approval makes the contract about the search
   * (L221-13).
   */
  request_approved: {
    firstName: string;
    /** Empty if nobody has proven the address. */
    title: string;
    reference: string;
    /** The deposit incl. VAT, in cents. */
    amount: Cents;
    at: string;
    link: string;
    terms: WrittenFile;
  };
  /** To a person who accepted an earlier edition of the terms of use. */
  terms_changed: {
    firstName: string;
    edition: string;
    /** The day from which the edition applies to the reader, `YYYY-MM-DD`. */
    effectiveFrom: string;
    link: string;
    /** A link to the texts that the reader has accepted. */
    acceptedLink: string;
  };
}
