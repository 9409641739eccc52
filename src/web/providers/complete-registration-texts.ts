import { defineTexts } from '#web/shared/language/language.ts';

export const completeRegistrationTexts = defineTexts({
  fr: {
    pageTitle: 'Terminer l’inscription',
    title: 'Presque terminé',
    description: (provider: string) =>
      `${provider} a confirmé qui vous êtes. Il ne manque que de quoi vous joindre.`,
    /** Shown while the provider and the person are not known yet. */
    descriptionLoading: 'Il ne manque que de quoi vous joindre.',
    checking: 'Chargement de l’inscription…',
    emailConfirmed: (provider: string) => `Adresse confirmée par ${provider}.`,
    done: 'Compte créé',
    doneMore: 'Bienvenue. Vous pouvez envoyer votre première demande.',
    errorTitle: 'Erreur d’inscription',
    expired: {
      title: 'Inscription expirée',
      description:
        'Cette inscription a expiré, ou elle est déjà terminée. Recommencez depuis la page de connexion\u00a0: rien n’a été perdu.',
      action: 'Aller à la connexion',
    },
    failed: 'L’inscription n’a pas pu être chargée',
  },
  en: {
    pageTitle: 'Complete your registration',
    title: 'Almost done',
    description: (provider) => `${provider} has confirmed who you are. We just need your contact details.`,
    descriptionLoading: 'We just need your contact details.',
    checking: 'Loading your registration…',
    emailConfirmed: (provider) => `Address confirmed by ${provider}.`,
    done: 'Account created',
    doneMore: 'Welcome. You can now submit your first request.',
    errorTitle: 'Sign up error',
    expired: {
      title: 'Registration expired',
      description:
        'This registration has expired or is already complete. Start again from the sign-in page. Nothing is lost.',
      action: 'Go to sign-in',
    },
    failed: 'Your registration could not be loaded',
  },
});
