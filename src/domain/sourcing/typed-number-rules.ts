/**
 * Reads a typed decimal as a whole number of its smallest parts: `0,82`, `1 234.5`, with at most `places` places.
 * Null if it is no number. A comma or a point is always the decimal mark; thousands are written with spaces.
 */
export function parseDecimal(typed: string, places: number): number | null {
  const match = new RegExp(`^(\\d{1,12})(?:[.,](\\d{0,${places}}))?$`).exec(
    typed.replace(/[\s\u00a0\u202f']/g, ''),
  );
  if (!match) return null;
  const parts = Number(`${match[1]}${(match[2] ?? '').padEnd(places, '0')}`);
  return Number.isSafeInteger(parts) ? parts : null;
}

/** Writes a whole number of parts as a decimal to be typed, with as few places as it needs and at least `least`. */
export function decimalText(parts: number, places: number, mark: ',' | '.', least = 0): string {
  const digits = String(parts).padStart(places + 1, '0');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  const rest = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '').padEnd(least, '0');
  return rest === '' ? whole : `${whole}${mark}${rest}`;
}
