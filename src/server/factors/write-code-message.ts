import { productName } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';

// Plain spaces and apostrophes: typographic ones would halve what fits into one message.
const sentences: Record<Language, (code: string) => string> = {
  fr: (code) => `${productName} : votre code est ${code}. Ne le donnez à personne.`,
  en: (code) => `${productName}: your code is ${code}. Give it to nobody.`,
};

/** The last line is for browsers, which fill the code in on pages of that host alone. */
export function writeCodeMessage(language: Language, code: string, host: string): string {
  return `${sentences[language](code)}\n\n@${host} #${code}`;
}
