import { companyRoleNames, companyRoleSentences } from '#domain/companies/company-role-texts.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

export const joinCompanyTexts = defineTexts({
  fr: {
    pageTitle: 'Rejoindre une entreprise',
    title: (company: string) => `Rejoignez ${company}`,
    invited: (by: string, company: string) => `${by} vous invite dans ${company}.`,
    invitedByNobody: (company: string) => `Vous avez une invitation à rejoindre ${company}.`,
    roles: companyRoleNames.fr,
    may: companyRoleSentences.fr,
    role: (role: string) => `Votre rôle\u00a0: ${role.toLowerCase()}`,
    checking: 'Vérification du lien…',
    expires: (moment: string) => `Lien valable jusqu’au ${moment}.`,
    submit: (company: string) => `Rejoindre ${company}`,
    busy: 'Un instant…',
    done: (company: string) => `Vous faites partie ${deName(company)}`,
    doneMore: 'Vous agissez désormais en son nom. Le menu de votre compte permet d’en changer.',
    failedToJoin: 'Vous n’avez pas rejoint l’entreprise',
    failed: 'Le lien n’a pas pu être vérifié',
    signIn: 'J’ai un compte',
    signUp: 'Créer un compte',
    tabs: 'Choisir un compte',
    needsAccount: (email: string) =>
      `L’invitation a été envoyée à ${email}. Créez votre compte avec cette adresse, ou connectez-vous.`,
    other: {
      title: 'Cette invitation est pour une autre adresse',
      text: (invited: string, own: string) =>
        `Elle a été envoyée à ${invited}, et cette session est celle ${deName(own)}. Connectez-vous avec l’adresse invitée, ou faites-vous inviter à la vôtre.`,
      signOut: 'Changer de compte',
      failed: 'La déconnexion a échoué',
    },
    agent: {
      title: 'Un agent ne peut pas rejoindre une entreprise cliente',
      text: (own: string) =>
        `Cette session est celle d’un agent, ${own}. Utilisez un compte de client, avec l’adresse invitée.`,
    },
  },
  en: {
    pageTitle: 'Join a company',
    title: (company) => `Join ${company}`,
    invited: (by, company) => `${by} has invited you to join ${company}.`,
    invitedByNobody: (company) => `You have been invited to join ${company}.`,
    roles: companyRoleNames.en,
    may: companyRoleSentences.en,
    role: (role) => `Your role: ${role.toLowerCase()}`,
    checking: 'Checking the link…',
    expires: (moment) => `Link valid until ${moment}.`,
    submit: (company) => `Join ${company}`,
    busy: 'One moment…',
    done: (company) => `You have joined ${company}`,
    doneMore: 'You now act on its behalf. You can switch in your account menu.',
    failedToJoin: 'You have not joined the company',
    failed: 'The link could not be checked',
    signIn: 'I have an account',
    signUp: 'Create an account',
    tabs: 'Choose an account',
    needsAccount: (email) =>
      `The invitation was sent to ${email}. Create your account with this address, or sign in.`,
    other: {
      title: 'This invitation is for another address',
      text: (invited, own) =>
        `It was sent to ${invited}, but you are signed in as ${own}. Sign in with the invited address, or ask for an invitation to yours.`,
      signOut: 'Use another account',
      failed: 'You were not signed out',
    },
    agent: {
      title: 'Agents cannot join a client’s company',
      text: (own) => `You are signed in as an agent (${own}). Use a client account with the invited address.`,
    },
  },
});
