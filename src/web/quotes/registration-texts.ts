import { defineTexts } from '#web/shared/language/language.ts';

export const registrationTexts = defineTexts({
  fr: {
    title: 'Vous ne pouvez pas encore émettre de devis',
    missing: (parts: string[]) =>
      `La loi demande d’indiquer sur chaque devis des informations qui manquent encore\u00a0: ${parts.join(', ')}.`,
    parts: {
      legalName: 'dénomination sociale',
      siren: 'SIREN',
      companyNumber: 'numéro d’immatriculation',
      vatNumber: 'numéro de TVA, ou pourquoi il n’y en a pas',
    },
    action: 'Indiquer ces informations',
    byAdministrators: 'Un administrateur peut les indiquer.',
  },
  en: {
    title: 'You cannot issue quotes yet',
    missing: (parts) => `By law, each quote must show details that are still missing: ${parts.join(', ')}.`,
    parts: {
      legalName: 'legal name',
      siren: 'SIREN',
      companyNumber: 'company number',
      vatNumber: 'VAT number, or why there is none',
    },
    action: 'Enter the details',
    byAdministrators: 'An administrator can enter them.',
  },
});
