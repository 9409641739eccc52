import type { Language } from '#domain/language.ts';
import type { JournalPart } from './journal-account-rules.ts';

/** The name of each account of the sales journal, in the settings and in the files for the accountant. */
export const journalAccountNames: Record<Language, Record<JournalPart, string>> = {
  fr: {
    client: 'Clients',
    advances: 'Acomptes reçus',
    goods: 'Ventes de biens',
    services: 'Ventes de services',
    allowances: 'Remises accordées',
    vat: 'TVA collectée',
  },
  en: {
    client: 'Clients',
    advances: 'Advances received',
    goods: 'Sales of goods',
    services: 'Sales of services',
    allowances: 'Discounts granted',
    vat: 'VAT collected',
  },
};
