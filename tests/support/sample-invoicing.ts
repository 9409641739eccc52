import { registered } from './samples.ts';

/** An agency's identity with every mention that invoices need. */
export const invoicing = {
  ...registered,
  name: 'Agence Exemple',
  legalForm: 'SAS',
  capital: '10 000 €',
  office: '1 place de l’Exemple\n75001 Paris',
  companyNumber: '123 456 782 RCS Paris',
};
