import type { Assignee } from '#contract/assignments/assignment-replies.ts';
import type { QuoteNeed } from '#domain/agency/identity-rules.ts';
import type { SavedReply } from '#contract/replies/reply-replies.ts';

/** Every error code of the API with its HTTP status; screens translate by code. */
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
  /** A program's key that there is not, or that was revoked. */
  statement_key_refused: 401,
  invalid_credentials: 401,
  /** The session owes a second factor. */
  factor_required: 401,
  /** A code, a key's answer or a recovery code that is not right, was used before, or came too late. */
  factor_refused: 401,
  passkey_refused: 401,
  forbidden: 403,
  /** For agents who are administrators. */
  administrators_only: 403,
  /** What somebody may do for a company is said by their role in it. */
  role_forbids: 403,
  cross_origin: 403,
  wrong_password: 403,
  /** The password, or a factor, must be given again before this; `needs` says which. */
  confirmation_required: 403,
  /** A change of the bank details is confirmed by another agent than asked for it, who was one by then. */
  bank_change_own: 403,
  bank_change_too_new: 403,
  not_found: 404,
  request_not_found: 404,
  client_not_found: 404,
  client_note_not_found: 404,
  import_not_found: 404,
  statement_file_not_found: 404,
  statement_key_not_found: 404,
  /** The agency has no such account besides the one that clients are shown. */
  bank_account_not_found: 404,
  quote_not_found: 404,
  file_not_found: 404,
  attachment_not_found: 404,
  invitation_invalid: 404,
  reset_link_invalid: 404,
  email_link_invalid: 404,
  invitation_not_found: 404,
  agent_not_found: 404,
  company_not_found: 404,
  /** Nobody of that id belongs to the company. */
  person_not_found: 404,
  approver_not_found: 404,
  session_not_found: 404,
  factor_not_found: 404,
  challenge_not_found: 404,
  identity_not_found: 404,
  provider_not_found: 404,
  registration_not_found: 404,
  request_moved_on: 409,
  /** Other terms hold by now than were on screen. */
  terms_changed: 409,
  /** The change of the bank details holds by now, was stopped, or gave way to another. */
  bank_change_over: 409,
  /** Another agent has the request than was on screen; `assignee` says who, null: nobody. */
  assignee_changed: 409,
  quote_superseded: 409,
  /** Accepting such an amount waits for somebody of the company who may approve it. */
  approval_required: 409,
  /** Whoever asks may accept it themselves. */
  approval_not_needed: 409,
  /** Another colleague was asked, and has not decided. */
  approval_asked: 409,
  /** It was decided, or is asked for no more. */
  approval_ended: 409,
  /** What was said of the sums received is not said of exactly those, or is more than was received. */
  sums_changed: 409,
  /** The withdrawal period is over, or there is no such right. */
  withdrawal_closed: 409,
  address_unconfirmed: 409,
  /** Of a consumer's deposit nothing is kept without their express request to begin. */
  keeping_refused: 409,
  /** A step cannot be undone on which something was built: a quote issued since, a tracking number or an arrival date. */
  quote_issued_since: 409,
  repaid_since: 409,
  /** Of a payment whose surplus is kept for a later one. */
  surplus_kept: 409,
  tracking_given: 409,
  /** Its last day is over: it is asked for again, extended or revised. */
  quote_lapsed: 409,
  /** A date of issue that lies too far back or ahead. */
  issue_date_out_of_range: 400,
  /** A last day that is over, lies before the date of issue or over a year ahead, or does not extend anything. */
  validity_out_of_range: 400,
  notes_changed: 409,
  file_already_used: 409,
  /** The agency has not said yet who it is; `missing` says what of it quotes need. */
  agency_incomplete: 409,
  /** A quote of a request on commission says what the agency's own remuneration is. */
  quote_fee_missing: 400,
  /** The PDF was composed here, with other amounts, notes or dates than the quote has. */
  quote_not_as_composed: 409,
  /** The amount incl. VAT is more than any rate explains; `expected` says what the rate gives, to be confirmed once. */
  amount_unusual: 409,
  message_id_taken: 409,
  /** That list of clients has been imported. */
  import_done: 409,
  /** Other people than were shown would be imported, or removed, by now. */
  import_changed: 409,
  /** Another file was sent under that id. */
  statement_file_id_taken: 409,
  /** Of a file that was read or refused no columns are asked for. */
  statement_file_read: 409,
  /** The table has other columns than were named. */
  statement_columns_changed: 409,
  /** The table names no account, and the agency has several. */
  statement_account_needed: 409,
  too_many_statement_keys: 409,
  /** Clients are shown that account, or it is listed beside it. */
  bank_account_known: 409,
  too_many_bank_accounts: 409,
  /** A list of clients that is none, has nobody in it, or more lines or columns than one may have. */
  list_unreadable: 415,
  list_empty: 422,
  list_too_long: 413,
  message_not_found: 404,
  too_many_attachments: 409,
  private_note_not_found: 404,
  private_note_id_taken: 409,
  too_many_private_notes: 409,
  reply_not_found: 404,
  /** The saved reply, or which ones there are, is no longer what was on screen. */
  reply_changed: 409,
  too_many_replies: 409,
  view_not_found: 404,
  /** Of two views of one person under one name the second; its case does not matter. */
  view_name_taken: 409,
  too_many_views: 409,
  nothing_due: 409,
  /** Another request, or another payment, has an announcement of that id. */
  transfer_id_taken: 409,
  too_many_transfers: 409,
  entry_not_found: 404,
  /** Another request's ledger has an entry of that id. */
  entry_id_taken: 409,
  /** An entry that was undone, or that undoes another. */
  entry_undone: 409,
  /** An entry of a bank statement. */
  bank_entry_not_found: 404,
  /** Less of the entry is open than was shown, or nothing: somebody has matched it. */
  bank_entry_matched: 409,
  bank_entry_aside: 409,
  /** The client was never asked for that payment. */
  payment_not_asked: 409,
  /** A payment on which the request has gone on by more than a step, or has ended: it is no longer undone. */
  payment_built_on: 409,
  /** With what stands waived, the rest is more than the agency's settings let agents waive, or nothing has come yet. */
  waiver_refused: 409,
  /** No later payment is left for which a surplus could be kept. */
  no_later_payment: 409,
  /** Nothing is owed, or its transfer was announced. */
  nothing_to_remind: 409,
  reminded_recently: 409,
  /** More than what is left to pay back, or nothing is. */
  nothing_to_repay: 409,
  device_not_found: 404,
  /** This installation sends no push. */
  push_unavailable: 409,
  /** The push service's address or keys are none that we write to. */
  push_refused: 422,
  already_agent: 409,
  already_invited: 409,
  /** The address of somebody who would become an agent belongs to a client. */
  account_exists: 409,
  /** Whoever has the account has not shown that they read mail at its address. */
  email_unconfirmed: 409,
  /** Whoever has requests of their own is a client. */
  has_own_requests: 409,
  order_not_open: 409,
  password_not_set: 409,
  too_many_factors: 409,
  too_many_companies: 409,
  too_many_people: 409,
  already_in_company: 409,
  /** The invitation is for another address than the account's. */
  invitation_for_another: 409,
  factor_exists: 409,
  last_way_in: 409,
  /** An account with requests under way is not erased. */
  requests_open: 409,
  last_agent: 409,
  /** Other agents would remain, but nobody who decides for the agency. */
  last_administrator: 409,
  /** Others belong to the company, and nobody would be its owner. */
  last_owner: 409,
  /** Nobody reads messages to a client whose account is erased. */
  client_erased: 409,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_media_type: 415,
  file_not_pdf: 422,
  file_type_refused: 422,
  /** The picture has more pixels than are drawn anew. */
  image_too_large: 422,
  /** A file that could not be worked at within its time and memory. */
  file_too_complex: 422,
  quote_too_complex: 422,
  /** No image that can be drawn as an agency's mark. */
  mark_refused: 422,
  throttled: 429,
  /** An account's bytes of a day are used up. */
  upload_quota_reached: 429,
  internal: 500,
  unavailable: 503,
  text_message_failed: 503,
  /** The server keeps the rest of its disk for the database. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export type Confirmation = 'password' | 'factor';

export interface ErrorReply {
  error: {
    code: ErrorCode;
    /** English, for developers and logs. */
    message: string;
    /** With `invalid_input`: dotted paths of the fields that are wrong, and why. */
    fields?: { path: string; message: string }[];
    /** With `internal`: what to quote to the operator. */
    requestId?: string;
    /** With `confirmation_required`: what to give again. */
    needs?: Confirmation[];
    /** With `reply_changed`: what stands there now. */
    current?: SavedReply;
    /** With `assignee_changed`: who has the request by now; null: nobody. */
    assignee?: Assignee | null;
    /** With `amount_unusual`: cents incl. VAT, as the rate gives them. */
    expected?: number;
    /** With `agency_incomplete`: parts of the identity, in the order in which they are asked for. */
    missing?: QuoteNeed[];
  };
}
