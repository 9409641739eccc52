import type { Language } from '#domain/language.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { DepositNature } from './invoice-kinds.ts';

interface LineTexts {
  deposit: Record<DepositNature, string>;
  payments: Record<Exclude<PaymentKind, 'deposit'>, string>;
  /** The line of a final invoice that deducts an earlier document. */
  deducted: (number: string, day: string) => string;
  /** The line of a final invoice that adds back the sum of a credit note for an earlier document. */
  credited: (number: string, day: string) => string;
  correction: (numbers: string) => string;
}

export const invoiceLineTexts: Record<Language, LineTexts> = {
  fr: {
    deposit: { advance: 'Acompte sur la marchandise (dépôt)', fee: 'Recherche de fournisseurs (dépôt)' },
    payments: { merchandise: 'Acompte sur la marchandise', freight: 'Acompte sur le fret' },
    deducted: (number, day) => `Déduction de l’acompte ${number} du ${day}`,
    credited: (number, day) => `Reprise de l’avoir ${number} du ${day}`,
    correction: (numbers) => `Avoir sur ${numbers}`,
  },
  en: {
    deposit: { advance: 'Advance on the goods (deposit)', fee: 'Search for suppliers (deposit)' },
    payments: { merchandise: 'Advance on the goods', freight: 'Advance on the freight' },
    deducted: (number, day) => `Advance ${number} of ${day}, deducted`,
    credited: (number, day) => `Credit note ${number} of ${day}, taken into account`,
    correction: (numbers) => `Credit on ${numbers}`,
  },
};
