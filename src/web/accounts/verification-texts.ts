import { defineTexts } from '#web/shared/language/language.ts';

/**
 * The texts for the link that confirms the user's own address. They have their own file because dashboards show
 * them at once.
 */
export const verificationTexts = defineTexts({
  fr: {
    sendAgain: 'Renvoyer le lien',
    sent: 'Lien de confirmation envoyé',
    sentTo: (email: string) => `Regardez votre boîte de réception\u00a0: ${email}.`,
    sendFailed: 'Le lien n’a pas été envoyé',
    reminder: {
      label: 'Confirmation de votre adresse e-mail',
      text: (email: string) =>
        `Confirmez ${email} avec le lien reçu, pour avoir des nouvelles de vos demandes.`,
      /** Fits one line on a phone, beside the button that sends the link again. */
      briefly: 'Confirmez votre e-mail',
      resend: 'Renvoyer',
      dismiss: 'Plus tard',
    },
  },
  en: {
    sendAgain: 'Send link again',
    sent: 'Confirmation link sent',
    sentTo: (email) => `Check the inbox of ${email}.`,
    sendFailed: 'The link was not sent',
    reminder: {
      label: 'Confirmation of your email address',
      text: (email) => `Confirm ${email} with the link that we sent, to get news of your requests.`,
      briefly: 'Confirm your email',
      resend: 'Send again',
      dismiss: 'Later',
    },
  },
});
