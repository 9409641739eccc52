import type { Assignee } from '#contract/assignments/assignment-replies.ts';
import type { IdentityPartForQuotes } from '#domain/agency/identity-rules.ts';
import { importErrors } from '#contract/imports/import-errors.ts';
import { quoteErrors } from '#contract/quotes/quote-errors.ts';
import { rateErrors } from '#contract/rates/rate-errors.ts';
import { sourcingErrors } from '#contract/sourcing/sourcing-errors.ts';
import { systemErrors } from '#contract/system/system-errors.ts';
import { supplierErrors } from '#contract/suppliers/supplier-errors.ts';
import type { SavedReply } from '#contract/replies/reply-replies.ts';

/** Every error code of the API with its HTTP status; screens translate by the code. */
export const errorStatuses = {
  invalid_input: 400,
  malformed_body: 400,
  upload_broken: 400,
  comment_required: 400,
  sign_up_failed: 400,
  terms_not_accepted: 400,
  unauthenticated: 401,
  token_expired: 401,
  session_ended: 401,
  /** A program's key that does not exist or was revoked. */
  machine_key_refused: 401,
  invalid_credentials: 401,
  /** The session still needs its second factor. */
  factor_required: 401,
  /** A code, a security key's answer or a recovery code that is wrong, was used before, or came too late. */
  factor_refused: 401,
  passkey_refused: 401,
  forbidden: 403,
  /** Only administrators may do this. */
  administrators_only: 403,
  /** The user's role in the company does not allow this. */
  role_forbids: 403,
  cross_origin: 403,
  wrong_password: 403,
  /** The user must give the password or a factor again first; `needs` says which. */
  confirmation_required: 403,
  /** The change must be confirmed by another person, who was already an agent when it was asked for. */
  bank_change_own: 403,
  bank_change_too_new: 403,
  not_found: 404,
  request_not_found: 404,
  client_not_found: 404,
  client_note_not_found: 404,
  statement_file_not_found: 404,
  machine_key_not_found: 404,
  /** The agency has no such account besides the one that clients see. */
  bank_account_not_found: 404,
  quote_not_found: 404,
  invoice_not_found: 404,
  file_not_found: 404,
  attachment_not_found: 404,
  invitation_invalid: 404,
  reset_link_invalid: 404,
  email_link_invalid: 404,
  invitation_not_found: 404,
  agent_not_found: 404,
  company_not_found: 404,
  /** The company has no member with that id. */
  person_not_found: 404,
  approver_not_found: 404,
  session_not_found: 404,
  factor_not_found: 404,
  challenge_not_found: 404,
  identity_not_found: 404,
  provider_not_found: 404,
  registration_not_found: 404,
  request_moved_on: 409,
  /** The terms in force are no longer those on screen. */
  terms_changed: 409,
  /** The change of the bank details is in force, was stopped, or was replaced by another. */
  bank_change_over: 409,
  /** The request is no longer assigned as on screen; `assignee` has the present agent, null if nobody. */
  assignee_changed: 409,
  /** A colleague must approve the acceptance of such an amount. */
  approval_required: 409,
  /** The user may accept it without an approval. */
  approval_not_needed: 409,
  /** Another colleague was asked and has not decided yet. */
  approval_asked: 409,
  /** The approval was decided, or is no longer asked for. */
  approval_ended: 409,
  /** The sums in the call are not exactly the sums received, or are more than was received. */
  sums_changed: 409,
  /** The withdrawal period is over, or the client has no such right. */
  withdrawal_closed: 409,
  address_unconfirmed: 409,
  /** The agency may keep no part of a consumer's deposit unless the consumer expressly asked it to begin. */
  keeping_refused: 409,
  /** A step cannot be undone if later work depends on it: a newer quote, a tracking number or an arrival date. */
  quote_issued_since: 409,
  repaid_since: 409,
  /** The surplus of the payment was carried over to a later one. */
  surplus_kept: 409,
  invoiced: 409,
  tracking_given: 409,
  /** The date of issue is too far back or ahead. */
  issue_date_out_of_range: 400,
  /** The last day is over, before the date of issue, more than a year ahead, or does not extend the quote. */
  validity_out_of_range: 400,
  notes_changed: 409,
  file_already_used: 409,
  /** The agency's identity is incomplete; `missing` has the parts that quotes need. */
  agency_incomplete: 409,
  /** The amount incl. VAT exceeds any rate. Sending `expected`, the amount at the rate, confirms it once. */
  amount_unusual: 409,
  message_id_taken: 409,
  /** Another file was sent under that id. */
  statement_file_id_taken: 409,
  /** The file was read or refused, so it no longer waits for its columns. */
  statement_file_read: 409,
  /** The table has other columns than the call names. */
  statement_columns_changed: 409,
  /** The table names no account, and the agency has several. */
  statement_account_needed: 409,
  too_many_machine_keys: 409,
  /** Clients see that account, or it is already in the list of other accounts. */
  bank_account_known: 409,
  too_many_bank_accounts: 409,
  message_not_found: 404,
  too_many_attachments: 409,
  private_note_not_found: 404,
  private_note_id_taken: 409,
  too_many_private_notes: 409,
  reply_not_found: 404,
  /** The saved reply, or the list of replies, is no longer as on screen. */
  reply_changed: 409,
  too_many_replies: 409,
  view_not_found: 404,
  /** The user already has a view with that name; case does not matter. */
  view_name_taken: 409,
  too_many_views: 409,
  nothing_due: 409,
  nothing_to_send: 409,
  /** Another request, or another payment, has an announcement with that id. */
  transfer_id_taken: 409,
  too_many_transfers: 409,
  entry_not_found: 404,
  /** Another request's ledger has an entry with that id. */
  entry_id_taken: 409,
  /** The entry was reversed, or is itself a reversal. */
  entry_undone: 409,
  /** There is no such statement entry. */
  bank_entry_not_found: 404,
  /** The unmatched amount of the entry is less than on screen, or zero: another agent has matched it. */
  bank_entry_matched: 409,
  bank_entry_set_aside: 409,
  /** The client was never asked for that payment. */
  payment_not_asked: 409,
  /** The payment cannot be undone: since then the request has gone on by several steps, or has ended. */
  payment_built_on: 409,
  /** The outstanding amount plus earlier waivers is more than agents may waive, or nothing was received yet. */
  waiver_refused: 409,
  /** There is no later payment to which a surplus could be carried over. */
  no_later_payment: 409,
  /** Nothing is due, or its transfer was announced. */
  nothing_to_remind: 409,
  reminded_recently: 409,
  /** The amount is more than what is left to pay back, or nothing is left. */
  nothing_to_repay: 409,
  device_not_found: 404,
  /** This installation sends no push messages. */
  push_unavailable: 409,
  /** The push service's address or keys are not acceptable. */
  push_refused: 422,
  already_agent: 409,
  already_invited: 409,
  /** The address of the future agent belongs to a client. */
  account_exists: 409,
  /** The account's owner has not confirmed the address. */
  email_unconfirmed: 409,
  /** A user with requests of their own stays a client. */
  has_own_requests: 409,
  order_not_open: 409,
  password_not_set: 409,
  too_many_factors: 409,
  too_many_companies: 409,
  too_many_people: 409,
  already_in_company: 409,
  /** The invitation is for another address than that of the account. */
  invitation_for_another: 409,
  factor_exists: 409,
  last_way_in: 409,
  /** An account with open requests cannot be erased. */
  requests_open: 409,
  last_agent: 409,
  /** Other agents would remain, but no administrator. */
  last_administrator: 409,
  /** The company has other members, but would have no owner. */
  last_owner: 409,
  /** The client's account is erased, so nobody would read a message. */
  client_erased: 409,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_media_type: 415,
  file_not_pdf: 422,
  file_type_refused: 422,
  /** The picture has more pixels than the server draws. */
  image_too_large: 422,
  /** The file takes more time or memory than allowed. */
  file_too_complex: 422,
  quote_too_complex: 422,
  /** The file is not an image that can be drawn as an agency's logo. */
  logo_refused: 422,
  throttled: 429,
  /** The account has used up its upload bytes of the day. */
  upload_quota_reached: 429,
  internal: 500,
  unavailable: 503,
  /** The server has too much in progress to finish this call soon. It did nothing. */
  busy: 503,
  text_message_failed: 503,
  /** The disk of the files or of the database is full, or its free space is reserved for the database. */
  storage_full: 507,
  ...importErrors,
  ...supplierErrors,
  ...systemErrors,
  ...rateErrors,
  ...quoteErrors,
  ...sourcingErrors,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export type Confirmation = 'password' | 'factor';

export interface ErrorReply {
  error: {
    code: ErrorCode;
    /** English, for developers and logs. */
    message: string;
    /** With `invalid_input`: the dotted paths of the invalid fields, and why. */
    fields?: { path: string; message: string }[];
    /** With an error of the server (5xx): the id under which it is logged, to quote to the operator. */
    requestId?: string;
    /** With `confirmation_required`: the password or factors to give again. */
    needs?: Confirmation[];
    /** With `reply_changed`: the present version. */
    current?: SavedReply;
    /** With `assignee_changed`: the agent who has the request now; null if nobody. */
    assignee?: Assignee | null;
    /** With `amount_unusual`: cents incl. VAT at the rate. */
    expected?: number;
    /** With `agency_incomplete`: the missing parts of the identity, in the order of the form. */
    missing?: IdentityPartForQuotes[];
    /** With `supplier_exists`: the existing supplier. */
    supplier?: { id: string; name: string };
  };
}
