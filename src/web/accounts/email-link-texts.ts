import { defineTexts } from '#web/shared/language/language.ts';

interface Said {
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
      done: (email: string): Said => ({
        title: 'Adresse confirmée',
        email,
        description: `Merci, votre adresse est confirmée\u00a0: ${email} Vous y recevrez les nouvelles de vos demandes.`,
      }),
      before: (email: string): Said => ({
        title: 'Adresse déjà confirmée',
        email,
        description: `Ce lien a déjà servi à confirmer l’adresse\u00a0: ${email} Il n’y a rien d’autre à faire.`,
      }),
    },
    confirm: {
      pageTitle: 'Changement d’adresse',
      working: 'Confirmation du changement d’adresse…',
      done: (email: string): Said => ({
        title: 'Adresse changée',
        email,
        description: `Votre adresse de connexion est désormais\u00a0: ${email} Utilisez-la la prochaine fois.`,
      }),
      waitingFor: {
        old: (email: string): Said => ({
          title: 'Il reste à confirmer l’adresse actuelle',
          email,
          description: `La nouvelle adresse est confirmée\u00a0: ${email} Ouvrez aussi le lien envoyé à votre adresse actuelle, et le changement prendra effet aussitôt.`,
        }),
        new: (email: string): Said => ({
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
        description: `Thank you, we have confirmed your address: ${email} News of your requests will reach you there.`,
      }),
      before: (email) => ({
        title: 'Address already confirmed',
        email,
        description: `This link has already been used to confirm the address: ${email} There is nothing else to do.`,
      }),
    },
    confirm: {
      pageTitle: 'Change of address',
      working: 'Confirming the change of address…',
      done: (email) => ({
        title: 'Address changed',
        email,
        description: `Your sign-in address is now: ${email} Use it the next time you sign in.`,
      }),
      waitingFor: {
        old: (email) => ({
          title: 'Your current address still has to be confirmed',
          email,
          description: `The new address is confirmed: ${email} Open the link sent to your current address too: the change then takes effect.`,
        }),
        new: (email) => ({
          title: 'Your new address still has to be confirmed',
          email,
          description: `Your current address is confirmed. Open the link sent to the new address too: ${email} The change then takes effect.`,
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
