import { lineLabelMaxLength, maxQuoteLines } from '#domain/quotes/quote-line-rules.ts';
import { sampleLine } from './sample-line.ts';

/** So many characters of one script, from the given one on. */
const letters = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at));

/** The scripts of quotes; nearly all are Latin. */
export const scripts = {
  latin: letters(0x61, 26),
  arabic: letters(0x627, 36),
  chinese: letters(0x4e00, 4_000),
  hangul: letters(0xac00, 2_000),
  emoji: letters(0x1f600, 70),
} as const;
export type Script = keyof typeof scripts;

/** The most lines that a quote may have, with labels of the greatest length and a word break now and then. */
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
