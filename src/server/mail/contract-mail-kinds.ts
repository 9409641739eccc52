import type { Cents } from '#domain/money.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';

/** A stored file that travels with a mail. */
export interface AttachedPdf {
  /** Where the storage has it. */
  key: string;
  name: string;
}

/** A file of a mail that is written when it is queued: what it says then holds, whatever changes before it leaves. */
export interface WrittenFile {
  name: string;
  html: string;
}

/** Mails by which a contract is made, ends, or comes under other terms: they go whatever their reader turned off. */
export interface ContractMailKinds {
  /** To whoever accepted a quote, and to who asked: what was ordered, for how much, and when; the quote goes with it. */
  order_accepted: {
    firstName: string;
    /** Whether the reader accepted it; absent in mails from before companies had several people. */
    isTheirs?: boolean;
    type: QuoteType;
    number: string;
    /** A consumer is also sent the right of withdrawal and its form. */
    isConsumer: boolean;
    /** In whose name it was ordered, with its billing address; null: in the client's own. */
    company: string | null;
    title: string;
    reference: string;
    /** Cents: of the quote incl. VAT, and what is left to transfer. */
    amount: Cents;
    due: Cents;
    paymentReference: string;
    at: string;
    link: string;
    /** Null where it is too large to travel. */
    pdf: AttachedPdf | null;
    /** The terms of sale of then, for consumers. */
    terms: WrittenFile | null;
  };
  /** Acknowledges that a consumer withdrew: what they stated, with date and time. Empty name and title: to a stranger’s address. */
  contract_withdrawn: {
    firstName: string;
    name: string;
    email: string;
    title: string;
    reference: string;
    at: string;
    link: string;
  };
  /** To a consumer whose request the agency approved, by which the contract about the search is made (L221-13). */
  request_approved: {
    firstName: string;
    /** Empty: to an address that nobody has confirmed. */
    title: string;
    reference: string;
    /** The deposit incl. VAT, cents. */
    amount: Cents;
    at: string;
    link: string;
    terms: WrittenFile;
  };
  /** To whoever accepted an earlier edition of the terms of use. */
  terms_changed: {
    firstName: string;
    edition: string;
    /** From when on it holds for the reader, `YYYY-MM-DD`. */
    holdsFrom: string;
    link: string;
    /** Where they read what they accepted. */
    acceptedLink: string;
  };
}
