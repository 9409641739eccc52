import { defineTexts } from '#web/shared/language.ts';

interface Said {
  title: string;
  description: string;
}

interface EmailLinkTexts {
  verify: {
    pageTitle: string;
    working: string;
    done: (email: string) => Said;
    before: (email: string) => Said;
  };
  confirm: {
    pageTitle: string;
    working: string;
    done: (email: string) => Said;
    waitingFor: { old: (email: string) => Said; new: (email: string) => Said };
  };
  invalid: Said;
  moment: string;
  failed: string;
  retry: string;
  home: string;
  signIn: string;
}

/** What the one-time links of mails about an address come to. */
export const emailLinkTexts = defineTexts<EmailLinkTexts>({
  fr: {
    verify: {
      pageTitle: 'Confirmation de l’adresse',
      working: 'Confirmation de votre adresse…',
      done: (email) => ({
        title: 'Adresse confirmée',
        description: `Merci. ${email} est bien votre adresse\u00a0: vous y recevrez les nouvelles de vos demandes.`,
      }),
      before: (email) => ({
        title: 'Adresse déjà confirmée',
        description: `Ce lien a déjà servi, et ${email} est confirmée\u00a0: il n’y a rien d’autre à faire.`,
      }),
    },
    confirm: {
      pageTitle: 'Changement d’adresse',
      working: 'Confirmation du changement d’adresse…',
      done: (email) => ({
        title: 'Adresse changée',
        description: `Votre compte répond désormais à ${email}\u00a0: utilisez cette adresse à votre prochaine connexion.`,
      }),
      waitingFor: {
        old: (email) => ({
          title: 'Reste votre adresse actuelle',
          description: `${email} est confirmée. Ouvrez aussi le lien envoyé à votre adresse actuelle\u00a0: le changement se fera aussitôt.`,
        }),
        new: (email) => ({
          title: 'Reste votre nouvelle adresse',
          description: `Le changement est accepté. Ouvrez aussi le lien envoyé à ${email}\u00a0: il se fera aussitôt.`,
        }),
      },
    },
    invalid: {
      title: 'Lien invalide',
      description:
        'Ce lien est inconnu, a expiré ou a déjà servi. Demandez-en un nouveau depuis les paramètres de votre compte.',
    },
    moment: 'Un instant, s’il vous plaît.',
    failed: 'Le lien n’a pas pu être vérifié',
    retry: 'Réessayer',
    home: 'Aller à mon espace',
    signIn: 'Aller à la connexion',
  },
  en: {
    verify: {
      pageTitle: 'Address confirmation',
      working: 'Confirming your address…',
      done: (email) => ({
        title: 'Address confirmed',
        description: `Thank you. ${email} is your address: news of your requests will reach you there.`,
      }),
      before: (email) => ({
        title: 'Address already confirmed',
        description: `This link was used before, and ${email} is confirmed: there is nothing else to do.`,
      }),
    },
    confirm: {
      pageTitle: 'Change of address',
      working: 'Confirming the change of address…',
      done: (email) => ({
        title: 'Address changed',
        description: `Your account now answers to ${email}: use this address the next time you sign in.`,
      }),
      waitingFor: {
        old: (email) => ({
          title: 'Your current address remains',
          description: `${email} is confirmed. Open the link sent to your current address too: the change follows at once.`,
        }),
        new: (email) => ({
          title: 'Your new address remains',
          description: `The change is accepted. Open the link sent to ${email} too: it follows at once.`,
        }),
      },
    },
    invalid: {
      title: 'Invalid link',
      description:
        'This link is unknown, has expired or was used before. Ask for a new one in your account settings.',
    },
    moment: 'One moment, please.',
    failed: 'The link could not be checked',
    retry: 'Try again',
    home: 'Go to my space',
    signIn: 'Go to sign-in',
  },
});
