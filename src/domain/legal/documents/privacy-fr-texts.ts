import { wordsIfConsumersServed } from '#domain/agency/client-kind-rules.ts';
import { unusedUploadLifetime } from '#domain/attachments/attachment-rules.ts';
import { nameRetentionYears } from '#domain/personal-data/erasure-rules.ts';
import {
  auditMonths,
  decisionAddressYears,
  endedRecordDays,
  listDraftDays,
  mailDays,
  invoiceYears,
  payerYears,
  sessionDays,
  unclaimedMonths,
  unusedPdfDays,
} from '#domain/personal-data/retention-limits.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';

const day = 24 * 60 * 60 * 1000;

export const privacyFr: WriteLegalDocument<'privacy'> = (_identity, clientTypes) => ({
  controller: {
    heading: 'Responsable du traitement',
    blocks: [
      'Les données recueillies sur cette plateforme sont traitées par l’agence, éditrice du site, dont l’identité et les coordonnées figurent dans les [mentions légales](/mentions-legales#publisher). Elle décide des traitements décrits ici et en répond.',
      'Toute question relative aux données personnelles peut lui être adressée à ces coordonnées. Si l’agence désigne un délégué à la protection des données, il est joignable à la même adresse.',
      'La présente politique s’applique aux visiteurs, aux clients et aux membres de l’équipe. Elle est établie en application du règlement (UE) 2016/679 (RGPD) et de la loi du 6\u00a0janvier 1978 relative à l’informatique, aux fichiers et aux libertés, dite «\u00a0Informatique et Libertés\u00a0».',
    ],
  },
  data: {
    heading: 'Données recueillies',
    blocks: [
      'Nous ne recueillons que les données utiles au service. Elles proviennent de vous, de votre navigateur ou, si vous choisissez de vous connecter au moyen d’un autre compte, du fournisseur de ce compte.',
      'Si vous nous avez écrit ou appelés, ou si vous étiez déjà client de l’agence avant cette plateforme, un membre de l’équipe peut y avoir noté votre nom, votre adresse e-mail, votre téléphone, votre langue et votre entreprise, et ouvert une demande pour vous. Ces données viennent alors de cet échange ou du fichier de clients de l’agence (article\u00a014 du RGPD)\u202f; l’e-mail qui vous invite vous le dit. Tant que vous n’êtes pas venu, personne ne peut se connecter à ce compte, et vous pouvez nous en demander l’effacement.',
      {
        table: {
          caption: 'Catégories de données et contenu',
          columns: ['Catégorie', 'Ce qu’elle contient'],
          rows: [
            [
              'Compte',
              `Nom, prénom, adresse e-mail, numéro de téléphone, adresse de facturation si vous l’indiquez, langue, rôle (client, agent, administrateur)${wordsIfConsumersServed(clientTypes, ', qualité de professionnel ou de consommateur')}, dates de création et de modification, version, langue et date des conditions acceptées.`,
            ],
            [
              'Entreprise',
              'Si vous agissez pour une entreprise\u00a0: ce que vous en indiquez (nom, forme, numéros d’immatriculation, de TVA et EORI, adresse et e-mail de facturation, adresses de livraison avec contact, téléphone et horaires), qui en fait partie, avec quel rôle et depuis quand, qui a reçu une invitation à la rejoindre (adresse e-mail, rôle, par qui et quand) et pour qui vous agissez. Les autres personnes de l’entreprise voient votre nom, votre rôle et depuis quand vous en faites partie\u202f; ses propriétaires voient aussi votre adresse e-mail.',
            ],
            [
              'Moyens de connexion',
              'Empreinte du mot de passe, activation de la connexion en deux étapes (que les administrateurs voient des agents), seconde étape (secret d’application chiffré, clé publique d’une clé d’accès, numéro recevant les codes), empreintes des codes de secours, identifiant et adresse transmis par le fournisseur choisi.',
            ],
            [
              'Demandes et commandes',
              `Objet (le titre que vous donnez), description, fichiers joints, références, statuts datés, notes de l’équipe, devis et décisions, modifications demandées, motifs de retrait ou d’annulation, virements annoncés et justificatifs, rappels de paiement, sommes reçues, abandonnées, reportées, conservées ou remboursées${wordsIfConsumersServed(clientTypes, ', demande expresse de commencer, déclaration de rétractation (nom, adresse e-mail, date et heure)')}, date d’arrivée, numéro de suivi, adresse de livraison si vous l’indiquez, factures et avoirs, avec leurs statuts sur une plateforme de facturation.`,
            ],
            [
              'Relevés bancaires de l’agence',
              'De chaque écriture du compte de l’agence\u00a0: date, somme, nom et IBAN du payeur, libellé, et la demande à laquelle l’équipe la rapporte. Seule l’équipe les lit\u202f; la copie de vos données contient celles de vos paiements.',
            ],
            [
              'Échanges',
              'Messages, fichiers qui les accompagnent, dernier message lu de chaque côté. Tant que la page d’une demande est ouverte, l’autre côté voit que quelqu’un est là et qu’il écrit. Notes internes, avec leurs fichiers, que les membres de l’équipe s’adressent au sujet d’une demande.',
            ],
            [
              'Notes de l’équipe',
              'Ce que les agents notent à votre sujet pour le suivi de vos demandes (vos préférences, ce qui a été convenu par téléphone). Elles ne sont pas affichées dans votre espace\u202f; la copie de vos données les contient, sans le nom de leur auteur, et elles sont effacées avec votre compte.',
            ],
            [
              'Personnes chez les fournisseurs',
              'Nom, adresse e-mail, numéro de téléphone et nom de messagerie des interlocuteurs de l’agence chez ses fournisseurs, tels que l’équipe les a notés. Si l’agence leur demande un prix, un e-mail leur apporte un lien personnel\u202f; l’adresse et ce qu’elles saisissent sur leur page sont gardés avec la demande. Seule l’équipe voit ces données. Ces personnes peuvent demander à l’agence de les corriger ou de les effacer.',
            ],
            [
              'Accord au sein d’une entreprise',
              'Si vous agissez pour une entreprise\u00a0: à qui vous avez demandé son accord pour un devis ou qui vous l’a demandé, quand, ce qui a été dit et la suite donnée. Vos collègues le lisent, sauf les comptables\u202f; ceux-ci et l’agence lisent qui l’a demandé à qui et comment cela s’est terminé, sans ce qui a été dit.',
            ],
            [
              'Preuve des décisions',
              'Auteur, entreprise au nom de laquelle il agit, date, adresse IP, navigateur et empreinte SHA-256 du devis accepté ou refusé.',
            ],
            [
              'Connexion et sécurité',
              'Adresse IP, navigateur, dates de connexion et de dernière activité, tentatives infructueuses, journaux techniques. Le pays affiché pour une session est déduit de l’adresse IP sans interroger de tiers.',
            ],
            [
              'Courrier',
              'Trace des e-mails de service envoyés (destinataire, nature, date)\u202f; leur objet et leur contenu, qui peuvent nommer votre demande, sont effacés une fois l’e-mail parti. S’il n’a pas pu partir, ils restent chiffrés huit jours au plus, pour que l’équipe puisse le renvoyer.',
            ],
            [
              'Notifications',
              'Si vous les activez\u00a0: l’adresse technique que votre navigateur attribue à cet appareil.',
            ],
          ],
        },
      },
      'Les champs obligatoires sont signalés dans les formulaires\u00a0: sans eux, le compte ne peut être ouvert ni la demande traitée. Le numéro de téléphone sert à vous joindre au sujet de vos demandes. Nous ne demandons aucune donnée sensible\u202f; merci de ne pas en confier dans les champs libres.',
      'Les données que votre navigateur conserve sont détaillées dans la [politique de cookies](/cookies).',
    ],
  },
  purposes: {
    heading: 'Finalités',
    blocks: [
      'Les données servent à\u00a0:',
      {
        list: [
          'ouvrir et gérer les comptes, et vérifier les adresses e-mail\u202f;',
          'étudier les demandes, établir les devis, exécuter et livrer les commandes\u202f;',
          'rapprocher les virements reçus des demandes correspondantes, et rappeler ceux qui sont attendus\u202f;',
          'échanger avec vous et vous informer de ce qui survient sur vos demandes\u202f;',
          'tenir la comptabilité et établir la facturation\u202f;',
          'prouver les engagements pris et défendre nos droits en cas de litige\u202f;',
          'protéger les comptes et la plateforme contre les intrusions et les abus.',
        ],
      },
      'Elles ne servent ni à la publicité ni au profilage. Nous n’analysons pas votre navigation et n’établissons aucune décision entièrement automatisée qui produirait à votre égard des effets juridiques ou qui vous affecterait de manière significative (article\u00a022 du RGPD).',
    ],
  },
  'legal-bases': {
    heading: 'Bases légales',
    blocks: [
      'Chaque traitement repose sur l’un des fondements de l’article\u00a06 du RGPD\u00a0:',
      {
        terms: [
          [
            'Contrat ou mesures précontractuelles (article\u00a06, 1, b)',
            'gestion du compte, étude des demandes, devis, commandes, paiements, livraison, échanges et informations de service.',
          ],
          [
            'Obligation légale (article\u00a06, 1, c)',
            'comptabilité et facturation, obligations douanières, réponse aux demandes des autorités habilitées et aux demandes d’exercice des droits.',
          ],
          [
            'Intérêt légitime (article\u00a06, 1, f)',
            'sécurité des comptes et de la plateforme, preuve des décisions, défense en justice, réponse aux réclamations. Ces intérêts ont été mis en balance avec les vôtres\u00a0: les données utilisées sont limitées, et conservées pendant les durées indiquées plus bas.',
          ],
          [
            'Consentement (article\u00a06, 1, a)',
            'notifications de votre navigateur et, si l’agence venait à en envoyer, messages de prospection qui le requièrent. Vous pouvez le retirer à tout moment, sans effet sur ce qui a précédé.',
          ],
        ],
      },
    ],
  },
  recipients: {
    heading: 'Destinataires et sous-traitants',
    blocks: [
      'Les données sont accessibles aux membres de l’équipe, dans la mesure de leurs fonctions. Si vous agissez pour une entreprise, toutes les personnes qui en font partie ici lisent ses demandes, leurs devis, documents et paiements\u202f; les comptables n’en lisent ni les échanges, ni les motifs des décisions, ni les notes de l’équipe, sauf dans les demandes faites par leurs soins. Les données ne sont ni vendues ni louées. Un client n’accède jamais aux données d’un autre.',
      'Elles peuvent être communiquées, chaque fois dans la limite du nécessaire\u00a0:',
      {
        table: {
          caption: 'Destinataires des données et conditions dans lesquelles ils les reçoivent',
          columns: ['Destinataire', 'Données', 'Dans quel cas'],
          rows: [
            [
              'Hébergeur, désigné dans les mentions légales',
              'Ensemble des données de la plateforme',
              'Toujours, comme sous-traitant',
            ],
            [
              'Stockage d’objets',
              'Devis, factures et avoirs au format PDF, fichiers joints',
              'Si l’agence y conserve ses fichiers plutôt que chez son hébergeur',
            ],
            [
              'Service d’envoi d’e-mails',
              'Adresse et contenu des messages de service',
              'Pour chaque e-mail qui vous est adressé',
            ],
            [
              'Service européen de vérification des numéros de TVA (VIES)',
              'Numéro de TVA de votre entreprise',
              'Si l’agence le fait vérifier',
            ],
            [
              'Plateforme agréée de facturation électronique',
              'Factures et avoirs adressés à une entreprise établie en France',
              'Si l’agence en a relié une',
            ],
            [
              'Programme de comptabilité ou plateforme qui lit les factures de l’agence',
              'Factures et avoirs',
              'Si l’agence lui a donné une clé',
            ],
            [
              'Passerelle SMS',
              'Numéro de téléphone et code à usage unique',
              'Si vous choisissez de recevoir des codes par SMS',
            ],
            [
              'Fournisseur d’identité (OpenID Connect)',
              'Le fait que vous vous connectez ici\u202f; il nous transmet un identifiant, une adresse et un nom',
              'Si l’agence en propose et que vous l’utilisez',
            ],
            [
              'Service de notification de l’éditeur de votre navigateur',
              'Contenu chiffré de la notification, adresse technique de l’appareil',
              'Si vous activez les notifications',
            ],
            [
              'Fournisseurs, transporteurs, commissionnaires, douanes',
              'Description du besoin\u202f; nom, adresse et téléphone de livraison',
              'Pour exécuter une commande',
            ],
            [
              'Banque, expert-comptable, assureur, conseil',
              'Références et montants, pièces utiles',
              'Pour l’encaissement, la comptabilité ou la défense de nos droits',
            ],
            ['Autorités habilitées', 'Ce que la loi impose de communiquer', 'Sur demande fondée en droit'],
          ],
        },
      },
      'Les prestataires qui traitent des données pour notre compte sont liés par un contrat conforme à l’article\u00a028 du RGPD. Aucune page ne charge de contenu depuis un serveur tiers\u00a0: polices, images et programmes proviennent de la plateforme elle-même.',
    ],
  },
  hosting: {
    heading: 'Hébergement',
    blocks: [
      'La base de données et les fichiers sont hébergés dans l’Union européenne, chez le prestataire désigné dans les [mentions légales](/mentions-legales#hosting). Lorsque l’agence recourt à un stockage d’objets, elle en choisit un situé, lui aussi, dans l’Union européenne.',
    ],
  },
  transfers: {
    heading: 'Transferts hors de l’Union européenne',
    blocks: [
      'Le fonctionnement de la plateforme ne suppose aucun transfert de données hors de l’Union européenne. Des transferts ponctuels peuvent cependant avoir lieu\u00a0:',
      {
        list: [
          'vers un fournisseur, un transporteur ou une autorité douanière établis dans un pays tiers, pour ce qui est nécessaire à l’exécution d’une commande que vous avez passée ou qui l’a été dans votre intérêt (article\u00a049, 1, b et c, du RGPD)\u202f;',
          'vers le fournisseur d’identité ou le service de notification que vous avez vous-même choisi d’utiliser, selon ses propres conditions.',
        ],
      },
      'Tout autre transfert serait subordonné à une décision d’adéquation de la Commission européenne ou à des garanties appropriées, telles que les clauses contractuelles types (articles\u00a045 et 46). Vous pouvez nous en demander copie.',
    ],
  },
  retention: {
    heading: 'Durées de conservation',
    blocks: [
      {
        table: {
          caption: 'Durées de conservation par catégorie de données',
          columns: ['Données', 'Durée'],
          rows: [
            [
              'Compte',
              'Tant qu’il existe. Vous pouvez le supprimer vous-même\u00a0: ses coordonnées et ses moyens de connexion sont alors effacés aussitôt',
            ],
            [
              'Compte que l’agence a ouvert pour vous, si vous n’êtes jamais venu et que rien n’a été demandé pour vous',
              `Effacé automatiquement ${unclaimedMonths}\u00a0mois après la dernière invitation, ou après son ouverture s’il n’y en a eu aucune`,
            ],
            [
              'Conditions acceptées (version, langue, date)',
              'Tant que le compte existe, puis avec vos demandes, sans votre nom une fois celui-ci retiré. Leur texte, qui ne dit rien de vous, est conservé',
            ],
            [
              'Votre entreprise',
              'Tant que quelqu’un en fait partie. Ensuite, elle est effacée ou, si elle a des demandes, conservée telle que leurs documents la nomment, sans e-mail de facturation ni adresses de livraison',
            ],
            [
              'Votre nom sur vos demandes, si le dépôt d’aucune n’a été payé, une fois le compte supprimé',
              `${nameRetentionYears.unpaid}\u00a0ans, puis retiré automatiquement`,
            ],
            [
              'Votre nom sur toutes vos demandes dès que le dépôt de l’une d’elles a été payé, avec leurs devis, paiements et échanges, une fois le compte supprimé',
              `${nameRetentionYears.paid}\u00a0ans à compter de la fin de l’année de clôture de la demande (article\u00a0L123-22 du Code de commerce), puis retiré automatiquement`,
            ],
            [
              'Votre nom sur ce que vous avez fait dans les demandes d’autres personnes (pour une entreprise ou dans l’équipe), si aucune demande n’est de vous, une fois le compte supprimé',
              `${nameRetentionYears.paid}\u00a0ans à compter de la fin de l’année de la suppression, puis retiré automatiquement`,
            ],
            [
              'Adresse IP et navigateur d’une décision sur un devis',
              `${decisionAddressYears}\u00a0ans à compter de la fin de l’année de clôture de la demande, puis effacés automatiquement`,
            ],
            [
              'Adresse de livraison d’une demande',
              'Avec la demande, tant que le compte ou l’entreprise existe\u202f; elle est ensuite effacée. Les factures déjà émises la portent',
            ],
            [
              'Factures et avoirs (nom, adresse, numéros, objet, lignes, PDF, motifs de leurs statuts)',
              `Tant que le compte ou l’entreprise existe, et au moins ${invoiceYears}\u00a0ans à compter de la fin de l’année du document (article\u00a0L123-22 du Code de commerce)\u202f; une fois les deux conditions passées, effacés automatiquement. Le numéro, la date, les montants, le pays et la référence de la demande demeurent`,
            ],
            [
              'Nom et IBAN du payeur, libellé et références, dans les relevés bancaires de l’agence',
              `${payerYears}\u00a0ans à compter de la fin de l’année de l’écriture (article\u00a0L123-22 du Code de commerce), puis effacés automatiquement\u202f; la date et la somme demeurent`,
            ],
            [
              'Personnes chez les fournisseurs',
              'Jusqu’à ce que l’équipe les retire du fournisseur, ou qu’elles le demandent',
            ],
            [
              'Fichiers de la banque de l’agence dont personne n’a encore nommé les colonnes',
              `Effacés automatiquement ${endedRecordDays}\u00a0jours après leur arrivée`,
            ],
            [
              'Sessions (appareil, adresse IP)',
              `Effacées automatiquement ${endedRecordDays}\u00a0jours après leur expiration, laquelle intervient après ${sessionDays.idle}\u00a0jours sans visite et ${sessionDays.most}\u00a0jours au plus`,
            ],
            [
              'Liens à usage unique et invitations',
              `Effacés automatiquement ${endedRecordDays}\u00a0jours après leur expiration\u202f; l’invitation à un compte que l’agence a ouvert reste avec ce compte jusqu’à ce qu’elle soit acceptée ou que le compte soit effacé`,
            ],
            [
              'Fichiers de clients que l’agence apporte',
              `Le fichier est effacé une fois importé, et au plus tard après ${listDraftDays * 24}\u00a0heures\u202f; ses lignes non importées, automatiquement après ${endedRecordDays}\u00a0jours`,
            ],
            [
              'Trace de ce qui est fait au nom de l’agence ou d’une entreprise cliente\u00a0: paramètres, équipe, personnes et rôles, copies de données, comptes supprimés, avec l’adresse IP',
              `Effacée automatiquement après ${auditMonths}\u00a0mois`,
            ],
            [
              'Journaux techniques du serveur',
              'Aussi longtemps que l’hébergement de l’agence les garde\u202f; la plateforme n’en conserve pas elle-même',
            ],
            ['Trace des e-mails envoyés', `Effacée automatiquement après ${mailDays}\u00a0jours`],
            [
              'Fichiers envoyés mais jamais utilisés',
              `Effacés automatiquement après ${unusedUploadLifetime / day}\u00a0jours\u202f; le PDF d’un devis après ${unusedPdfDays * 24}\u00a0heures`,
            ],
            ['Présence et saisie en cours', 'Non enregistrées'],
            ['Notifications', 'Jusqu’à leur désactivation ou à la déconnexion'],
            [
              'Prospection, si l’agence en fait',
              '3\u00a0ans à compter du dernier contact, ou jusqu’à votre opposition',
            ],
            ['Cookies', '13\u00a0mois au plus\u202f; le détail figure dans la politique de cookies'],
            ['Pièce fournie pour justifier de votre identité', 'Le temps de la vérification'],
          ],
        },
      },
      'Une fois le nom retiré, il ne figure plus sur les pages de la demande. Il peut encore se lire là où il a été écrit en toutes lettres\u00a0: PDF des devis, messages et fichiers joints. Les factures et les avoirs le portent jusqu’à ce qu’ils soient effacés.',
    ],
  },
  security: {
    heading: 'Sécurité',
    blocks: [
      'Les mesures suivantes protègent vos données\u00a0:',
      {
        list: [
          'échanges chiffrés entre votre navigateur et la plateforme\u202f;',
          'mots de passe conservés sous la seule forme d’une empreinte Argon2id, jetons de session et liens à usage unique sous celle d’une empreinte SHA-256\u202f;',
          'secrets des applications d’authentification, clés de signature et courrier en attente scellés par chiffrement (AES-256-GCM) dans la base de données\u202f;',
          'seconde étape à la connexion pour qui l’active, nouvelle vérification avant toute opération sensible, et e-mail d’alerte à chaque changement qui touche à la sécurité du compte\u202f;',
          'limitation du nombre de tentatives de connexion\u202f;',
          'fichiers privés\u00a0: chaque téléchargement est précédé d’une vérification de vos droits\u202f;',
          'photos enregistrées sans leurs métadonnées, notamment sans le lieu de la prise de vue\u202f;',
          'historique des actions, droits limités selon le rôle, sauvegardes chiffrées lorsque l’agence recourt à l’outil de la plateforme.',
        ],
      },
      'Aucune mesure n’exclut tout risque. En cas de violation de données susceptible d’engendrer un risque pour vos droits et libertés, l’agence la notifie à la CNIL dans les 72\u00a0heures (article\u00a033 du RGPD) et, si ce risque est élevé, vous en informe dans les meilleurs délais (article\u00a034). Pour signaler une faille, écrivez à l’adresse figurant dans les [mentions légales](/mentions-legales#contact).',
    ],
  },
  rights: {
    heading: 'Vos droits',
    blocks: [
      'Vous disposez des droits suivants\u00a0:',
      {
        terms: [
          ['Accès (article\u00a015)', 'savoir quelles données vous concernent et en recevoir copie.'],
          ['Rectification (article\u00a016)', 'faire corriger ou compléter celles qui sont inexactes.'],
          [
            'Effacement (article\u00a017)',
            'les faire supprimer, à l’exception de celles que la loi nous oblige à conserver, en particulier les pièces comptables (article\u00a017, 3, b), ou qu’exige la défense d’un droit.',
          ],
          [
            'Limitation (article\u00a018)',
            'en faire suspendre l’utilisation pendant l’examen d’une contestation.',
          ],
          [
            'Portabilité (article\u00a020)',
            'recevoir, dans un format structuré et lisible par machine, celles que vous avez fournies.',
          ],
          [
            'Opposition (article\u00a021)',
            'vous opposer, pour des motifs tenant à votre situation, aux traitements fondés sur l’intérêt légitime et, sans motif, à toute prospection.',
          ],
          ['Retrait du consentement (article\u00a07, 3)', 'revenir à tout moment sur un accord donné.'],
          [
            'Directives après décès',
            'fixer le sort de vos données après votre mort (article\u00a085 de la loi «\u00a0Informatique et Libertés\u00a0»).',
          ],
        ],
      },
    ],
  },
  exercising: {
    heading: 'Exercer vos droits',
    blocks: [
      'Une partie de ces droits s’exerce directement dans vos [paramètres](/settings)\u00a0: vous y corrigez votre nom, votre téléphone, votre adresse de facturation, votre langue et votre adresse e-mail, y retirez un moyen de connexion ou un compte lié et y mettez fin à vos sessions. Vous y téléchargez aussi, dans un format structuré et lisible par machine, une copie des données qui vous concernent, et vous y supprimez votre compte. Si vous agissez pour une entreprise, cette copie contient ce que vous avez écrit et fait pour elle, sans les propos de vos collègues\u202f; une fois que vous l’avez quittée, rien d’autre de l’entreprise, qui garde ses demandes. Les notes internes de l’équipe au sujet d’une demande ne figurent pas dans cette copie, parce qu’elles peuvent toucher à d’autres personnes\u00a0: demandez-nous celles qui vous concernent, nous vous les remettons après relecture.',
      'La suppression du compte est possible une fois vos demandes clôturées, puisque celles qui sont en cours ne peuvent être exécutées sans lui\u202f; celles d’une entreprise où d’autres personnes restent n’y font pas obstacle. L’unique propriétaire d’une telle entreprise en désigne d’abord un autre, et l’équipe garde toujours un agent et un administrateur. La suppression est immédiate et définitive\u00a0: adresse e-mail, téléphone, adresse de facturation, moyens de connexion, sessions, paramètres, fichiers laissés sans suite et notes internes de l’équipe sur vos demandes sont effacés\u202f; si rien de ce qui est conservé ne porte votre nom, il l’est aussi. Les demandes clôturées sont conservées, avec le nom de leur auteur, pour les [durées indiquées plus haut](/confidentialite#retention). La trace de la suppression ne comporte aucun nom, et un e-mail vous la confirme.',
      'Pour les autres droits, adressez-vous à nous par la messagerie d’une de vos demandes ou aux coordonnées figurant dans les [mentions légales](/mentions-legales#contact). C’est gratuit, sauf demande manifestement infondée ou excessive.',
      'Nous répondons dans un délai d’un mois à compter de la réception de la demande. Si sa complexité ou le nombre des demandes le justifie, ce délai peut être prolongé de deux mois\u202f; nous vous en informons dans le mois, avec les motifs du report (article\u00a012, 3). Un justificatif d’identité ne vous est demandé qu’en cas de doute raisonnable.',
    ],
  },
  minors: {
    heading: 'Mineurs',
    blocks: [
      'La plateforme s’adresse à des personnes majeures et à des professionnels. Elle ne recueille pas sciemment de données de mineurs\u202f; si vous constatez qu’un mineur a ouvert un compte, avertissez-nous et nous l’effacerons.',
    ],
  },
  authority: {
    heading: 'Réclamation auprès de la CNIL',
    blocks: [
      'Si, après nous avoir contactés, vous estimez que vos droits ne sont pas respectés, vous pouvez adresser une réclamation à l’autorité française de protection des données\u00a0:',
      {
        terms: [
          ['Autorité', 'Commission nationale de l’informatique et des libertés (CNIL)'],
          ['Adresse', '3\u00a0place de Fontenoy, TSA\u00a080715, 75334\u00a0Paris\u00a0Cedex\u00a007'],
        ],
      },
      'Vous pouvez aussi vous adresser à l’autorité de l’État membre de l’Union européenne où vous résidez ou travaillez, ou de celui où la violation aurait été commise (article\u00a077 du RGPD), et saisir les tribunaux.',
    ],
  },
});
