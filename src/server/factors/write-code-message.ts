import type { Language } from '#domain/language.ts';

// Only plain spaces and apostrophes: with typographic ones, only half as many characters fit into one message.
const sentences: Record<Language, (name: string, code: string) => string> = {
  fr: (name, code) => `${name} : votre code est ${code}. Ne le donnez à personne.`,
  en: (name, code) => `${name}: your code is ${code}. Give it to nobody.`,
};

const plainText = (name: string) => name.replaceAll('’', "'").replaceAll(/\s+/g, ' ');

interface CodeMessage {
  language: Language;
  /** The agency's name. */
  name: string;
  code: string;
  host: string;
}

/** Writes the message. Browsers read its last line, and fill in the code only on pages of that host. */
export function writeCodeMessage({ language, name, code, host }: CodeMessage): string {
  return `${sentences[language](plainText(name), code)}\n\n@${host} #${code}`;
}
