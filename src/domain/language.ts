export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'fr';

/** Anything other than `fr` or `en` is `fr`. */
export function asLanguage(value: unknown): Language {
  return value === 'en' ? 'en' : defaultLanguage;
}

/** An address says with it in which language it is to be read: `/cgu?lang=en`. */
export const languageParameter = 'lang';

/** What a list of preferences (`Accept-Language`) says of the two; null where it knows neither. */
export function preferredLanguage(preferences: string): Language | null {
  const ranked = preferences
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.trim().split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return ranked.map(({ language }) => languages.find((known) => known === language)).find(Boolean) ?? null;
}
