import type { Assignee } from '#contract/assignments/assignment-replies.ts';
import type { Confirmation, ErrorCode, ErrorReply } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { IdentityPartForQuotes } from '#domain/agency/identity-rules.ts';
import type { SavedReply } from '#contract/replies/reply-replies.ts';

interface Details {
  fields?: { path: string; message: string }[];
  /** Seconds, a whole number. */
  retryAfter?: number;
  needs?: Confirmation[];
  current?: SavedReply;
  assignee?: Assignee | null;
  expected?: number;
  missing?: IdentityPartForQuotes[];
  supplier?: { id: string; name: string };
}

/** The refusal of a request: a code of the contract, its status, and an English message for developers. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  toReply(): ErrorReply {
    const { retryAfter: _, ...details } = this.details;
    return { error: { code: this.code, message: this.message, ...details } };
  }
}
