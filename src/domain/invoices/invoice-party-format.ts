import { isSiret } from '#domain/agency/company-number-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { registeredLine } from '#domain/agency/publisher-format.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import type { Language } from '#domain/language.ts';
import type { DeliveryPlace } from '#domain/requests/delivery-rules.ts';
import type { InvoiceParty, InvoicePlace, PostalAddress } from './invoice-content-kinds.ts';
import { postalAddress } from './postal-address-format.ts';

/** Returns the agency as a document states it; `missingMentions` checks whether its identity is complete. */
export function invoiceSeller(identity: AgencyIdentity, language: Language): InvoiceParty {
  const { legalName, name, siren, vatNumber, office } = identity;
  return {
    name: legalName ?? name ?? '',
    tradeName: name === legalName ? null : name,
    legal: registeredLine(identity, language),
    siren,
    siret: null,
    foreignNumber: null,
    vatNumber,
    address: postalAddress(office ?? '', homeCountry),
    endpoint: { scheme: '0225', value: siren ?? '' },
    isConsumer: false,
  };
}

const isSameAddress = (one: PostalAddress, other: PostalAddress) =>
  JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase();

/** Returns the place of delivery as a document states it; null if the goods go to the buyer's address. */
export function invoicePlace(place: DeliveryPlace | null, buyer: InvoiceParty): InvoicePlace | null {
  if (!place) return null;
  const address = postalAddress(place.address, place.country);
  return isSameAddress(address, buyer.address) ? null : { name: place.name, address };
}

/** The client to whom a document is issued. */
export interface InvoicedPerson {
  name: string;
  email: string;
  billingAddress: string | null;
  billingCountry: string;
  isConsumer: boolean;
  company: {
    name: string;
    legalForm: string | null;
    country: string;
    registrationNumber: string | null;
    vatNumber: string | null;
    billingAddress: string | null;
    billingEmail: string | null;
  } | null;
}

/** Returns the client as a document states it: the company for which they ordered, or the person. */
export function invoiceBuyer(client: InvoicedPerson): InvoiceParty {
  const { company } = client;
  const none = { tradeName: null, legal: null, siren: null, siret: null, foreignNumber: null };
  if (!company) {
    return {
      ...none,
      name: client.name,
      vatNumber: null,
      address: postalAddress(client.billingAddress ?? '', client.billingCountry),
      endpoint: { scheme: 'EM', value: client.email },
      isConsumer: client.isConsumer,
    };
  }
  const { country, registrationNumber: number } = company;
  const isFrench = country === homeCountry;
  const siren = isFrench && number !== null ? number.slice(0, 9) : null;
  return {
    ...none,
    name: [company.name, company.legalForm].filter(Boolean).join(' '),
    siren,
    siret: isFrench && number !== null && isSiret(number) ? number : null,
    foreignNumber: isFrench ? null : number,
    vatNumber: company.vatNumber,
    address: postalAddress(company.billingAddress ?? '', country),
    endpoint:
      siren === null
        ? { scheme: 'EM', value: company.billingEmail ?? client.email }
        : { scheme: '0225', value: siren },
    isConsumer: false,
  };
}
