import { defineTexts } from '#web/shared/language/language.ts';

interface LinkOutcome {
  title: string;
  description: string;
  /** The address that `description` contains; it is set apart in the text. */
  email?: string;
}

/** The results of one-time links in mails about an address. */
export const emailLinkTexts = defineTexts({
  fr: {
    verify: {
      pageTitle: 'Confirmation de l’adresse',
      working: 'Confirmation de votre adresse…',
      done: (email: string): LinkOutcome => ({
        title: 'Adresse confirmée',
        email,
        description: `Merci, votre adresse est confirmée\u00a0: ${email} Vous y recevrez les nouvelles de vos demandes.`,
      }),
      before: (email: string): LinkOutcome => ({
        title: 'Adresse déjà confirmée',
        email,
        description: `Ce lien a déjà servi à confirmer l’adresse\u00a0: ${email} Il n’y a rien d’autre à faire.`,
      }),
    },
    confirm: {
      pageTitle: 'Changement d’adresse',
      working: 'Confirmation du changement d’adresse…',
      done: (email: string): LinkOutcome => ({
        title: 'Adresse changée',
        email,
        description: `Votre adresse de connexion est désormais\u00a0: ${email} Utilisez-la la prochaine fois.`,
      }),
      waitingFor: {
        old: (email: string): LinkOutcome => ({
          title: 'Il reste à confirmer l’adresse actuelle',
          email,
          description: `La nouvelle adresse est confirmée\u00a0: ${email} Ouvrez aussi le lien envoyé à votre adresse actuelle, et le changement prendra effet aussitôt.`,
        }),
        new: (email: string): LinkOutcome => ({
          title: 'Il reste à confirmer la nouvelle adresse',
          email,
          description: `Votre adresse actuelle est confirmée. Ouvrez aussi le lien envoyé à la nouvelle adresse\u00a0: ${email} Le changement prendra effet aussitôt.`,
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
    home: 'Aller à mon espace',
    signIn: 'Aller à la connexion',
  },
  en: {
    verify: {
      pageTitle: 'Address confirmation',
      working: 'Confirming your address…',
      done: (email) => ({
        title: 'Address confirmed',
        email,
        description: `Thank you, your address is confirmed: ${email} We will email you there about your requests.`,
      }),
      before: (email) => ({
        title: 'Address already confirmed',
        email,
        description: `You have already used this link to confirm the address: ${email} You don’t need to do anything else.`,
      }),
    },
    confirm: {
      pageTitle: 'Change of address',
      working: 'Confirming the change of address…',
      done: (email) => ({
        title: 'Address changed',
        email,
        description: `Your sign-in address is now: ${email} Use it next time you sign in.`,
      }),
      waitingFor: {
        old: (email) => ({
          title: 'Now confirm your current address',
          email,
          description: `Your new address is confirmed: ${email} To complete the change, open the link that we sent to your current address too.`,
        }),
        new: (email) => ({
          title: 'Now confirm your new address',
          email,
          description: `Your current address is confirmed. To complete the change, open the link that we sent to your new address too: ${email}`,
        }),
      },
    },
    invalid: {
      title: 'Invalid link',
      description:
        'This link is unknown, has expired or has already been used. Ask for a new one in your account settings.',
    },
    moment: 'One moment, please.',
    failed: 'The link could not be checked',
    home: 'Go to my account',
    signIn: 'Go to sign-in',
  },
});
