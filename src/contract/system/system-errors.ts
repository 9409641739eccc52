/** The room’s error codes with their HTTP status. */
export const systemErrors = {
  /** There is no such mail, or it can no longer be sent again. */
  mail_not_found: 404,
} as const;
