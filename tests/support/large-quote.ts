import { lineLabelMaxLength, maxQuoteLines } from '#domain/quotes/quote-line-rules.ts';
import { sampleLine } from './sample-line.ts';

/** Returns this number of characters of one script, beginning with the given character. */
const letters = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at));

/** Scripts that a quote may have. Nearly all quotes are in Latin script. */
export const scripts = {
  latin: letters(0x61, 26),
  arabic: letters(0x627, 36),
  chinese: letters(0x4e00, 4_000),
  hangul: letters(0xac00, 2_000),
  emoji: letters(0x1f600, 70),
} as const;
export type Script = keyof typeof scripts;

/**
 * Returns the most lines that a quote may have. Their labels have the greatest length, with a few breaks between
 * words.
 */
export function largeLines(script: Script) {
  const from = scripts[script];
  const characters = script === 'emoji' ? lineLabelMaxLength / 2 : lineLabelMaxLength;
  return Array.from({ length: maxQuoteLines }, (_, line) =>
    sampleLine({
      label: Array.from({ length: characters - 1 }, (__, at) =>
        at % 9 === 8 ? ' ' : (from[(line * characters + at) % from.length] ?? ''),
      )
        .join('')
        .slice(0, lineLabelMaxLength),
    }),
  );
}
