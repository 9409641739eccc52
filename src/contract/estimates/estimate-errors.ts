/** The room’s error codes with their HTTP status. */
export const estimateErrors = {
  /** The request has no estimate that could be corrected. */
  estimate_missing: 409,
  /** A newer estimate was made meanwhile. */
  estimate_changed: 409,
} as const;
