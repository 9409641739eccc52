import { isSiren, isSiret } from '#domain/agency/company-number-rules.ts';
import { homeCountry } from './home-country-kinds.ts';
import { hasVatShape } from '#domain/agency/vat-number-rules.ts';

/** The maximum length of each part of a client's company details, in characters. */
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

/** A company with a few shops and warehouses needs fewer. */
export const maxDeliveryAddresses = 20;
/** The number of companies that one person may belong to. Several people or a program would share a larger account. */
export const maxCompanies = 10;

/** The maximum number of people who belong to one company or are invited to it. */
export const maxCompanyPeople = 50;

/** Removes the separators between the digits of a French number. Only trims the numbers of other countries. */
export function compactRegistrationNumber(typed: string, country: string): string {
  return country === homeCountry ? typed.replace(/[\s\u00a0\u202f.-]/g, '') : typed.trim();
}

/**
 * Returns whether the text is a registration number: in France a SIREN or a SIRET, elsewhere any text, because each
 * country's register has its own form.
 */
export function isRegistrationNumber(number: string, country: string): boolean {
  return country !== homeCountry || isSiren(number) || isSiret(number);
}

export function compactEori(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase();
}

/**
 * Returns whether the text is an EORI number: the issuing country and up to 15 letters and digits (Delegated
 * Regulation (EU) 2015/2446, annex B).
 */
function isEori(number: string): boolean {
  return /^[A-Z]{2}[A-Z\d]{1,15}$/.test(number);
}

interface CompanyNumbers {
  country: string;
  registrationNumber: string | null;
  vatNumber: string | null;
  eori: string | null;
}

/** Returns the names of the numbers that cannot be right. */
export function wrongCompanyNumbers({ country, registrationNumber, vatNumber, eori }: CompanyNumbers) {
  const wrong: ('registrationNumber' | 'vatNumber' | 'eori')[] = [];
  if (registrationNumber !== null && !isRegistrationNumber(registrationNumber, country)) {
    wrong.push('registrationNumber');
  }
  if (vatNumber !== null && !hasVatShape(vatNumber)) wrong.push('vatNumber');
  if (eori !== null && !isEori(eori)) wrong.push('eori');
  return wrong;
}
