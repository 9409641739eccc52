import { defineTexts } from '#web/shared/language/language.ts';

interface AuthTexts {
  pageTitle: string;
  title: string;
  description: string;
  tabs: string;
  needsScripts: string;
  needsScriptsMore: string;
  signIn: {
    tab: string;
    submit: string;
    busy: string;
    errorTitle: string;
    wayOn: string;
    ended: string;
    endedMore: string;
    forgotten: string;
    passkey: string;
    /** In the place of its button. */
    noPasskeys: Record<'address' | 'browser', string>;
  };
  forgotten: {
    title: string;
    description: string;
    submit: string;
    busy: string;
    cancel: string;
    failed: string;
    done: string;
    doneMore: string;
  };
  factor: {
    pageTitle: string;
    title: string;
    description: (email: string) => string;
    loading: string;
    loadFailed: string;
    back: string;
  };
  arrival: { working: string; failed: string };
  signUp: {
    tab: string;
    submit: string;
    busy: string;
    errorTitle: string;
    failed: string;
    done: string;
    doneMore: string;
    termsNeeded: string;
    terms: { accept: string; use: string; comma: string; sale: string; and: string; privacy: string };
  };
}

export const authTexts = defineTexts<AuthTexts>({
  fr: {
    pageTitle: 'Connexion',
    title: 'Votre espace sourcing',
    description: 'Vos demandes, vos devis et vos livraisons, suivis au même endroit.',
    tabs: 'Connexion ou inscription',
    needsScripts: 'JavaScript est désactivé dans votre navigateur',
    needsScriptsMore:
      'La connexion en a besoin\u00a0: activez-le, puis rechargez la page. Les autres pages publiques se lisent sans.',
    signIn: {
      tab: 'Se connecter',
      submit: 'Se connecter',
      busy: 'Connexion…',
      errorTitle: 'Erreur de connexion',
      wayOn: 'Réessayez, ou demandez un nouveau mot de passe.',
      ended: 'Votre session est terminée',
      endedMore: 'Connectez-vous à nouveau.',
      forgotten: 'Mot de passe oublié\u202f?',
      passkey: 'Utiliser une clé d’accès',
      noPasskeys: {
        address:
          'Les clés d’accès ne fonctionnent pas à cette adresse\u00a0: il leur faut un nom de domaine en HTTPS.',
        browser: 'Ce navigateur ne connaît pas les clés d’accès.',
      },
    },
    forgotten: {
      title: 'Mot de passe oublié',
      description: 'Indiquez l’adresse de votre compte\u00a0: nous y envoyons un lien valable une heure.',
      submit: 'Envoyer le lien',
      busy: 'Envoi…',
      cancel: 'Annuler',
      failed: 'Impossible d’envoyer l’e-mail de réinitialisation',
      done: 'E-mail envoyé',
      doneMore: 'Si un compte existe à cette adresse, le lien y arrive dans un instant.',
    },
    factor: {
      pageTitle: 'Vérification',
      title: 'Encore une étape',
      description: (email) => `Une seconde vérification protège votre compte\u00a0: ${email}`,
      loading: 'Chargement de vos méthodes de vérification…',
      loadFailed: 'Vos méthodes de vérification n’ont pas pu être chargées',
      back: 'Revenir à la connexion',
    },
    arrival: {
      working: 'Connexion…',
      failed: 'La connexion n’a pas pu être terminée',
    },
    signUp: {
      tab: 'Créer un compte',
      submit: 'Créer mon compte',
      busy: 'Création du compte…',
      errorTitle: 'Erreur d’inscription',
      failed: 'Impossible de créer le compte',
      done: 'Compte créé',
      doneMore: 'Bienvenue. Vous pouvez nous confier votre première demande.',
      termsNeeded: 'Pour créer votre compte, acceptez d’abord ces conditions.',
      terms: {
        accept: 'J’accepte les ',
        use: 'conditions d’utilisation',
        comma: ', les ',
        sale: 'conditions de vente',
        and: ' et la ',
        privacy: 'politique de confidentialité',
      },
    },
  },
  en: {
    pageTitle: 'Sign in',
    title: 'Your sourcing space',
    description: 'Your requests, quotes and deliveries, followed in one place.',
    tabs: 'Sign in or sign up',
    needsScripts: 'JavaScript is off in your browser',
    needsScriptsMore:
      'Signing in needs it: turn it on, then reload the page. The other public pages can be read without.',
    signIn: {
      tab: 'Sign in',
      submit: 'Sign in',
      busy: 'Signing in…',
      errorTitle: 'Sign in error',
      wayOn: 'Try again, or ask for a new password.',
      ended: 'Your session has ended',
      endedMore: 'Sign in again.',
      forgotten: 'Forgot your password?',
      passkey: 'Use a passkey',
      noPasskeys: {
        address: 'Passkeys do not work at this address: they need a domain name over HTTPS.',
        browser: 'This browser does not know passkeys.',
      },
    },
    forgotten: {
      title: 'Forgot your password?',
      description: 'Enter the address of your account: we send it a link that works for one hour.',
      submit: 'Send the link',
      busy: 'Sending…',
      cancel: 'Cancel',
      failed: 'Unable to send reset email',
      done: 'Email sent',
      doneMore: 'If there is an account with this address, the link arrives there in a moment.',
    },
    factor: {
      pageTitle: 'Verification',
      title: 'One more step',
      description: (email) => `A second check protects your account: ${email}`,
      loading: 'Loading your verification methods…',
      loadFailed: 'Your verification methods could not be loaded',
      back: 'Back to sign-in',
    },
    arrival: {
      working: 'Signing in…',
      failed: 'The sign-in could not be completed',
    },
    signUp: {
      tab: 'Create an account',
      submit: 'Create my account',
      busy: 'Creating the account…',
      errorTitle: 'Sign up error',
      failed: 'Unable to create account',
      done: 'Account created',
      doneMore: 'Welcome. You can entrust us with your first request.',
      termsNeeded: 'To create your account, accept these terms first.',
      terms: {
        accept: 'I accept the ',
        use: 'terms of use',
        comma: ', the ',
        sale: 'terms of sale',
        and: ' and the ',
        privacy: 'privacy policy',
      },
    },
  },
});
