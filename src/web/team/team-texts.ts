import { invitationDays } from '#domain/team/team-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

export const teamTexts = defineTexts({
  fr: {
    title: 'Équipe',
    description: 'Qui répond à vos clients, et qui a reçu une invitation à vous rejoindre.',
    loading: 'Chargement de l’équipe…',
    failed: 'L’équipe n’a pas pu être chargée',
    agents: {
      title: (count: number) => `${count} ${plural('fr', count, 'agent', 'agents')}`,
      description:
        'Chaque agent voit toutes les demandes. Les administrateurs gèrent aussi l’équipe et les réglages de l’agence.',
      list: 'Agents',
      you: 'Vous',
      since: (date: string) => `Agent depuis le\u00a0${date}`,
      seen: (age: string) => `Vu ${age}`,
      notSeen: 'Pas vu depuis plus d’un mois',
      hasFactor: 'Connexion en deux étapes',
      noFactor: 'Connexion en une étape',
      remove: 'Retirer',
      removeLabel: (name: string) => `Retirer ${name} de l’équipe`,
      leave: 'Quitter l’équipe',
      roles: { give: 'Nommer administrateur', take: 'Repasser agent' },
      roleLabels: {
        give: (name: string) => `Nommer administrateur\u00a0: ${name}`,
        take: (name: string) => `Repasser agent\u00a0: ${name}`,
      },
      ask: {
        give: {
          title: (name: string) => `Nommer ${name} administrateur\u202f?`,
          text: 'Cette personne pourra aussitôt modifier l’équipe, les réglages de l’agence et ses coordonnées bancaires. Nous préviendrons les administrateurs par e-mail.',
          confirm: 'Nommer administrateur',
        },
        take: {
          title: (name: string) => `Retirer le rôle d’administrateur à ${name}\u202f?`,
          text: 'Cette personne reste agent et voit toujours les demandes, mais ne pourra plus modifier l’équipe ni les réglages de l’agence. Nous préviendrons les administrateurs par e-mail.',
          confirm: 'Retirer ce rôle',
        },
        giveUp: {
          title: () => 'Ne plus être administrateur\u202f?',
          text: 'Vous restez agent et voyez toujours les demandes, mais ne pourrez plus modifier l’équipe ni les réglages de l’agence. Seul un autre administrateur pourra vous rendre ce rôle.',
          confirm: 'Repasser agent',
        },
        remove: {
          title: (name: string) => `Retirer ${name} de l’équipe\u202f?`,
          text: 'Cette personne sera aussitôt déconnectée partout et ne verra plus ni demandes ni clients. Les invitations qu’elle a envoyées ne seront plus valables. Ses messages et ses décisions garderont son nom. Nous préviendrons les administrateurs par e-mail.',
          confirm: 'Retirer de l’équipe',
        },
        leave: {
          title: () => 'Quitter l’équipe\u202f?',
          text: 'Votre session se fermera aussitôt partout, et vous ne verrez plus ni demandes ni clients. Les invitations que vous avez envoyées ne seront plus valables. Vos messages et vos décisions garderont votre nom. Seul un administrateur pourra vous rendre votre accès.',
          confirm: 'Quitter l’équipe',
        },
      },
      given: (name: string) => `${name} est maintenant administrateur`,
      taken: (name: string) => `${name} a de nouveau le rôle d’agent`,
      takenFromSelf: 'Vous n’êtes plus administrateur',
      roleFailed: 'Le rôle n’a pas été modifié',
      removed: (name: string) => `${name} ne fait plus partie de l’équipe`,
      left: 'Vous avez quitté l’équipe',
      leftMore: 'Vos appareils sont déconnectés.',
      failed: 'L’accès n’a pas été retiré',
    },
    invite: {
      title: 'Inviter un collègue',
      description: `Nous lui envoyons par e-mail un lien personnel, valable une fois pendant ${invitationDays}\u00a0jours.`,
      roles: {
        agent: { label: 'Agent', help: 'Voit toutes les demandes, écrit aux clients, émet les devis.' },
        administrator: {
          label: 'Administrateur',
          help: 'Gère aussi l’équipe, les réglages de l’agence et ses coordonnées bancaires.',
        },
      },
      confirmHelp:
        'Vous devrez confirmer votre identité, et nous préviendrons les administrateurs par e-mail.',
    },
    former: {
      title: 'Anciens agents',
      description: 'Ils ne voient plus rien. Leurs messages gardent leur nom.',
      until: (date: string) => `Agent jusqu’au\u00a0${date}`,
      reinstate: 'Rendre l’accès',
      reinstateLabel: (name: string) => `Rendre l’accès à ${name}`,
      ask: {
        title: (name: string) => `Rendre son accès à ${name}\u202f?`,
        text: 'Cette personne verra à nouveau toutes les demandes dès sa prochaine connexion. Nous préviendrons les administrateurs par e-mail.',
        confirm: 'Rendre l’accès',
      },
      reinstated: (name: string) => `${name} fait à nouveau partie de l’équipe`,
      failed: 'L’accès n’a pas été rendu',
    },
  },
  en: {
    title: 'Team',
    description: 'Who answers your clients, and who has been invited to join.',
    loading: 'Loading the team…',
    failed: 'The team could not be loaded',
    agents: {
      title: (count) => `${count} ${plural('en', count, 'agent', 'agents')}`,
      description:
        'Every agent sees all requests. Administrators also manage the agency’s settings and the team.',
      list: 'Agents',
      you: 'You',
      since: (date) => `Agent since ${date}`,
      seen: (age) => `Seen ${age}`,
      notSeen: 'Not seen for more than a month',
      hasFactor: 'Two-step sign-in',
      noFactor: 'One-step sign-in',
      remove: 'Remove',
      removeLabel: (name) => `Remove ${name} from the team`,
      leave: 'Leave the team',
      roles: { give: 'Make administrator', take: 'Make agent' },
      roleLabels: {
        give: (name) => `Make administrator: ${name}`,
        take: (name) => `Make agent: ${name}`,
      },
      ask: {
        give: {
          title: (name) => `Make ${name} an administrator?`,
          text: 'They can immediately change the team, the agency’s settings and its bank details. We will email the administrators.',
          confirm: 'Make administrator',
        },
        take: {
          title: (name) => `Remove the administrator role from ${name}?`,
          text: 'They stay an agent and can still see requests, but can no longer change the team or the agency’s settings. We will email the administrators.',
          confirm: 'Remove role',
        },
        giveUp: {
          title: () => 'Give up the administrator role?',
          text: 'You stay an agent and can still see requests, but can no longer change the team or the agency’s settings. Only another administrator can give you the role back.',
          confirm: 'Give up role',
        },
        remove: {
          title: (name) => `Remove ${name} from the team?`,
          text: 'We will sign them out everywhere at once, and they will no longer see requests or clients. Invitations they sent will stop working. Their messages and decisions will keep their name. We will email the administrators.',
          confirm: 'Remove from team',
        },
        leave: {
          title: () => 'Leave the team?',
          text: 'We will sign you out everywhere at once, and you will no longer see requests or clients. Invitations you sent will stop working. Your messages and decisions will keep your name. Only an administrator can restore your access.',
          confirm: 'Leave the team',
        },
      },
      given: (name) => `${name} is now an administrator`,
      taken: (name) => `${name} is an agent again`,
      takenFromSelf: 'You are no longer an administrator',
      roleFailed: 'The role was not changed',
      removed: (name) => `${name} is no longer on the team`,
      left: 'You have left the team',
      leftMore: 'Your devices are signed out.',
      failed: 'Access was not removed',
    },
    invite: {
      title: 'Invite a colleague',
      description: `We email them a personal link that works once, within ${invitationDays}\u00a0days.`,
      roles: {
        agent: { label: 'Agent', help: 'Sees all requests, writes to clients, issues quotes.' },
        administrator: {
          label: 'Administrator',
          help: 'Also manages the agency’s settings, bank details and team.',
        },
      },
      confirmHelp: 'You will need to confirm your identity, and we will email the administrators.',
    },
    former: {
      title: 'Former agents',
      description: 'They can no longer see anything. Their messages keep their name.',
      until: (date) => `Agent until ${date}`,
      reinstate: 'Restore access',
      reinstateLabel: (name) => `Restore access to ${name}`,
      ask: {
        title: (name) => `Restore access to ${name}?`,
        text: 'They will see all requests again from the next time they sign in. We will email the administrators.',
        confirm: 'Restore access',
      },
      reinstated: (name) => `${name} is back on the team`,
      failed: 'Access was not restored',
    },
  },
});
