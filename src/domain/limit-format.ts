import type { Language } from './language.ts';

export const sizeUnits: Record<Language, { thousand: string; million: string }> = {
  fr: { thousand: 'ko', million: 'Mo' },
  en: { thousand: 'kB', million: 'MB' },
};

const separators: Record<Language, string> = { fr: '\u202f', en: ',' };

/** Returns a limit of bytes in whole megabytes: `10 Mo`, `10 MB`. */
export function sizeLimit(bytes: number, language: Language): string {
  return `${Math.floor(bytes / (1024 * 1024))}\u00a0${sizeUnits[language].million}`;
}

const pixelUnits: Record<Language, string> = { fr: 'millions de pixels', en: 'million pixels' };

/** Returns a limit of pixels in whole millions: `25 millions de pixels`, `25 million pixels`. */
export function pixelLimit(pixels: number, language: Language): string {
  return `${Math.floor(pixels / 1_000_000)}\u00a0${pixelUnits[language]}`;
}

/** Returns the largest square within a limit of pixels: `5 000 × 5 000`, `5,000 × 5,000`. */
export function squareLimit(pixels: number, language: Language): string {
  const side = countLimit(Math.floor(Math.sqrt(pixels)), language);
  return `${side}\u00a0×\u00a0${side}`;
}

/** Returns a whole number as texts write it: `4 000`, `4,000`. It does not use `Intl`, which is slow to start. */
export function countLimit(count: number, language: Language): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, separators[language]);
}
