import { defineTexts } from '#web/shared/language/language.ts';
import type { LegalTitle } from '#web/legal/legal-rules.ts';

export const salesTexts = defineTexts<LegalTitle>({
  fr: {
    title: 'Conditions générales de vente',
    summary: 'Devis, dépôt, paiement, livraison, réclamations et annulation.',
  },
  en: {
    title: 'Terms of sale',
    summary: 'Quotes, deposit, payment, delivery, complaints and cancellation.',
  },
});
