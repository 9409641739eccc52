import type { DeliveryAddress } from '#contract/companies/company-replies.ts';
import type { CompanyDetails } from '#server/companies/company-store.ts';

export interface DemoCompany {
  id: string;
  details: CompanyDetails;
  deliveryAddresses: readonly DeliveryAddress[];
}

export const claireCompany: DemoCompany = {
  id: '5b1f3f6e-0c3f-4d6e-9a53-7f1c2f0c9d21',
  details: {
    name: 'Maison Fontaine',
    legalForm: 'SAS',
    country: 'FR',
    registrationNumber: '732829320',
    vatNumber: 'FR44732829320',
    eori: 'FR73282932000074',
    billingAddress: '12 rue des Tanneurs\n69005 Lyon',
    billingEmail: 'compta@fontaine.example',
    language: 'fr',
  },
  deliveryAddresses: [
    {
      label: 'Boutique de Lyon',
      address: '12 rue des Tanneurs\n69005 Lyon',
      contact: 'Claire Fontaine',
      phone: '+33 6 12 34 56 78',
      openingHours: 'Du mardi au samedi, de 10 h à 19 h',
    },
  ],
};

/** The numbers of this company and of the next pass their checks, and cannot have been given to anybody. */
export const karimCompany: DemoCompany = {
  id: '0d7c8a52-53a4-4a0e-8f5c-2f9b6d1e7a43',
  details: {
    name: 'Benali Distribution',
    legalForm: 'SARL',
    country: 'FR',
    registrationNumber: '000000026',
    vatNumber: 'FR90000000026',
    eori: 'FR00000002600000',
    billingAddress: '30 quai de Démonstration\n13002 Marseille',
    billingEmail: 'compta@benali.example',
    language: 'fr',
  },
  deliveryAddresses: [],
};

export const emilyCompany: DemoCompany = {
  id: '9b42f0de-6a17-4c35-b1d8-64c0a5e3f981',
  details: {
    name: 'Walsh Outdoor',
    legalForm: 'Ltd',
    country: 'IE',
    registrationNumber: '000001',
    vatNumber: 'IE0000001B',
    eori: 'IE0000001B',
    billingAddress: '4 Demonstration Quay\nDublin 2, D02 XX00',
    billingEmail: 'accounts@walsh.example',
    language: 'en',
  },
  deliveryAddresses: [],
};
