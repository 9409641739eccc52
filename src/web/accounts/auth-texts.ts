import { defineTexts } from '#web/shared/language.ts';

interface AuthTexts {
  pageTitle: string;
  title: string;
  description: string;
  tabs: string;
  signIn: {
    tab: string;
    submit: string;
    busy: string;
    errorTitle: string;
  };
  signUp: {
    tab: string;
    submit: string;
    busy: string;
    errorTitle: string;
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
    signIn: {
      tab: 'Se connecter',
      submit: 'Se connecter',
      busy: 'Connexion…',
      errorTitle: 'Erreur de connexion',
    },
    signUp: {
      tab: 'Créer un compte',
      submit: 'Créer mon compte',
      busy: 'Création du compte…',
      errorTitle: 'Erreur d’inscription',
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
    signIn: {
      tab: 'Sign in',
      submit: 'Sign in',
      busy: 'Signing in…',
      errorTitle: 'Sign in error',
    },
    signUp: {
      tab: 'Create an account',
      submit: 'Create my account',
      busy: 'Creating the account…',
      errorTitle: 'Sign up error',
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
