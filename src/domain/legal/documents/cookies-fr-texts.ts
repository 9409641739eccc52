import { sessionDays } from '#domain/personal-data/retention-limits.ts';
import { type StorageTableWords, makeStorageTable } from './storage-table-format.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';

const words: StorageTableWords = {
  signIn: [
    'Maintenir votre connexion. Contient un jeton aléatoire, renouvelé à chaque usage et illisible par les scripts.',
    `${sessionDays.idle}\u00a0jours sans visite, ${sessionDays.most}\u00a0jours au plus\u202f; effacé à la déconnexion`,
  ],
  providerAttempt: [
    'Reconnaître votre navigateur à son retour d’un autre fournisseur de connexion. Déposé seulement si vous choisissez cette voie.',
    '10\u00a0minutes\u202f; effacé au retour',
  ],
  providerRegistration: [
    'Terminer une inscription commencée chez un autre fournisseur de connexion.',
    '30\u00a0minutes\u202f; effacé une fois l’inscription terminée',
  ],
  languageCookie: [
    'Vous présenter chaque page dans la langue choisie, dès son arrivée.',
    '1\u00a0an après le dernier choix',
  ],
  language: [
    'Retenir la langue choisie. Le français l’est aussi lorsque vous écartez la proposition de lire en anglais, qui ne revient plus.',
    'Jusqu’à ce que vous l’effaciez',
  ],
  theme: ['Retenir l’apparence choisie, claire ou sombre.', 'Jusqu’à ce que vous l’effaciez'],
  session: [
    'Rappeler, sans aucun secret, qui est connecté\u00a0: la page s’affiche sans attendre et les onglets s’accordent. Contient votre nom, vos coordonnées, votre langue, votre rôle et pour qui vous agissez.',
    'Effacé à la déconnexion ou à la fin de la session',
  ],
  requestDraft: [
    'Conserver la demande que vous rédigez, pour ne rien perdre si la page se ferme.',
    'Effacé à l’envoi de la demande, ou par vous',
  ],
  messageDraft: [
    'Conserver le message que vous rédigez et ceux qui n’ont pas encore pu partir.',
    'Effacé à l’envoi du message, ou par vous',
  ],
  notesDraft: [
    'Pour l’équipe seulement\u00a0: conserver des notes en cours de saisie.',
    'Effacé à l’enregistrement des notes',
  ],
  privateNoteDraft: [
    'Pour l’équipe seulement\u00a0: conserver une note interne en cours de saisie.',
    'Effacé à l’ajout de la note, ou par l’auteur',
  ],
  quoteDraft: [
    'Pour l’équipe seulement\u00a0: conserver un devis en cours de saisie.',
    'Effacé à l’émission du devis, ou par l’auteur',
  ],
  marginDraft: [
    'Pour l’équipe seulement\u00a0: conserver la marge en cours de saisie pour un devis.',
    'Effacé quand l’auteur vide les champs, ou revoit les offres d’une demande qui n’attend plus de devis',
  ],
  replyDraft: [
    'Pour l’équipe seulement\u00a0: conserver une réponse enregistrée en cours de rédaction.',
    'Effacé à l’enregistrement de la réponse, ou par l’auteur',
  ],
  answerDraft: [
    'Pour les fournisseurs seulement\u00a0: conserver la réponse à une demande de prix tant qu’elle n’est pas parvenue à l’agence.',
    'Effacé dès qu’elle y est enregistrée',
  ],
  listRows: [
    'Pour l’équipe seulement\u00a0: retenir le nombre de lignes choisi pour la liste des demandes.',
    'Jusqu’au retour au nombre habituel, ou jusqu’à ce que vous l’effaciez',
  ],
  setupPlaces: [
    'Pour l’équipe seulement\u00a0: garder la place de ce qui manque aux réglages de l’agence, pour que la page ne bouge pas.',
    'Jusqu’à ce que plus rien ne manque',
  ],
  shortcuts: [
    'Retenir si les raccourcis clavier d’une seule touche agissent, une fois que vous en avez décidé.',
    'Jusqu’à ce que vous l’effaciez',
  ],
  pushRecord: [
    'Savoir à quel compte s’adressent les notifications de ce navigateur, pour n’avertir personne d’autre.',
    'Jusqu’à leur désactivation ou à la déconnexion',
  ],
  pushOffer: ['Ne proposer les notifications qu’une fois.', 'Jusqu’à ce que vous l’effaciez'],
  emailReminder: [
    'Ne plus afficher le rappel de vérification de votre adresse, une fois que vous l’avez écarté.',
    'Jusqu’à la fermeture de l’onglet',
  ],
  scrollPlaces: [
    'Retrouver la place où vous étiez dans une page lorsque vous y revenez.',
    'Jusqu’à la fermeture de l’onglet',
  ],
  reloadedOnce: [
    'Ne recharger qu’une fois une page dont un fichier n’a pas pu être lu, par exemple après une mise à jour.',
    'Jusqu’à la fermeture de l’onglet',
  ],
  worker: [
    'Tenir le cache hors connexion à jour et, si vous les activez, recevoir les notifications.',
    'Jusqu’à ce que vous l’effaciez\u202f; remplacé à chaque version du site',
  ],
  offlinePage: [
    'Afficher une page d’explication lorsque le site ne peut être joint.',
    'Jusqu’à la version suivante du site',
  ],
  programFiles: [
    'Garder les fichiers du site déjà reçus (programme, styles, polices), pour ne pas les redemander.',
    'Jusqu’à la version suivante du site',
  ],
  pushSubscription: [
    'Vous avertir de ce qui survient sur vos demandes, si vous activez les notifications.',
    'Jusqu’à leur désactivation',
  ],
};

