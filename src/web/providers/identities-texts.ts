import { defineTexts } from '#web/shared/language/language.ts';

interface IdentitiesTexts {
  title: string;
  description: string;
  used: (linked: string, used: string) => string;
  remove: string;
  removeLabel: (provider: string) => string;
  removeTitle: (provider: string) => string;
  removeText: (provider: string) => string;
  removeConfirm: string;
  removed: (provider: string) => string;
  removeFailed: string;
}

/** Accounts at sign-in providers that open this one. */
export const identitiesTexts = defineTexts<IdentitiesTexts>({
  fr: {
    title: 'Comptes liés',
    description: 'Ces comptes, chez d’autres fournisseurs, ouvrent aussi celui-ci.',
    used: (linked, used) => `Lié le\u00a0${linked} · utilisé ${used}`,
    remove: 'Délier',
    removeLabel: (provider) => `Délier ${provider}`,
    removeTitle: (provider) => `Délier votre compte ${provider}\u202f?`,
    removeText: (provider) =>
      `Vous ne pourrez plus vous connecter ici avec ${provider}. Votre compte chez ${provider} n’est pas touché.`,
    removeConfirm: 'Délier',
    removed: (provider) => `${provider} n’ouvre plus votre compte`,
    removeFailed: 'Le compte n’a pas été délié',
  },
  en: {
    title: 'Linked accounts',
    description: 'These accounts, at other providers, open this one too.',
    used: (linked, used) => `Linked on ${linked} · used ${used}`,
    remove: 'Unlink',
    removeLabel: (provider) => `Unlink ${provider}`,
    removeTitle: (provider) => `Unlink your ${provider} account?`,
    removeText: (provider) =>
      `You will no longer be able to sign in here with ${provider}. Your ${provider} account itself stays as it is.`,
    removeConfirm: 'Unlink',
    removed: (provider) => `${provider} no longer opens your account`,
    removeFailed: 'The account was not unlinked',
  },
});
