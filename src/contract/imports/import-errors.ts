/** The room’s error codes with their HTTP status. */
export const importErrors = {
  import_not_found: 404,
  /** That list of clients has already been imported. */
  import_done: 409,
  /** The rows to be imported or removed are no longer those that the agent was shown; nothing was done. */
  import_changed: 409,
  /** The file is not a list that can be read. */
  list_unreadable: 415,
  /** The list has no row. */
  list_empty: 422,
  /** The list has too many lines or columns. */
  list_too_long: 413,
} as const;
