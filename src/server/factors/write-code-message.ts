import type { Language } from '#domain/language.ts';

// Plain spaces and apostrophes: typographic ones would halve what fits into one message.
const sentences: Record<Language, (name: string, code: string) => string> = {
  fr: (name, code) => `${name} : votre code est ${code}. Ne le donnez à personne.`,
  en: (name, code) => `${name}: your code is ${code}. Give it to nobody.`,
};

const plain = (name: string) => name.replaceAll('’', "'").replaceAll(/\s+/g, ' ');

interface CodeMessage {
  language: Language;
  /** Whom it comes from. */
  name: string;
  code: string;
  host: string;
}

/** The last line is for browsers, which fill the code in on pages of that host alone. */
export function writeCodeMessage({ language, name, code, host }: CodeMessage): string {
  return `${sentences[language](plain(name), code)}\n\n@${host} #${code}`;
}
