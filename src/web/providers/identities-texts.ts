import { defineTexts } from '#web/shared/language/language.ts';

/** Provider accounts that can sign in to this account. */
export const identitiesTexts = defineTexts({
  fr: {
    title: 'Comptes liés',
    description: 'Ces comptes, chez d’autres fournisseurs, ouvrent aussi celui-ci.',
    used: (linked: string, used: string) => `Lié le\u00a0${linked} · utilisé ${used}`,
    remove: 'Délier',
    removeLabel: (provider: string) => `Délier ${provider}`,
    removeTitle: (provider: string) => `Délier votre compte ${provider}\u202f?`,
    removeText: (provider: string) =>
      `Vous ne pourrez plus vous connecter ici avec ${provider}. Votre compte chez ${provider} n’est pas touché.`,
    removeConfirm: 'Délier',
    removed: (provider: string) => `${provider} n’ouvre plus votre compte`,
    removeFailed: 'Le compte n’a pas été délié',
  },
  en: {
    title: 'Linked accounts',
    description: 'You can also sign in with these accounts.',
    used: (linked, used) => `Linked on ${linked} · used ${used}`,
    remove: 'Unlink',
    removeLabel: (provider) => `Unlink ${provider}`,
    removeTitle: (provider) => `Unlink your ${provider} account?`,
    removeText: (provider) =>
      `You will no longer be able to sign in here with ${provider}. Your ${provider} account itself does not change.`,
    removeConfirm: 'Unlink',
    removed: (provider) => `${provider} account unlinked`,
    removeFailed: 'The account was not unlinked',
  },
});
