import type { Language } from '#domain/language.ts';

/** The text at the top of the file. */
export const explanations: Record<Language, { fileName: string; text: string }> = {
  fr: {
    fileName: 'donnees-personnelles',
    text: 'Ce que la plateforme conserve à votre sujet. Les montants sont en euros, les dates en temps universel (UTC). Les devis, les factures et les avoirs au format PDF et les fichiers joints se téléchargent depuis la page de chaque demande, indiquée sous «\u00a0page\u00a0». Ce que l’équipe de l’agence a noté à votre sujet figure sous «\u00a0notesAboutYou\u00a0», sans le nom de qui l’a écrit. Les secrets (mot de passe, codes, clés) n’y figurent pas\u00a0: la plateforme ne les conserve que sous forme d’empreinte ou chiffrés.',
  },
  en: {
    fileName: 'personal-data',
    text: 'What the platform keeps about you. Amounts are in euros, dates in universal time (UTC). Quotes, invoices and credit notes in PDF and attached files can be downloaded from the page of each request, given under “page”. What the agency’s team has noted about you stands under “notesAboutYou”, without the name of who wrote it. Secrets (password, codes, keys) are not in it: the platform keeps them only as hashes or encrypted.',
  },
};
