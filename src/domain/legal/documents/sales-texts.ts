import type { Language } from '#domain/language.ts';
import type { LegalTitle } from '#domain/legal/legal-rules.ts';

export const salesTexts: Record<Language, LegalTitle> = {
  fr: {
    title: 'Conditions générales de vente',
    summary: 'Devis, dépôt, paiement, livraison, réclamations et annulation.',
  },
  en: {
    title: 'Terms of sale',
    summary: 'Quotes, deposit, payment, delivery, complaints and cancellation.',
  },
};
