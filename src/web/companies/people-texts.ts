import { maxCompanyPeople } from '#domain/companies/company-rules.ts';
import { companyRoleNames, companyRoleSentences } from '#domain/companies/company-role-texts.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

export const peopleTexts = defineTexts({
  fr: {
    roles: companyRoleNames.fr,
    may: companyRoleSentences.fr,
    loading: 'Chargement des personnes de l’entreprise',
    failed: 'Les personnes de l’entreprise n’ont pas pu être chargées',
    card: {
      title: (count: number) => `${count} ${plural('fr', count, 'personne', 'personnes')}`,
      description: 'Qui voit les demandes de l’entreprise, et ce que chacun peut y faire.',
      list: 'Personnes de l’entreprise',
      you: 'Vous',
      since: (day: string) => `Depuis le\u00a0${day}`,
      change: 'Changer de rôle',
      changeOf: (name: string) => `Changer de rôle\u00a0: ${name}`,
      remove: 'Retirer',
      removeOf: (name: string) => `Retirer ${name} de l’entreprise`,
      leave: 'Quitter l’entreprise',
      lastOwner: 'Pour quitter l’entreprise, donnez d’abord le rôle de propriétaire à quelqu’un d’autre.',
      removed: (name: string) => `${name} ne fait plus partie de l’entreprise`,
      left: (company: string) => `Vous avez quitté ${company}`,
      removeFailed: 'La personne n’a pas été retirée',
      leaveFailed: 'Vous n’avez pas quitté l’entreprise',
    },
    ask: {
      remove: {
        title: (name: string) => `Retirer ${name} de l’entreprise\u202f?`,
        text: 'Les demandes, les documents et les messages de l’entreprise lui sont fermés aussitôt. Ses messages et ses décisions gardent son nom. Un e-mail l’en prévient.',
        confirm: 'Retirer de l’entreprise',
      },
      leave: {
        title: (company: string) => `Quitter ${company}\u202f?`,
        text: 'Ses demandes, ses documents et ses messages vous sont fermés aussitôt. Vos messages et vos décisions gardent votre nom. Seul un propriétaire peut vous inviter à nouveau.',
        confirm: 'Quitter l’entreprise',
      },
    },
    role: {
      title: (name: string) => `Le rôle ${deName(name)}`,
      own: 'Votre rôle',
      label: 'Rôle',
      submit: 'Enregistrer le rôle',
      cancel: 'Annuler',
      saved: (name: string, role: string) => `${name} a maintenant le rôle «\u00a0${role}\u00a0»`,
      failed: 'Le rôle n’a pas été modifié',
    },
    invite: {
      title: 'Inviter une personne',
      description: `Un e-mail avec un lien personnel, valable ${invitationDays}\u00a0jours, qui ne sert qu’une fois. ${maxCompanyPeople}\u00a0personnes au plus.`,
      help: 'Vous confirmez votre identité. Qui accepte voit aussitôt toutes les demandes de l’entreprise.',
    },
  },
  en: {
    roles: companyRoleNames.en,
    may: companyRoleSentences.en,
    loading: 'Loading the people of the company',
    failed: 'The people of the company could not be loaded',
    card: {
      title: (count) => `${count} ${plural('en', count, 'person', 'people')}`,
      description: 'Who sees the company’s requests, and what each of them may do.',
      list: 'People of the company',
      you: 'You',
      since: (day) => `Since ${day}`,
      change: 'Change role',
      changeOf: (name) => `Change role: ${name}`,
      remove: 'Remove',
      removeOf: (name) => `Remove ${name} from the company`,
      leave: 'Leave the company',
      lastOwner: 'To leave the company, first give the role of owner to somebody else.',
      removed: (name) => `${name} no longer belongs to the company`,
      left: (company) => `You have left ${company}`,
      removeFailed: 'The person was not removed',
      leaveFailed: 'You have not left the company',
    },
    ask: {
      remove: {
        title: (name) => `Remove ${name} from the company?`,
        text: 'The company’s requests, documents and messages are closed to them at once. Their messages and decisions keep their name. They are told by email.',
        confirm: 'Remove from the company',
      },
      leave: {
        title: (company) => `Leave ${company}?`,
        text: 'Its requests, documents and messages are closed to you at once. Your messages and decisions keep your name. Only an owner can invite you again.',
        confirm: 'Leave the company',
      },
    },
    role: {
      title: (name) => `The role of ${name}`,
      own: 'Your role',
      label: 'Role',
      submit: 'Save the role',
      cancel: 'Cancel',
      saved: (name, role) => `${name} now has the role of “${role}”`,
      failed: 'The role was not changed',
    },
    invite: {
      title: 'Invite somebody',
      description: `An email with a personal link, valid for ${invitationDays}\u00a0days, that works once. At most ${maxCompanyPeople}\u00a0people.`,
      help: 'You confirm your identity. Whoever accepts sees all the company’s requests at once.',
    },
  },
});
