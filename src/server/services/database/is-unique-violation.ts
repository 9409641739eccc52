const uniqueViolation = '23505';

/** Returns whether a statement failed because another row already has that unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}
