import { defineTexts, plural } from '#web/shared/language/language.ts';

export const notificationsTexts = defineTexts({
  fr: {
    title: 'Notifications et e-mails',
    description: 'Ce que l’on vous signale quand cette page n’est pas ouverte.',
    loading: 'Chargement des notifications',
    loadFailed: 'Vos réglages de notification n’ont pas pu être chargés',
    here: {
      title: 'Sur cet appareil',
      on: 'Cet appareil vous avertit.',
      off: 'Cet appareil ne vous avertit pas.',
      denied:
        'Votre navigateur bloque les notifications de ce site. Pour les autoriser, ouvrez les réglages du site depuis l’icône à gauche de l’adresse.',
      'needs-install':
        'Sur iPhone et iPad, ajoutez d’abord ce site à l’écran d’accueil\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez-le de là.',
      unsupported: 'Ce navigateur ne sait pas afficher de notifications. Les e-mails restent possibles.',
      unavailable: 'Les notifications ne sont pas disponibles sur ce site. Les e-mails restent possibles.',
      turnOn: 'Activer sur cet appareil',
      turnOff: 'Désactiver',
      trial: 'Envoyer un essai',
      turnedOn: 'Notifications activées',
      turnedOff: 'Notifications désactivées',
      trialSent: 'Essai envoyé',
      trialText: 'Il s’affiche dans quelques instants.',
      turnOnFailed: 'Notifications non activées',
      notAllowed: 'Votre navigateur n’a pas donné l’autorisation.',
      serviceFailed: 'Le service de notification de votre navigateur ne répond pas. Réessayez plus tard.',
      turnOffFailed: 'Notifications non désactivées',
      trialFailed: 'Essai non envoyé',
    },
    kinds: {
      messages: { client: 'Messages de l’équipe', agent: 'Messages des clients' },
      actions: {
        client: 'Avancées de mes demandes et actions attendues de moi',
        agent: 'Nouvelles demandes, décisions et virements des clients',
      },
    },
    summary: {
      mail: 'E-mails',
      devices: (count: number) => plural('fr', count, 'un appareil', `${count}\u00a0appareils`),
      none: 'Aucune',
    },
    channels: { push: 'Par notification', mail: 'Par e-mail' },
    digest:
      'Chaque matin ouvré, à 7\u00a0h\u00a030\u00a0: ce qui m’attend, ce qui n’est à personne, ce qui attend mes clients',
    promised:
      'Vous recevez toujours les e-mails qui annoncent un devis prolongé, d’autres coordonnées bancaires ou de nouvelles conditions.',
    hourly: 'Au plus un e-mail par heure et par demande\u00a0: la suite est regroupée dans le suivant.',
    saveFailed: 'Choix non enregistré',
    others: {
      title: 'Autres appareils avertis',
      since: (date: string) => `Depuis le ${date}`,
      on: (browser: string, system: string) => `${browser} sur ${system}`,
      unknown: 'Appareil inconnu',
      remove: 'Retirer',
      removeLabel: (device: string) => `Ne plus avertir ${device}`,
      removed: (device: string) => `${device}\u00a0: n’est plus averti`,
      removeFailed: 'Appareil non retiré',
    },
    offer: {
      client: 'Recevoir une notification quand l’équipe répond\u202f?',
      agent: 'Recevoir une notification quand un client écrit\u202f?',
      accept: 'Activer les notifications',
      decline: 'Non merci',
    },
  },
  en: {
    title: 'Notifications and emails',
    description: 'Choose what we tell you about when you are away.',
    loading: 'Loading notifications',
    loadFailed: 'Your notification settings could not be loaded',
    here: {
      title: 'On this device',
      on: 'Notifications are on for this device.',
      off: 'Notifications are off for this device.',
      denied:
        'Your browser blocks notifications from this site. To allow them, open the site settings from the icon to the left of the address.',
      'needs-install':
        'On iPhone and iPad, first add this site to the Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
      unsupported: 'This browser cannot show notifications. You can still get emails.',
      unavailable: 'This site does not offer notifications. You can still get emails.',
      turnOn: 'Turn on for this device',
      turnOff: 'Turn off',
      trial: 'Send test',
      turnedOn: 'Notifications turned on',
      turnedOff: 'Notifications turned off',
      trialSent: 'Test sent',
      trialText: 'It will appear in a moment.',
      turnOnFailed: 'Notifications were not turned on',
      notAllowed: 'Your browser did not allow them.',
      serviceFailed: 'Your browser’s notification service is not answering. Try again later.',
      turnOffFailed: 'Notifications were not turned off',
      trialFailed: 'The test was not sent',
    },
    kinds: {
      messages: { client: 'Messages from the team', agent: 'Messages from clients' },
      actions: {
        client: 'Progress on my requests and things I need to do',
        agent: 'New requests, clients’ decisions and transfers',
      },
    },
    summary: {
      mail: 'Emails',
      devices: (count) => plural('en', count, 'one device', `${count}\u00a0devices`),
      none: 'None',
    },
    channels: { push: 'By notification', mail: 'By email' },
    digest:
      'A summary at 7:30 every working morning: requests waiting for me, unassigned requests and requests waiting for my clients',
    promised: 'We always email you about an extended quote, new bank details or new terms.',
    hourly:
      'You get at most one email an hour about each request. Anything in between goes into the next one.',
    saveFailed: 'Your choice was not saved',
    others: {
      title: 'Other devices with notifications',
      since: (date) => `Since ${date}`,
      on: (browser, system) => `${browser} on ${system}`,
      unknown: 'Unknown device',
      remove: 'Remove',
      removeLabel: (device) => `Stop notifying ${device}`,
      removed: (device) => `Notifications stopped on ${device}`,
      removeFailed: 'Device not removed',
    },
    offer: {
      client: 'Get notified when the team replies?',
      agent: 'Get notified when a client writes?',
      accept: 'Turn on notifications',
      decline: 'No thanks',
    },
  },
});
