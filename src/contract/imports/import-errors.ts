/** The room’s error codes with their HTTP status. */
export const importErrors = {
  import_not_found: 404,
  /** That list of clients has already been imported. */
  import_done: 409,
  /** The clients to be imported or removed are no longer those on screen. */
  import_changed: 409,
  /** The file is not a list of clients, has no client in it, or has too many lines or columns. */
  list_unreadable: 415,
  list_empty: 422,
  list_too_long: 413,
} as const;
