import { defineTexts } from '#web/shared/language/language.ts';

/** Texts for giving a second factor, at sign-in and before actions with serious effects. */
export const factorTexts = defineTexts({
  fr: {
    totp: {
      refused: 'Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant et recommencez.',
      ask: (name: string) =>
        `Saisissez le code que votre application d’authentification affiche pour «\u00a0${name}\u00a0».`,
    },
    phone: {
      label: (number: string) => `SMS au\u00a0${number}`,
      before: (number: string) => `Nous envoyons un code par SMS au\u00a0${number}.`,
      ask: (number: string) => `Saisissez le code reçu par SMS au\u00a0${number}.`,
      send: 'Envoyer le code',
      sending: 'Envoi…',
      resend: 'Renvoyer le code',
      resendIn: (seconds: number) => `Renvoyer le code (dans ${seconds}\u00a0s)`,
      sent: 'Code envoyé',
      refused: 'Ce code n’est pas le bon, ou n’est plus valable. Vérifiez-le ou demandez-en un nouveau.',
    },
    key: {
      ask: (name: string) => `Munissez-vous de «\u00a0${name}\u00a0»\u00a0: votre navigateur vous guide.`,
      use: 'Utiliser ma clé de sécurité',
      busy: 'En attente de la clé…',
      cancelled: 'La vérification a été interrompue. Recommencez quand vous êtes prêt.',
      refused: 'Cette clé n’a pas été reconnue. Recommencez, ou choisissez une autre méthode.',
      failed: 'La clé n’a pas pu être utilisée. Recommencez, ou choisissez une autre méthode.',
      noKeys: {
        address:
          'Les clés ne fonctionnent pas à cette adresse\u00a0: il leur faut un nom de domaine en HTTPS. Choisissez une autre méthode.',
        browser: 'Ce navigateur ne sait pas lire les clés de sécurité. Choisissez une autre méthode.',
      },
    },
    passkey: {
      ask: (name: string) =>
        `Confirmez avec votre clé d’accès «\u00a0${name}\u00a0»\u00a0: votre appareil vous guide.`,
      use: 'Utiliser ma clé d’accès',
    },
    recovery: {
      label: 'Code de secours',
      ask: 'Saisissez l’un des codes de secours que vous avez conservés. Chacun ne sert qu’une fois.',
      field: 'Code de secours',
      missing: 'Saisissez un code de secours.',
      refused: 'Ce code de secours n’est pas valable, ou a déjà servi.',
      used: 'Code de secours accepté',
      left: (count: number) =>
        count === 0
          ? 'C’était le dernier. Créez-en de nouveaux dans vos paramètres de sécurité.'
          : count === 1
            ? 'Il vous en reste un.'
            : `Il vous en reste ${count}.`,
    },
    code: 'Code à 6\u00a0chiffres',
    missingCode: 'Saisissez les 6\u00a0chiffres du code.',
    verify: 'Vérifier',
    verifying: 'Vérification…',
    otherWays: 'Une autre méthode',
    failed: 'La vérification n’a pas abouti',
  },
  en: {
    totp: {
      refused: 'This code is wrong or has already been used. Wait for the next one and try again.',
      ask: (name) => `Enter the code shown in your authenticator app (“${name}”).`,
    },
    phone: {
      label: (number) => `Text message to\u00a0${number}`,
      before: (number) => `We will text a code to\u00a0${number}.`,
      ask: (number) => `Enter the code that we texted to\u00a0${number}.`,
      send: 'Send code',
      sending: 'Sending…',
      resend: 'Send code again',
      resendIn: (seconds) => `Send code again (in ${seconds}\u00a0s)`,
      sent: 'Code sent',
      refused: 'This code is wrong or has expired. Check it or ask for a new one.',
    },
    key: {
      ask: (name) => `Have “${name}” ready. Your browser will guide you.`,
      use: 'Use my security key',
      busy: 'Waiting for the key…',
      cancelled: 'The check was interrupted. Try again when you are ready.',
      refused: 'This key was not recognised. Try again, or choose another method.',
      failed: 'The key could not be used. Try again, or choose another method.',
      noKeys: {
        address:
          'Keys do not work at this address. They need a domain name over HTTPS. Choose another method.',
        browser: 'This browser cannot read security keys. Choose another method.',
      },
    },
    passkey: {
      ask: (name) => `Confirm with your passkey “${name}”. Your device will guide you.`,
      use: 'Use my passkey',
    },
    recovery: {
      label: 'Recovery code',
      ask: 'Enter one of the recovery codes that you saved. Each works once.',
      field: 'Recovery code',
      missing: 'Enter a recovery code.',
      refused: 'This recovery code is not valid or has already been used.',
      used: 'Recovery code accepted',
      left: (count) =>
        count === 0
          ? 'It was your last one. Create new codes in your security settings.'
          : count === 1
            ? 'You have one left.'
            : `You have ${count} left.`,
    },
    code: '6-digit code',
    missingCode: 'Enter the 6-digit code.',
    verify: 'Verify',
    verifying: 'Verifying…',
    otherWays: 'Use another method',
    failed: 'Verification failed',
  },
});
