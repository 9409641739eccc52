import { isSiren, isSiret } from '#domain/agency/company-number-rules.ts';
import { hasVatShape } from '#domain/agency/vat-number-rules.ts';

/** Most characters of each part of what a client says of their company. */
export const companyLimits = {
  name: 120,
  legalForm: 60,
  registrationNumber: 40,
  vatNumber: 30,
  eori: 20,
  billingAddress: 300,
  billingEmail: 254,
} as const;

export const deliveryAddressLimits = {
  label: 60,
  address: 300,
  contact: 100,
  phone: 30,
  openingHours: 200,
} as const;

/** More than a company of a few shops and warehouses needs. */
export const maxDeliveryAddresses = 20;
/** Companies that one person may belong to: whoever has more is a group, or a program. */
export const maxOwnCompanies = 10;

/** Who belongs to one company or is invited to it. */
export const maxCompanyPeople = 50;

/** Where its number is checked: in France by the check digit of SIREN and SIRET. */
export const homeCountry = 'FR';

/** Without what people put between the characters. */
export function compactRegistrationNumber(typed: string, country: string): string {
  return country === homeCountry ? typed.replace(/[\s\u00a0\u202f.-]/g, '') : typed.trim();
}

/** In France a SIREN or a SIRET; elsewhere as that country's register writes it. */
export function isRegistrationNumber(number: string, country: string): boolean {
  return country !== homeCountry || isSiren(number) || isSiret(number);
}

export function compactEori(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase();
}

/** The country that gave it, and up to 15 letters and digits (Delegated Regulation (EU) 2015/2446, annex B). */
export function isEori(number: string): boolean {
  return /^[A-Z]{2}[A-Z\d]{1,15}$/.test(number);
}

interface Numbers {
  country: string;
  registrationNumber: string | null;
  vatNumber: string | null;
  eori: string | null;
}

/** Which of the numbers cannot be right. */
export function wrongCompanyNumbers({ country, registrationNumber, vatNumber, eori }: Numbers) {
  const wrong: ('registrationNumber' | 'vatNumber' | 'eori')[] = [];
  if (registrationNumber !== null && !isRegistrationNumber(registrationNumber, country)) {
    wrong.push('registrationNumber');
  }
  if (vatNumber !== null && !hasVatShape(vatNumber)) wrong.push('vatNumber');
  if (eori !== null && !isEori(eori)) wrong.push('eori');
  return wrong;
}
