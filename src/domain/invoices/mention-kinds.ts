/**
 * Mentions that the agency must state in its settings before it may issue a document (CGI, annex II, 242 nonies A).
 * `deposit`: the VAT on its deposit must be VAT that an invoice may state.
 */
export const agencyMentions = [
  'seat',
  'legalName',
  'siren',
  'vatNumber',
  'legalForm',
  'capital',
  'office',
  'deposit',
] as const;
/**
 * Mentions that the client must state. `company` is missing if a business ordered without its company's details.
 * `billingAddress` and `registrationNumber` belong to the company, `personAddress` to a consumer.
 */
export const clientMentions = [
  'company',
  'billingAddress',
  'registrationNumber',
  'vatNumber',
  'personAddress',
] as const;

/**
 * Reasons why a quote cannot lead to a valid document. `vatReason`: 0 % without a reason, or a reason for another
 * rate. `vatAmount`: VAT that does not match its rate; but a total may state any amount incl. VAT. `scope`: amounts
 * both inside and outside the scope of French VAT.
 */
export const quoteMentions = ['vatReason', 'vatAmount', 'scope'] as const;

export type AgencyMention = (typeof agencyMentions)[number];
export type ClientMention = (typeof clientMentions)[number];
export type QuoteMention = (typeof quoteMentions)[number];
