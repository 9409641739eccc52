import type { Language } from '#domain/language.ts';

/** What a saved reply leaves open for the request it is used in. */
export const placeholders = ['firstName', 'reference', 'amountDue', 'paymentReference'] as const;
export type Placeholder = (typeof placeholders)[number];

/** As they are written in braces; both languages' names are understood in either text. */
export const placeholderNames: Record<Language, Record<Placeholder, string>> = {
  fr: {
    firstName: 'prénom',
    reference: 'référence',
    amountDue: 'montant dû',
    paymentReference: 'référence de paiement',
  },
  en: {
    firstName: 'first name',
    reference: 'reference',
    amountDue: 'amount due',
    paymentReference: 'payment reference',
  },
};

export const writePlaceholder = (placeholder: Placeholder, language: Language) =>
  `{${placeholderNames[language][placeholder]}}`;

const inBraces = /\{([^{}\n]*)\}/g;

/** Case, accents and spaces are forgiven. */
const simplified = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const known = new Map<string, Placeholder>(
  Object.values(placeholderNames).flatMap((names) =>
    placeholders.map((placeholder) => [simplified(names[placeholder]), placeholder] as const),
  ),
);

const placeholderOf = (name: string) => known.get(simplified(name));

function inText(text: string, wanted: (name: string) => boolean): string[] {
  const found = [...text.matchAll(inBraces)].filter(([, name = '']) => wanted(name));
  return [...new Set(found.map(([written]) => written))];
}

/** The names in braces that are no placeholders, as written. */
export const unknownPlaceholders = (text: string) => inText(text, (name) => !placeholderOf(name));

/** The placeholders of a text, as written: in a message, those still to be filled. */
export const openPlaceholders = (text: string) => inText(text, (name) => placeholderOf(name) !== undefined);

/** Null: not known, or nothing of the kind. */
export type PlaceholderValues = Record<Placeholder, string | null>;

/** Fills in the known values; a placeholder without a value stays, to be filled by hand. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(inBraces, (written, name: string) => {
    const placeholder = placeholderOf(name);
    return (placeholder && values[placeholder]?.trim()) || written;
  });
}
