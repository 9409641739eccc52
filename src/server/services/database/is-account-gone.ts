const foreignKeyViolation = '23503';
/** Columns that refer to the user who created or added the row. */
const actorForeignKey =
  /_(user_id|uploaded_by|sender_id|asked_by|asked_of|author_id|declared_by|actor_id|created_by|updated_by|decided_by|extended_by|kept_by|recorded_by)_fkey$/;

/** Returns whether a statement failed because the account that it refers to was erased a moment ago. */
export function isAccountGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === foreignKeyViolation &&
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    actorForeignKey.test(error.constraint)
  );
}
