import type { WrittenSupplier } from '#contract/suppliers/supplier-endpoints.ts';
import type { SupplierContact, SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { email } from '#contract/fields.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { maxLeadDays } from '#domain/suppliers/supplier-limits.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import type { supplierFormTexts } from './supplier-form-texts.ts';

export const contactParts = ['name', 'email', 'phone', 'chat'] as const;
export type ContactPart = (typeof contactParts)[number];
/** The name of the field for a part of a contact. A contact keeps its number when others are removed. */
export type ContactKey = `${number}.${ContactPart}`;

const textParts = [
  'name',
  'originalName',
  'country',
  'city',
  'language',
  'currency',
  'incoterm',
  'incotermPlace',
  'paymentTerms',
  'leadDays',
  'rating',
  'notes',
] as const;
export type SupplierPart = (typeof textParts)[number];

export type SupplierValues = Record<SupplierPart, string> & { contacts: readonly number[] } & {
  [key: ContactKey]: string;
};

const noContact: SupplierContact = { name: null, email: null, phone: null, chat: null };
const contactValues = (contact: SupplierContact, number: number) =>
  Object.fromEntries(
    contactParts.map((part): [ContactKey, string] => [`${number}.${part}`, contact[part] ?? '']),
  );

/** Returns the form's values for a supplier; for a new one, the most frequent choices. */
export function supplierValuesOf(supplier: SupplierDetail | null): SupplierValues {
  const contacts = supplier?.contacts ?? [];
  return {
    name: supplier?.name ?? '',
    originalName: supplier?.originalName ?? '',
    country: supplier?.country ?? 'CN',
    city: supplier?.city ?? '',
    language: supplier?.language ?? 'en',
    currency: supplier?.currency ?? 'USD',
    incoterm: supplier?.incoterm ?? '',
    incotermPlace: supplier?.incotermPlace ?? '',
    paymentTerms: supplier?.paymentTerms ?? '',
    leadDays: supplier?.leadDays?.toString() ?? '',
    rating: supplier?.rating ?? '',
    notes: supplier?.notes ?? '',
    contacts: contacts.length > 0 ? [...contacts.keys()] : [0],
    ...Object.assign({}, ...(contacts.length > 0 ? contacts : [noContact]).map(contactValues)),
  };
}

const valueOf = (values: SupplierValues, key: SupplierPart | ContactKey) => values[key]?.trim() || null;

function contactOf(values: SupplierValues, number: number): SupplierContact {
  const part = (name: ContactPart) => valueOf(values, `${number}.${name}`);
  return { name: part('name'), email: part('email'), phone: part('phone'), chat: part('chat') };
}

const isFilledContact = (contact: SupplierContact) => contactParts.some((part) => contact[part] !== null);

/** Returns the numbers of the contacts that are not empty, in their order. */
const filledContactNumbers = (values: SupplierValues) =>
  values.contacts.filter((number) => isFilledContact(contactOf(values, number)));

const choiceOf = <const Choice extends string>(choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice === value);

export function supplierBodyOf(values: SupplierValues): WrittenSupplier {
  const incoterm = choiceOf(incoterms, values.incoterm) ?? null;
  const leadDays = valueOf(values, 'leadDays');
  return {
    name: values.name.trim(),
    originalName: valueOf(values, 'originalName'),
    country: values.country,
    city: valueOf(values, 'city'),
    language: choiceOf(supplierLanguages, values.language) ?? 'en',
    currency: choiceOf(currencies, values.currency) ?? 'EUR',
    incoterm,
    incotermPlace: incoterm && valueOf(values, 'incotermPlace'),
    paymentTerms: valueOf(values, 'paymentTerms'),
    leadDays: leadDays === null ? null : Number(leadDays),
    rating: valueOf(values, 'rating'),
    notes: values.notes.trim(),
    contacts: filledContactNumbers(values).map((number) => contactOf(values, number)),
  };
}

type SupplierErrorTexts = (typeof supplierFormTexts)['fr']['wrong'];

function contactErrors(values: SupplierValues, wrong: SupplierErrorTexts): [ContactKey, string][] {
  const seen = new Set<string>();
  return values.contacts.flatMap((number, at): [ContactKey, string][] => {
    const { email: typed } = contactOf(values, number);
    if (typed === null) return [];
    const { data: address } = email.safeParse(typed);
    const key: ContactKey = `${number}.email`;
    if (address === undefined) return [[key, wrong.email(at + 1)]];
    if (seen.has(address)) return [[key, wrong.emailTwice(at + 1)]];
    seen.add(address);
    return [];
  });
}

export function findSupplierErrors(
  values: SupplierValues,
  wrong: SupplierErrorTexts,
): Partial<Record<SupplierPart | ContactKey, string>> {
  const days = values.leadDays.trim();
  const areDaysSound = days === '' || (/^\d{1,4}$/.test(days) && Number(days) <= maxLeadDays);
  return {
    ...(values.name.trim() === '' && { name: wrong.name }),
    ...(!areDaysSound && { leadDays: wrong.leadDays }),
    ...Object.fromEntries(contactErrors(values, wrong)),
  };
}

const contactPath = /^contacts\.(\d+)\.(.+)$/;

/** Returns the field errors of a refusal. */
export function supplierRefusalErrors(error: unknown, values: SupplierValues, wrong: SupplierErrorTexts) {
  if (!hasCode(error, 'invalid_input')) return {};
  const sent = filledContactNumbers(values);
  return Object.fromEntries(
    error.fields.map(({ path }) => {
      const own = path.replace(/^supplier\./, '');
      const [, at, part] = contactPath.exec(own) ?? [];
      return [at === undefined ? own : `${sent[Number(at)]}.${part}`, wrong.refused];
    }),
  );
}
