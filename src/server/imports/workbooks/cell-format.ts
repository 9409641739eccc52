/** The formats, except the general one, that every workbook can use by number without defining them. */
const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  // 14 to 22, 27 to 36 and 45 to 58 are dates and times.
  ...Object.fromEntries([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 57].map((id) => [id, 'yyyy-mm-dd'])),
};

/** Returns the format with this number: from the workbook's own list, or from the list that every workbook has. */
export const formatWithId = (id: number, named: ReadonlyMap<number, string>): string =>
  named.get(id) ?? builtInFormats[id] ?? 'General';

/** Returns the digits of a number without an exponent. A workbook keeps fifteen digits. */
function plainDigits(value: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential(14).split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(exponent) + 1;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const whole = Math.max(point, 1);
  return `${padded.slice(0, whole)}.${padded.slice(whole)}`;
}

/** Rounds decimal digits half up to `places` decimals. Works on the digits, not on a binary number. */
function roundDigits(digits: string, places: number): string {
  const [whole = '0', rest = ''] = digits.split('.');
  const kept = BigInt(whole + rest.slice(0, places).padEnd(places, '0'));
  const up = (rest[places] ?? '0') >= '5' ? 1n : 0n;
  const text = String(kept + up).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** Writes three decimals as four: a person who reads `1.250` as text could take it for a thousand and more. */
function padThreeDecimals(text: string): string {
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}

function dayOf(value: number, is1904: boolean): string {
  // The calendar from 1900 contains a day 60 that never existed, so the numbers of the days before it need one day
  // less.
  const days = Math.floor(value) + (is1904 ? 24_107 : value < 60 ? -25_568 : -25_569);
  const date = new Date(days * 86_400_000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** Returns the words that a format writes around the number: a currency or a unit. */
const wordsOf = (part: string) =>
  [...part.matchAll(/\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|([$€£¥])/g)]
    .map(([, currency, quoted, escaped, bare]) => currency ?? quoted ?? escaped ?? bare ?? '')
    .join('')
    .trim();

/** Returns the format with blanks in the place of its literal text. */
const shapeOf = (format: string) =>
  format.replaceAll(/\[[^\]]*\]|"[^"]*"|[\\_*]./g, (words) => ' '.repeat(words.length));

const placesIn = (shape: string) => /[0#?]\.([0#?]+)/.exec(shape)?.[1]?.length ?? 0;

/**
 * Writes a number of a workbook in the form that a person sees. Keeps the decimals, currency and unit of its format,
 * leaves out separators between thousands, and writes a day as `YYYY-MM-DD`. Without a format, writes all decimals
 * that a workbook keeps.
 */
export function numberText(raw: string, format: string, is1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (Math.abs(value) >= 1e15) return raw;
  const [section = ''] = format.split(';');
  const shape = shapeOf(section);
  const sign = value < 0 ? '-' : '';
  if (/[ymdhs]/i.test(shape)) return value >= 0 && value < 2_958_466 ? dayOf(value, is1904) : raw;
  const first = shape.search(/[0#?]/);
  if (first === -1) return sign + padThreeDecimals(roundDigits(plainDigits(value), 9));
  const last = shape.search(/[0#?](?=[^0#?]*$)/);
  const isPercent = shape.includes('%');
  const digits = isPercent ? plainDigits(value * 100) : plainDigits(value);
  const [before, after] = [wordsOf(section.slice(0, first)), wordsOf(section.slice(last + 1))];
  const text = sign + padThreeDecimals(roundDigits(digits, placesIn(shape)));
  return [before && `${before} `, text, isPercent && '%', after && ` ${after}`].filter(Boolean).join('');
}
