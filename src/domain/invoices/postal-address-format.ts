import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import type { PostalAddress } from './invoice-content-kinds.ts';

/** EN 16931 has three lines for the street and the rest of the address. */
const maxLines = 3;

/** Postcode and city: `75001 Paris`, `D-10115 Berlin`, `1012 AB Amsterdam`. The postcode has a digit. */
const postcodes: Readonly<Record<string, RegExp>> = {
  [homeCountry]: /^(\d{2} ?\d{3})\s+(\p{L}.*)$/u,
  BE: /^(?:B-)?(\d{4})\s+(\p{L}.*)$/u,
  CH: /^(?:CH-)?(\d{4})\s+(\p{L}.*)$/u,
  DE: /^(?:D-)?(\d{5})\s+(\p{L}.*)$/u,
  ES: /^(\d{5})\s+(\p{L}.*)$/u,
  IT: /^(?:I-)?(\d{5})\s+(\p{L}.*)$/u,
  LU: /^(?:L-)?(\d{4})\s+(\p{L}.*)$/u,
  NL: /^(\d{4} ?[A-Z]{2})\s+(\p{L}.*)$/u,
};

/**
 * Reads an address as people write it, with line breaks or commas. Parts that the function does not recognise stay
 * lines.
 */
export function postalAddress(written: string, country: string): PostalAddress {
  const parts = written.split(/\n|,\s/).flatMap((part) => part.trim() || []);
  const at = parts.findLastIndex((part) => postcodes[country]?.test(part));
  const [, postcode = null, city = null] =
    (at === -1 ? null : postcodes[country]?.exec(parts[at] ?? '')) ?? [];
  const others = parts.filter((_, index) => index !== at);
  const lines = others.slice(0, maxLines - 1);
  const rest = others.slice(maxLines - 1).join(', ');
  return { lines: rest === '' ? lines : [...lines, rest], postcode, city, country };
}
