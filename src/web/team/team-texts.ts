import type { Language } from '#domain/language.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

interface TeamTexts {
  title: string;
  description: string;
  loading: string;
  failed: string;
  agents: {
    title: (count: number) => string;
    description: string;
    list: string;
    you: string;
    since: (date: string) => string;
    seen: (age: string) => string;
    notSeen: string;
    hasFactor: string;
    noFactor: string;
    remove: string;
    removeLabel: (name: string) => string;
    leave: string;
    ask: {
      title: (name: string) => string;
      text: string;
      confirm: string;
      leaveTitle: string;
      leaveText: string;
      leaveConfirm: string;
    };
    removed: (name: string) => string;
    left: string;
    leftMore: string;
    failed: string;
  };
  invite: {
    title: string;
    description: string;
    email: string;
    language: string;
    languages: Record<Language, string>;
    confirmHelp: string;
    missing: string;
    wrong: string;
    summary: string;
    submit: string;
    busy: string;
    sent: (email: string) => string;
    failed: string;
  };
  invitations: {
    title: string;
    description: string;
    lapsed: string;
    by: (name: string, date: string) => string;
    byServer: (date: string) => string;
    until: (moment: string) => string;
    over: (date: string) => string;
    inLanguage: Record<Language, string>;
    resend: string;
    resendLabel: (email: string) => string;
    resent: (email: string) => string;
    resendFailed: string;
    withdraw: string;
    withdrawLabel: (email: string) => string;
    ask: {
      title: (email: string) => string;
      text: string;
      lapsedText: string;
      confirm: string;
      cancel: string;
    };
    withdrawn: string;
    withdrawFailed: string;
  };
  former: {
    title: string;
    description: string;
    until: (date: string) => string;
    reinstate: string;
    reinstateLabel: (name: string) => string;
    ask: { title: (name: string) => string; text: string; confirm: string };
    reinstated: (name: string) => string;
    failed: string;
  };
}

