import { defineTexts } from '#web/shared/language/language.ts';

export const registrationTexts = defineTexts({
  fr: {
    title: 'Vos devis ne peuvent pas encore partir',
    missing: (parts: string[]) =>
      `Il y manque ce que la loi demande de dire de l’agence\u00a0: ${parts.join(', ')}.`,
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
