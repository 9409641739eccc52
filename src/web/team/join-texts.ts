import { defineTexts } from '#web/shared/language/language.ts';

export const joinTexts = defineTexts({
  fr: {
    pageTitle: 'Rejoindre l’équipe',
    title: 'Rejoignez l’équipe',
    description: {
      agent: 'Ce lien personnel crée votre compte d’agent. Il ne sert qu’une fois.',
      administrator: 'Ce lien personnel crée votre compte d’administrateur. Il ne sert qu’une fois.',
    },
    checking: 'Vérification du lien…',
    emailFixed: 'L’invitation a été envoyée à cette adresse.',
    expires: (moment: string) => `Lien valable jusqu’au ${moment}.`,
    submit: 'Créer mon compte',
    busy: 'Création du compte…',
    errorTitle: 'Erreur d’inscription',
    done: 'Compte créé',
    doneMore: 'Bienvenue dans l’équipe.',
    failed: 'Le lien n’a pas pu être vérifié',
  },
  en: {
    pageTitle: 'Join the team',
    title: 'Join the team',
    description: {
      agent: 'This personal link creates your agent account. It works once.',
      administrator: 'This personal link creates your administrator account. It works once.',
    },
    checking: 'Checking the link…',
    emailFixed: 'The invitation was sent to this address.',
    expires: (moment) => `Link valid until ${moment}.`,
    submit: 'Create my account',
    busy: 'Creating the account…',
    errorTitle: 'Sign up error',
    done: 'Account created',
    doneMore: 'Welcome to the team.',
    failed: 'The link could not be checked',
  },
});
