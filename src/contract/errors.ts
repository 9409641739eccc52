/** Every error code of the API with its HTTP status; screens translate by code. */
export const errorStatuses = {
  invalid_input: 400,
  malformed_body: 400,
  upload_broken: 400,
  comment_required: 400,
  sign_up_failed: 400,
  unauthenticated: 401,
  token_expired: 401,
  session_ended: 401,
  invalid_credentials: 401,
  forbidden: 403,
  cross_origin: 403,
  wrong_password: 403,
  not_found: 404,
  request_not_found: 404,
  quote_not_found: 404,
  file_not_found: 404,
  invitation_invalid: 404,
  request_moved_on: 409,
  quote_superseded: 409,
  file_already_used: 409,
  message_id_taken: 409,
  order_not_open: 409,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_media_type: 415,
  file_not_pdf: 422,
  throttled: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export interface ErrorReply {
  error: {
    code: ErrorCode;
    /** English, for developers and logs. */
    message: string;
    /** With `invalid_input`: dotted paths of the fields that are wrong, and why. */
    fields?: { path: string; message: string }[];
    /** With `internal`: what to quote to the operator. */
    requestId?: string;
  };
}

/** Errors any endpoint may answer with, besides its own. */
export const commonErrors = ['invalid_input', 'malformed_body', 'internal', 'unavailable'] as const;
