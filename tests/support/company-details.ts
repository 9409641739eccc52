/** A client's company. Its numbers pass the checks. */
export const companyDetails = {
  name: 'Maison Fontaine',
  legalForm: 'SAS',
  country: 'FR',
  registrationNumber: '732 829 320',
  vatNumber: 'FR 44 732829320',
  eori: 'FR73282932000074',
  billingAddress: '12 rue des Tanneurs\n69005 Lyon',
  billingEmail: 'compta@fontaine.example',
  language: 'fr',
} as const;