const columns = ['Nom', 'Finalité', 'Durée'];

export const cookiesFr: WriteLegalDocument<'cookies'> = () => ({
  definition: {
    heading: 'De quoi s’agit-il\u202f?',
    blocks: [
      'Un cookie est un petit fichier que le site confie à votre navigateur et que celui-ci lui rend à chaque visite. Le navigateur offre aussi d’autres espaces, propres à chaque site\u00a0: le stockage local, le stockage de session et le cache hors connexion. Les mêmes règles s’y appliquent (article\u00a082 de la loi «\u00a0Informatique et Libertés\u00a0»).',
      'Les tableaux ci-dessous énumèrent tout ce que le site y conserve. Un contrôle automatique les compare, à chaque version, à ce que le site dépose réellement. Ce qui figure entre accolades varie d’une personne ou d’une demande à l’autre.',
    ],
  },
  cookies: {
    heading: 'Cookies',
    blocks: [
      makeStorageTable(['cookie'], words, { caption: 'Cookies déposés par le site', columns }),
      'Le nom des cookies qui contiennent un secret est précédé de «\u00a0__Host-\u00a0» lorsque le site est servi en HTTPS\u00a0: le navigateur garantit alors qu’ils ne sont envoyés qu’à lui, et par une connexion chiffrée.',
    ],
  },
  'local-storage': {
    heading: 'Stockage local',
    blocks: [
      'Ces éléments restent dans votre navigateur\u202f; ils ne sont pas envoyés au site à chaque visite.',
      makeStorageTable(['localStorage'], words, { caption: 'Éléments du stockage local', columns }),
    ],
  },
  'session-storage': {
    heading: 'Stockage de session',
    blocks: [
      'Ces éléments sont propres à un onglet et disparaissent avec lui.',
      makeStorageTable(['sessionStorage'], words, { caption: 'Éléments du stockage de session', columns }),
    ],
  },
  offline: {
    heading: 'Page hors connexion et notifications',
    blocks: [
      'Le site installe dans votre navigateur un programme auxiliaire («\u00a0service worker\u00a0»), qui lui permet de s’ouvrir plus vite et d’afficher une page d’explication lorsque le réseau manque. Il garde, dans un cache hors connexion, les fichiers du site lui-même\u202f; aucune de vos données n’y est conservée\u00a0: demandes, devis et messages viennent toujours du serveur.',
      makeStorageTable(['serviceWorker', 'cacheStorage', 'pushManager'], words, {
        caption: 'Programme auxiliaire, cache hors connexion et notifications',
        columns,
      }),
      'L’abonnement aux notifications n’est créé que si vous les activez, pour cet appareil seulement. Il prend fin lorsque vous les désactivez, dans vos [paramètres](/settings) ou dans ceux du navigateur.',
    ],
  },
  'third-parties': {
    heading: 'Mesure d’audience, publicité et tiers',
    blocks: [
      'Le site ne mesure pas votre navigation, n’affiche aucune publicité et ne charge aucun contenu de tiers\u00a0: ni bouton de réseau social, ni police, ni carte, ni vidéo. Aucun cookie n’est donc déposé par un autre que lui.',
      'Si vous choisissez de vous connecter par un autre fournisseur, le site de celui-ci s’ouvre, qui applique sa propre politique.',
    ],
  },
  consent: {
    heading: 'Consentement',
    blocks: [
      'Chacun des éléments ci-dessus est strictement nécessaire au service que vous demandez ou conserve un choix que vous avez exprimé. La loi dispense de consentement ce qui a cette seule finalité\u00a0: c’est pourquoi aucun bandeau ne vous est présenté.',
      'Les notifications font exception\u00a0: elles ne s’activent qu’à votre demande, après l’autorisation que vous donne à accorder votre navigateur. Si d’autres usages venaient à s’ajouter, votre consentement serait recueilli au préalable, et le refuser serait aussi simple que l’accorder.',
    ],
  },
  lifetimes: {
    heading: 'Durées',
    blocks: [
      'Aucun cookie n’est conservé plus de 13\u00a0mois\u202f; la durée de chacun figure dans les tableaux. Le plus durable, celui de la langue, s’efface un an après votre dernier choix.',
    ],
  },
  managing: {
    heading: 'Gérer ou effacer ces éléments',
    blocks: [
      'Les paramètres de votre navigateur permettent de consulter, d’effacer ou de refuser les cookies et les données de sites, pour tous les sites ou pour celui-ci seulement. La navigation privée les efface à la fermeture.',
      {
        list: [
          'Sans cookie de connexion, votre session ne peut être maintenue\u202f; les pages publiques restent lisibles.',
          'Effacer le stockage local fait oublier la langue, l’apparence et les brouillons de ce navigateur, mais rien de ce qui a été envoyé.',
          'La déconnexion efface le cookie de connexion et le rappel de la session.',
        ],
      },
      'Pour toute question, nos coordonnées figurent dans les [mentions légales](/mentions-legales#contact)\u202f; vos droits sont exposés dans la [politique de confidentialité](/confidentialite#rights).',
    ],
  },
});