export const teamTexts = defineTexts<TeamTexts>({
  fr: {
    title: 'Équipe',
    description: 'Qui répond à vos clients, et qui peut vous rejoindre.',
    loading: 'Chargement de l’équipe…',
    failed: 'L’équipe n’a pas pu être chargée',
    agents: {
      title: (count) => `${count} ${plural('fr', count, 'agent', 'agents')}`,
      description: 'Chaque agent voit toutes les demandes et peut modifier les réglages de l’agence.',
      list: 'Agents',
      you: 'Vous',
      since: (date) => `Agent depuis le\u00a0${date}`,
      seen: (age) => `Vu ${age}`,
      notSeen: 'Pas vu depuis plus d’un mois',
      hasFactor: 'Connexion en deux étapes',
      noFactor: 'Connexion en une étape',
      remove: 'Retirer',
      removeLabel: (name) => `Retirer ${name} de l’équipe`,
      leave: 'Quitter l’équipe',
      ask: {
        title: (name) => `Retirer ${name} de l’équipe\u202f?`,
        text: 'Cette personne sera déconnectée partout, tout de suite, et ne verra plus ni demandes ni clients. Les invitations qu’elle a envoyées ne seront plus valables. Ses messages et ses décisions garderont son nom. Toute l’équipe en sera prévenue par e-mail.',
        confirm: 'Retirer de l’équipe',
        leaveTitle: 'Quitter l’équipe\u202f?',
        leaveText:
          'Vous serez déconnecté partout, tout de suite, et ne verrez plus ni demandes ni clients. Les invitations que vous avez envoyées ne seront plus valables. Vos messages et vos décisions garderont votre nom. Seul un autre agent pourra vous rendre votre accès.',
        leaveConfirm: 'Quitter l’équipe',
      },
      removed: (name) => `${name} ne fait plus partie de l’équipe`,
      left: 'Vous avez quitté l’équipe',
      leftMore: 'Vos appareils sont déconnectés.',
      failed: 'L’accès n’a pas été retiré',
    },
    invite: {
      title: 'Inviter un collègue',
      description: `Un e-mail avec un lien personnel, valable ${invitationDays}\u00a0jours, qui ne sert qu’une fois.`,
      email: 'Adresse e-mail',
      language: 'Langue de l’e-mail',
      languages: { fr: 'Français', en: 'Anglais' },
      confirmHelp: 'Votre identité est vérifiée, et tous les agents sont prévenus par e-mail.',
      missing: 'Indiquez l’adresse e-mail.',
      wrong: 'Cette adresse e-mail n’est pas valable.',
      summary: 'L’invitation n’a pas été envoyée',
      submit: 'Envoyer l’invitation',
      busy: 'Envoi…',
      sent: (email) => `Invitation envoyée à ${email}`,
      failed: 'L’invitation n’a pas été envoyée',
    },
    invitations: {
      title: 'Invitations en attente',
      description: 'Personne n’a encore utilisé leur lien.',
      lapsed: 'Expirée',
      by: (name, date) => `Envoyée par ${name} le\u00a0${date}`,
      byServer: (date) => `Créée le\u00a0${date}`,
      until: (moment) => `Valable jusqu’au\u00a0${moment}`,
      over: (date) => `Expirée le\u00a0${date}`,
      inLanguage: { fr: 'en français', en: 'en anglais' },
      resend: 'Renvoyer',
      resendLabel: (email) => `Renvoyer l’invitation à ${email}`,
      resent: (email) => `Nouveau lien envoyé à ${email}`,
      resendFailed: 'L’invitation n’a pas été renvoyée',
      withdraw: 'Annuler',
      withdrawLabel: (email) => `Annuler l’invitation envoyée à ${email}`,
      ask: {
        title: (email) => `Annuler l’invitation envoyée à ${email}\u202f?`,
        text: 'Le lien envoyé ne sera plus valable. Vous pourrez inviter cette adresse à nouveau.',
        lapsedText: 'Le lien envoyé a déjà expiré. Vous pourrez inviter cette adresse à nouveau.',
        confirm: 'Annuler l’invitation',
        cancel: 'Garder l’invitation',
      },
      withdrawn: 'Invitation annulée',
      withdrawFailed: 'L’invitation n’a pas été annulée',
    },
    former: {
      title: 'Anciens agents',
      description: 'Ils ne voient plus rien. Leurs messages gardent leur nom.',
      until: (date) => `Agent jusqu’au\u00a0${date}`,
      reinstate: 'Rendre l’accès',
      reinstateLabel: (name) => `Rendre l’accès à ${name}`,
      ask: {
        title: (name) => `Rendre son accès à ${name}\u202f?`,
        text: 'Cette personne verra à nouveau toutes les demandes et pourra modifier les réglages de l’agence, dès sa prochaine connexion. Toute l’équipe en est prévenue par e-mail.',
        confirm: 'Rendre l’accès',
      },
      reinstated: (name) => `${name} fait à nouveau partie de l’équipe`,
      failed: 'L’accès n’a pas été rendu',
    },
  },
  en: {
    title: 'Team',
    description: 'Who answers your clients, and who may join you.',
    loading: 'Loading the team…',
    failed: 'The team could not be loaded',
    agents: {
      title: (count) => `${count} ${plural('en', count, 'agent', 'agents')}`,
      description: 'Every agent sees all requests and can change the agency’s settings.',
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
      ask: {
        title: (name) => `Remove ${name} from the team?`,
        text: 'They will be signed out everywhere, at once, and will no longer see requests or clients. Invitations they sent will no longer work. Their messages and decisions will keep their name. The whole team will be told by email.',
        confirm: 'Remove from the team',
        leaveTitle: 'Leave the team?',
        leaveText:
          'You will be signed out everywhere, at once, and will no longer see requests or clients. Invitations you sent will no longer work. Your messages and decisions will keep your name. Only another agent can give you access back.',
        leaveConfirm: 'Leave the team',
      },
      removed: (name) => `${name} is no longer in the team`,
      left: 'You have left the team',
      leftMore: 'Your devices are signed out.',
      failed: 'Access was not taken away',
    },
    invite: {
      title: 'Invite a colleague',
      description: `An email with a personal link, valid for ${invitationDays}\u00a0days, that works once.`,
      email: 'Email address',
      language: 'Language of the email',
      languages: { fr: 'French', en: 'English' },
      confirmHelp: 'Your identity is checked, and every agent is told by email.',
      missing: 'Enter the email address.',
      wrong: 'This email address is not valid.',
      summary: 'The invitation was not sent',
      submit: 'Send invitation',
      busy: 'Sending…',
      sent: (email) => `Invitation sent to ${email}`,
      failed: 'The invitation was not sent',
    },
    invitations: {
      title: 'Pending invitations',
      description: 'Nobody has used their link yet.',
      lapsed: 'Expired',
      by: (name, date) => `Sent by ${name} on ${date}`,
      byServer: (date) => `Made on ${date}`,
      until: (moment) => `Valid until ${moment}`,
      over: (date) => `Expired on ${date}`,
      inLanguage: { fr: 'in French', en: 'in English' },
      resend: 'Send again',
      resendLabel: (email) => `Send again to ${email}`,
      resent: (email) => `New link sent to ${email}`,
      resendFailed: 'The invitation was not sent again',
      withdraw: 'Withdraw',
      withdrawLabel: (email) => `Withdraw the invitation to ${email}`,
      ask: {
        title: (email) => `Withdraw the invitation to ${email}?`,
        text: 'The link that was sent will no longer work. You can invite this address again.',
        lapsedText: 'The link that was sent has already expired. You can invite this address again.',
        confirm: 'Withdraw invitation',
        cancel: 'Keep invitation',
      },
      withdrawn: 'Invitation withdrawn',
      withdrawFailed: 'The invitation was not withdrawn',
    },
    former: {
      title: 'Former agents',
      description: 'They no longer see anything. Their messages keep their name.',
      until: (date) => `Agent until ${date}`,
      reinstate: 'Give access back',
      reinstateLabel: (name) => `Give access back to ${name}`,
      ask: {
        title: (name) => `Give access back to ${name}?`,
        text: 'They will again see all requests and be able to change the agency’s settings, from their next sign-in on. The whole team is told by email.',
        confirm: 'Give access back',
      },
      reinstated: (name) => `${name} is in the team again`,
      failed: 'Access was not given back',
    },
  },
});
