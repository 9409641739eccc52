import type { Language } from '#domain/language.ts';

/** The placeholders of a saved reply, filled from the request in which it is used. */
export const placeholders = ['firstName', 'reference', 'amountDue', 'paymentReference'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The names that people write in braces. A text in either language may use the names of both. */
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

const bracedName = /\{([^{}\n]*)\}/g;

/** Ignores case, accents and spaces. */
const simplifyName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const placeholderByName = new Map<string, Placeholder>(
  Object.values(placeholderNames).flatMap((names) =>
    placeholders.map((placeholder) => [simplifyName(names[placeholder]), placeholder] as const),
  ),
);

const placeholderOf = (name: string) => placeholderByName.get(simplifyName(name));

function findBracedNames(text: string, wanted: (name: string) => boolean): string[] {
  const found = [...text.matchAll(bracedName)].filter(([, name = '']) => wanted(name));
  return [...new Set(found.map(([written]) => written))];
}

/** Returns the names in braces that are not placeholders, as written. */
export const unknownPlaceholders = (text: string) => findBracedNames(text, (name) => !placeholderOf(name));

/** Returns the placeholders of a text, as written. In a message, the agent has still to fill them. */
export const placeholdersInText = (text: string) =>
  findBracedNames(text, (name) => placeholderOf(name) !== undefined);

/** Null if the value is unknown or does not exist. */
export type PlaceholderValues = Record<Placeholder, string | null>;

/** Fills in the known values. A placeholder without a value stays in the text, for the agent to fill. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(bracedName, (written, name: string) => {
    const placeholder = placeholderOf(name);
    return (placeholder && values[placeholder]?.trim()) || written;
  });
}
