import type { Assignee } from '#contract/assignments/assignment-replies.ts';
import type { Confirmation, ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { SavedReply } from '#contract/replies/reply-replies.ts';

/** `network`: no response came; `unreadable`: the response did not come from this product. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

interface Details {
  /** Seconds. */
  retryAfter?: number | undefined;
  fields?: { path: string; message: string }[] | undefined;
  requestId?: string | undefined;
  needs?: Confirmation[] | undefined;
  current?: SavedReply | undefined;
  expected?: number | undefined;
  assignee?: Assignee | null | undefined;
  supplier?: ErrorReply['error']['supplier'];
}

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly retryAfter: number | undefined;
  /** The time of the response by this device's clock, from which `retryAfter` counts. */
  readonly at = Date.now();
  readonly fields: { path: string; message: string }[];
  readonly requestId: string | undefined;
  /** With `confirmation_required`: what to confirm again. */
  readonly needs: Confirmation[];
  /** With `reply_changed`: the version now on the server. */
  readonly current: SavedReply | undefined;
  /** With `amount_unusual`: the amount that the rate gives, in cents. */
  readonly expected: number | undefined;
  /** With `assignee_changed`: the agent now assigned; null if nobody. */
  readonly assignee: Assignee | null;
  /** With `supplier_exists`: the existing supplier. */
  readonly supplier: ErrorReply['error']['supplier'];

  constructor(code: ApiErrorCode, message: string, status: number, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.retryAfter = details.retryAfter;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.needs = details.needs ?? [];
    this.current = details.current;
    this.expected = details.expected;
    this.assignee = details.assignee ?? null;
    this.supplier = details.supplier;
  }
}

export function hasCode(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

export function networkError(): ApiError {
  return new ApiError('network', 'The server could not be reached.', 0);
}

export function signedOutError(): ApiError {
  return new ApiError('unauthenticated', 'Nobody is signed in.', 401);
}

/** The form of error codes. The texts know the codes; a newer server may have others. */
const isCode = /^[a-z]+(?:_[a-z0-9]+)*$/;

function isErrorReply(value: unknown): value is ErrorReply {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    isCode.test(error.code)
  );
}

/** Makes the error of a refused call from its status, its body as text and its Retry-After header. */
export function errorFrom(status: number, body: string, retryAfter: string | null): ApiError {
  const seconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  let reply: unknown;
  try {
    reply = JSON.parse(body);
  } catch {
    reply = null;
  }
  if (!isErrorReply(reply)) {
    const code = status === 503 ? 'unavailable' : 'unreadable';
    return new ApiError(code, `HTTP ${status}`, status, { retryAfter: seconds });
  }
  const { code, message, ...details } = reply.error;
  return new ApiError(code, message, status, { retryAfter: seconds, ...details });
}
