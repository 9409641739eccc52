const uniqueViolation = '23505';

/** Whether a statement failed because another row has that already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}
