import type { Language } from './language.ts';

export const sizeUnits: Record<Language, { thousand: string; million: string }> = {
  fr: { thousand: 'Ko', million: 'Mo' },
  en: { thousand: 'KB', million: 'MB' },
};

const separators: Record<Language, string> = { fr: '\u202f', en: ',' };

/** A limit of bytes in whole megabytes: `10 Mo`, `10 MB`. */
export function sizeLimit(bytes: number, language: Language): string {
  return `${Math.floor(bytes / (1024 * 1024))}\u00a0${sizeUnits[language].million}`;
}

/** A whole number as texts name it: `4 000`, `4,000`. Without `Intl`, which takes long to begin with. */
export function countLimit(count: number, language: Language): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, separators[language]);
}
