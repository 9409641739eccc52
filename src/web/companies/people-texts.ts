import { maxCompanyPeople } from '#domain/companies/company-rules.ts';
import { companyRoleNames, companyRoleSentences } from '#domain/companies/company-role-texts.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

export const peopleTexts = defineTexts({
  fr: {
    roles: companyRoleNames.fr,
    may: companyRoleSentences.fr,
    loading: 'Chargement des membres',
    failed: 'Les membres n’ont pas pu être chargés',
    card: {
      title: 'Membres',
      invited: (count: number) => plural('fr', count, 'une invitation', `${count}\u00a0invitations`),
      description: 'Ils voient les demandes de l’entreprise, selon leur rôle.',
      list: 'Membres de l’entreprise',
      you: 'Vous',
      since: (day: string) => `Depuis le\u00a0${day}`,
      more: (name: string) => `Modifier l’accès\u00a0: ${name}`,
      change: 'Changer de rôle',
      changeOf: (name: string) => `Changer de rôle\u00a0: ${name}`,
      remove: 'Retirer',
      removeOf: (name: string) => `Retirer ${name} de l’entreprise`,
      leave: 'Quitter l’entreprise',
      lastOwner: 'Vous êtes seul propriétaire. Donnez ce rôle à quelqu’un d’autre avant de partir.',
      removed: (name: string) => `${name} ne fait plus partie de l’entreprise`,
      left: (company: string) => `Vous avez quitté ${company}`,
      removeFailed: 'La personne n’a pas été retirée',
      leaveFailed: 'Vous n’avez pas quitté l’entreprise',
    },
    ask: {
      remove: {
        title: (name: string) => `Retirer ${name} de l’entreprise\u202f?`,
        text: 'Cette personne perd aussitôt l’accès aux demandes, aux documents et aux messages de l’entreprise. Ses messages et ses décisions gardent son nom. Nous la préviendrons par e-mail.',
        confirm: 'Retirer de l’entreprise',
      },
      leave: {
        title: (company: string) => `Quitter ${company}\u202f?`,
        text: 'Vous perdez aussitôt l’accès à ses demandes, à ses documents et à ses messages. Vos messages et vos décisions gardent votre nom. Seul un propriétaire pourra vous inviter à nouveau.',
        confirm: 'Quitter l’entreprise',
      },
    },
    role: {
      title: (name: string) => `Le rôle ${deName(name)}`,
      own: 'Votre rôle',
      label: 'Rôle',
      submit: 'Enregistrer le rôle',
      cancel: 'Annuler',
      saved: (name: string, role: string) => `${name}\u00a0: rôle «\u00a0${role}\u00a0»`,
      failed: 'Le rôle n’a pas été modifié',
    },
    invite: {
      title: 'Inviter un membre',
      description: `Nous lui envoyons par e-mail un lien personnel, valable une fois pendant ${invitationDays}\u00a0jours. ${maxCompanyPeople}\u00a0membres au plus.`,
      help: 'Vous devrez confirmer votre identité. Le nouveau membre verra aussitôt toutes les demandes de l’entreprise.',
    },
  },
  en: {
    roles: companyRoleNames.en,
    may: companyRoleSentences.en,
    loading: 'Loading the people in the company',
    failed: 'The people in the company could not be loaded',
    card: {
      title: 'People',
      invited: (count) => plural('en', count, 'one invitation', `${count}\u00a0invitations`),
      description: 'Who can see the company’s requests, and what they can do.',
      list: 'People in the company',
      you: 'You',
      since: (day) => `Since ${day}`,
      more: (name) => `Change access: ${name}`,
      change: 'Change role',
      changeOf: (name) => `Change role: ${name}`,
      remove: 'Remove',
      removeOf: (name) => `Remove ${name} from the company`,
      leave: 'Leave company',
      lastOwner: 'You are the only owner. Make somebody else an owner before you leave.',
      removed: (name) => `${name} removed from the company`,
      left: (company) => `You have left ${company}`,
      removeFailed: 'This person was not removed',
      leaveFailed: 'You have not left the company',
    },
    ask: {
      remove: {
        title: (name) => `Remove ${name} from the company?`,
        text: 'They immediately lose access to the company’s requests, documents and messages. Their name stays on their messages and decisions. We will email them.',
        confirm: 'Remove from the company',
      },
      leave: {
        title: (company) => `Leave ${company}?`,
        text: 'You immediately lose access to its requests, documents and messages. Your name stays on your messages and decisions. Only an owner can invite you again.',
        confirm: 'Leave company',
      },
    },
    role: {
      title: (name) => `${name}’s role`,
      own: 'Your role',
      label: 'Role',
      submit: 'Save role',
      cancel: 'Cancel',
      saved: (name, role) => `${name}: role changed to “${role}”`,
      failed: 'The role was not changed',
    },
    invite: {
      title: 'Invite somebody',
      description: `We email them a personal link that works once, within ${invitationDays}\u00a0days. A company can have at most ${maxCompanyPeople}\u00a0people.`,
      help: 'You will need to confirm your identity. Once they accept, they see all the company’s requests.',
    },
  },
});
