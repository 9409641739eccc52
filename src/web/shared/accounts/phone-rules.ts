import type * as phoneLibrary from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import { useSyncExternalStore } from 'react';
import { defaultCountry } from '#domain/accounts/phone-country-rules.ts';
import { networkError } from '#web/shared/errors/api-error.ts';

type Phones = typeof phoneLibrary;

/** A number as its field contains it. */
export interface PhoneNumber {
  country: CountryCode;
  typed: string;
}

export const noPhoneNumber: PhoneNumber = { country: defaultCountry, typed: '' };

let loadedPhones: Phones | null = null;
let loadingPhones: Promise<Phones> | null = null;
const listeners = new Set<() => void>();

/** Loads every country's numbering plan when a form is likely to need it. Rejects with ApiError `network`. */
export function loadPhones(): Promise<Phones> {
  loadingPhones ??= import('libphonenumber-js/min').then(
    (phones) => {
      loadedPhones = phones;
      for (const listener of listeners) listener();
      return phones;
    },
    () => {
      loadingPhones = null;
      throw networkError();
    },
  );
  return loadingPhones;
}

/** Returns null until `loadPhones` has finished. */
export function usePhones(): Phones | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => loadedPhones,
    () => null,
  );
}

/** Returns the digits with an optional leading plus. */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return typed.trim().startsWith('+') ? `+${digits}` : digits;
}

/** Returns the typed part of the number in its country's format; `+33…` selects the country. */
export function formatPhone(phones: Phones | null, { country, typed }: PhoneNumber): PhoneNumber {
  const number = digitsOf(typed);
  if (!phones) return { country, typed: number };
  const asYouType = new phones.AsYouType(country);
  const text = asYouType.input(number);
  return { country: (number.startsWith('+') && asYouType.getCountry()) || country, typed: text };
}

/** Turns `+33 6 12…` into France and `06 12…`; anything else stays as it is. */
export function toNationalNumber(phones: Phones, value: PhoneNumber): PhoneNumber {
  const number = phones.parsePhoneNumberFromString(digitsOf(value.typed), value.country);
  if (!number?.country || !number.isValid()) return value;
  return { country: number.country, typed: number.formatNational() };
}

/** The same national number under another country. */
export function withCountry(
  phones: Phones | null,
  { typed }: PhoneNumber,
  country: CountryCode,
): PhoneNumber {
  if (!digitsOf(typed).startsWith('+')) return formatPhone(phones, { country, typed });
  const national = phones?.parsePhoneNumberFromString(digitsOf(typed))?.nationalNumber ?? '';
  return formatPhone(phones, { country, typed: national });
}

/** Returns null if it is not a number of its country. */
export function e164(phones: Phones, { country, typed }: PhoneNumber): string | null {
  const number = phones.parsePhoneNumberFromString(digitsOf(typed), country);
  return number?.isValid() ? number.number : null;
}

/** Returns false until the numbering plans are loaded. */
export function isKnownWrong(value: PhoneNumber): boolean {
  return loadedPhones !== null && e164(loadedPhones, value) === null;
}

/** Thrown if a number turns out to be wrong only after the numbering plans are loaded. */
export class WrongPhoneNumber extends Error {}

/**
 * Returns the number in the form that is sent. Throws WrongPhoneNumber, or ApiError if the numbering plans
 * cannot be loaded.
 */
export async function sendablePhone(value: PhoneNumber): Promise<string> {
  const number = e164(await loadPhones(), value);
  if (number === null) throw new WrongPhoneNumber();
  return number;
}
