import type { QuoteNeed } from '#domain/agency/identity-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface RegistrationTexts {
  title: string;
  missing: (parts: string[]) => string;
  parts: Record<QuoteNeed, string>;
  action: string;
}

export const registrationTexts = defineTexts<RegistrationTexts>({
  fr: {
    title: 'Vos devis ne peuvent pas encore partir',
    missing: (parts) => `Il y manque ce que la loi demande de dire de l’agence\u00a0: ${parts.join(', ')}.`,
    parts: {
      legalName: 'dénomination sociale',
      siren: 'SIREN',
      companyNumber: 'numéro d’immatriculation',
      vatNumber: 'numéro de TVA, ou la raison de ne pas en avoir',
    },
    action: 'Les indiquer',
  },
  en: {
    title: 'Your quotes cannot go out yet',
    missing: (parts) => `They lack what the law asks to be said of the agency: ${parts.join(', ')}.`,
    parts: {
      legalName: 'legal name',
      siren: 'SIREN',
      companyNumber: 'company number',
      vatNumber: 'VAT number, or the reason for having none',
    },
    action: 'Enter them',
  },
});
