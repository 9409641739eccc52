/**
 * Mentions that the agency must state in its settings before a document may be issued (CGI, annex II, 242 nonies A);
 * `deposit`: VAT on its deposit that an invoice may state.
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
 * Mentions that the client must state: `company` is missing if a business ordered without its company's details;
 * `billingAddress` and `registrationNumber` are the company's, `personAddress` is a consumer's own.
 */
export const clientMentions = [
  'company',
  'billingAddress',
  'registrationNumber',
  'vatNumber',
  'personAddress',
] as const;

/**
 * Reasons why no valid document can be made of a quote: no reason for 0 %, or one for another rate; VAT that is not
 * that of its rate (a total may state any amount incl. VAT); amounts inside and outside the scope of French VAT.
 */
export const quoteMentions = ['vatReason', 'vatAmount', 'scope'] as const;

export type AgencyMention = (typeof agencyMentions)[number];
export type ClientMention = (typeof clientMentions)[number];
export type QuoteMention = (typeof quoteMentions)[number];
