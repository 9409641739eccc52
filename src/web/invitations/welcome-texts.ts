import { defineTexts } from '#web/shared/language/language.ts';

export const welcomeTexts = defineTexts({
  fr: {
    pageTitle: 'Votre espace client',
    title: 'Bienvenue',
    /** `by`: the first name of the agent who invites; empty if they have left. */
    request: (by: string) =>
      `${by || 'Notre équipe'} a ouvert une demande pour vous. Choisissez un mot de passe, et elle s’ouvre.`,
    account: (by: string) =>
      `${by || 'Notre équipe'} vous a préparé un espace client. Choisissez un mot de passe pour y entrer.`,
    checking: 'Vérification du lien…',
    emailFixed: 'L’invitation a été envoyée à cette adresse.',
    expires: (moment: string) => `Lien valable jusqu’au ${moment}.`,
    errorTitle: 'Votre espace n’a pas pu être ouvert',
    done: 'Bienvenue',
    doneMore: 'Votre adresse est confirmée et votre compte est prêt.',
    invalid: {
      title: 'Ce lien ne sert plus',
      description:
        'Il a expiré, ou a déjà servi. Si vous êtes déjà venu, connectez-vous. Sinon, indiquez votre adresse sous « Mot de passe oublié » : nous vous enverrons un nouveau lien.',
      signIn: 'Se connecter',
      newLink: 'Recevoir un nouveau lien',
    },
    failed: 'Le lien n’a pas pu être vérifié',
  },
  en: {
    pageTitle: 'Your client area',
    title: 'Welcome',
    request: (by) => `${by || 'Our team'} has opened a request for you. Choose a password to see it.`,
    account: (by) => `${by || 'Our team'} has set up a client area for you. Choose a password to open it.`,
    checking: 'Checking the link…',
    emailFixed: 'The invitation was sent to this address.',
    expires: (moment) => `Link valid until ${moment}.`,
    errorTitle: 'Your client area could not be opened',
    done: 'Welcome',
    doneMore: 'Your address is confirmed and your account is ready.',
    invalid: {
      title: 'This link no longer works',
      description:
        'It has expired or has already been used. If you have been here before, sign in. Otherwise, enter your address under “Forgot your password?”, and we will send you a new link.',
      signIn: 'Sign in',
      newLink: 'Get a new link',
    },
    failed: 'The link could not be checked',
  },
});
