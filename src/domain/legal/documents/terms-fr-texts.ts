import { sizeLimit } from '#domain/limit-format.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';

export const termsFr: WriteLegalDocument<'terms'> = (_identity, clientTypes) => {
  const consumers = clientTypes === 'consumers_too';
  return {
    purpose: {
      heading: 'Objet et définitions',
      blocks: [
        'Les présentes conditions générales d’utilisation régissent l’accès à la plateforme et son usage. Les commandes passées par son intermédiaire relèvent, en outre, des [conditions générales de vente](/cgv)\u202f; le traitement des données personnelles est décrit dans la [politique de confidentialité](/confidentialite).',
        'Dans ces conditions, on entend par\u00a0:',
        {
          terms: [
            ['Plateforme', 'le présent site et les services qu’il rend accessibles après connexion.'],
            [
              'Agence',
              'l’éditeur de la plateforme, désigné dans les [mentions légales](/mentions-legales#publisher), qui recherche des produits et des fournisseurs pour le compte de ses clients et organise l’acheminement des commandes.',
            ],
            [
              'Client',
              'toute personne physique ou morale titulaire d’un compte et qui confie ou entend confier une demande à l’agence.',
            ],
            [
              'Demande',
              'le projet d’approvisionnement que le client décrit et dont il suit l’avancement, de son dépôt à sa clôture.',
            ],
            ...(consumers
              ? ([
                  [
                    'Professionnel, consommateur',
                    'le client qui agit pour les besoins de son activité professionnelle et, à l’inverse, la personne physique qui agit à des fins étrangères à une telle activité, au sens de l’article liminaire du Code de la consommation.',
                  ],
                ] as const)
              : []),
          ],
        },
      ],
    },
    acceptance: {
      heading: 'Acceptation et capacité',
      blocks: [
        'La consultation des pages publiques est libre et gratuite. La création d’un compte suppose l’acceptation des présentes conditions, des conditions générales de vente et de la politique de confidentialité, au moyen d’une case que rien ne coche d’avance et sans laquelle l’inscription ne peut aboutir. La plateforme enregistre la version acceptée des conditions d’utilisation et de vente, sa langue, sa date et son texte, que chacun relit dans ses [paramètres](/settings).',
        ...(consumers
          ? []
          : [
              'La plateforme est réservée aux professionnels\u00a0: en créant un compte, son titulaire déclare agir pour les besoins de son activité professionnelle.',
            ]),
        'Le titulaire du compte déclare être majeur et capable de contracter. S’il agit pour une société ou un autre organisme, il déclare en avoir le pouvoir.',
        'Plusieurs personnes peuvent agir pour une même entreprise, chacune avec son propre compte. Les propriétaires de l’entreprise les invitent, choisissent leur rôle et les retirent\u202f; qui l’agence a apporté avec une entreprise en est d’abord propriétaire. Toutes ces personnes lisent les demandes de l’entreprise, leurs devis, documents et paiements\u202f; les comptables n’en lisent ni les échanges, ni les motifs des décisions, ni les notes de l’équipe, sauf dans les demandes faites par leurs soins. Les propriétaires peuvent fixer un montant au-dessus duquel seul un propriétaire ou un valideur accepte les devis\u202f; ils veillent à ce que chacune ait le pouvoir de faire ce que son rôle permet.',
        'L’usage de la plateforme est gratuit\u202f; les frais de connexion restent à la charge de l’utilisateur. Les sommes dues à l’agence le sont au titre des conditions générales de vente.',
      ],
    },
    services: {
      heading: 'Services proposés',
      blocks: [
        'La plateforme permet au client\u00a0:',
        {
          list: [
            'de déposer une demande, d’y joindre des photos et des documents, et d’en suivre les étapes, chacune datée\u202f;',
            'de prendre connaissance des devis établis par l’agence, l’un pour la marchandise, l’autre pour le fret, de les télécharger, de les accepter ou de les refuser\u202f;',
            'de disposer, pour chaque virement, du montant dû, des coordonnées bancaires de l’agence, d’une référence de paiement propre à la demande et d’un code QR SEPA\u202f; puis de signaler à l’équipe que le virement a été fait\u202f;',
            'de connaître la date d’arrivée estimée et le numéro de suivi, lorsqu’ils ont été communiqués\u202f;',
            'd’échanger des messages et des fichiers avec l’équipe, et de confirmer la réception de la marchandise.',
          ],
        },
        'Aucun paiement n’est effectué sur la plateforme\u00a0: elle n’encaisse pas de fonds et ne demande ni numéro de carte ni accès à un compte bancaire. Signaler un virement ne vaut pas paiement\u202f; seul l’encaissement constaté par l’agence fait avancer la demande.',
      ],
    },
    account: {
      heading: 'Compte, sécurité et clôture',
      blocks: [
        'Le compte est personnel. Son titulaire fournit des informations exactes, les tient à jour dans ses paramètres et garde secrets ses moyens de connexion. Le mot de passe compte au moins six caractères\u202f; un mot de passe long, propre à la plateforme, est vivement recommandé.',
        'Pour mieux protéger son compte, le titulaire peut\u00a0:',
        {
          list: [
            'activer une seconde étape à la connexion\u00a0: application d’authentification, clé d’accès ou clé de sécurité, code reçu par SMS\u202f;',
            'conserver des codes de secours, chacun utilisable une fois\u202f;',
            'consulter la liste des appareils connectés et mettre fin à distance à toute session.',
          ],
        },
        'Les actes accomplis depuis le compte sont présumés émaner de son titulaire, sauf preuve contraire. Celui-ci change son mot de passe et prévient l’agence sans délai s’il soupçonne un usage qui n’est pas le sien.',
        'Le titulaire peut supprimer lui-même son compte dans ses [paramètres](/settings) une fois ses demandes clôturées, comme l’expose la [politique de confidentialité](/confidentialite#exercising), ou en demander à tout moment la clôture, par message ou à l’adresse indiquée dans les [mentions légales](/mentions-legales#contact). Les demandes en cours sont menées à leur terme ou annulées dans les conditions prévues par les conditions générales de vente.',
        'En cas de manquement grave aux présentes conditions, l’agence peut suspendre l’accès au compte ou y mettre fin, après en avoir exposé les motifs au titulaire et l’avoir mis en mesure d’y répondre. Une mesure immédiate reste possible lorsque la sécurité de la plateforme ou la loi l’exige.',
      ],
    },
    conduct: {
      heading: 'Engagements de l’utilisateur',
      blocks: [
        'L’utilisateur s’engage à\u00a0:',
        {
          list: [
            'ne confier que des demandes portant sur des marchandises dont la fabrication, le commerce, l’importation et la détention sont licites\u202f; sont notamment exclus les contrefaçons, les armes, les stupéfiants et les espèces protégées\u202f;',
            'décrire son besoin avec sincérité et signaler toute contrainte particulière, notamment de conformité, d’étiquetage ou de destination\u202f;',
            'ne transmettre que des contenus sur lesquels il détient les droits nécessaires et qui ne portent atteinte ni à autrui ni à l’ordre public\u202f;',
            'ne pas tenter d’accéder aux données d’autrui, de contourner les protections de la plateforme, d’en extraire massivement le contenu ni d’en gêner le fonctionnement\u202f;',
            'rester courtois dans ses échanges avec l’équipe.',
          ],
        },
        `Les fichiers admis sont les photos et les documents d’usage courant, dans la limite de ${sizeLimit(sizeLimits.attachment, 'fr')} chacun\u202f; les documents contenant des macros sont refusés. Les photos sont enregistrées à nouveau sans leurs métadonnées, en particulier sans le lieu de la prise de vue.`,
      ],
    },
    agency: {
      heading: 'Rôle de l’agence',
      blocks: [
        'L’agence examine chaque demande. Elle peut la valider ou la refuser, en indiquant alors ses motifs au client. Elle accomplit avec diligence les recherches et les démarches prévues par les devis acceptés et rend compte de leur avancement sur la plateforme.',
        'Les membres de l’équipe accèdent aux demandes et aux échanges de tous les clients, dans la seule mesure de leurs fonctions. Le client lit les notes que l’équipe lui adresse sur la page de sa demande\u202f; il ne lit pas les notes internes de l’équipe.',
        'Les devis, les délais et les dates d’arrivée sont établis et suivis par des personnes. La plateforme ne prend aucune décision automatisée à l’égard de ses utilisateurs.',
      ],
    },
    property: {
      heading: 'Propriété intellectuelle et contenus',
      blocks: [
        'La plateforme, ses textes, ses dessins, ses marques et ses logiciels restent la propriété de leurs titulaires respectifs. L’utilisateur reçoit, pour la durée de son accès, le droit personnel et non exclusif de s’en servir conformément à leur destination.',
        'Les contenus que le client dépose demeurent les siens. Il autorise l’agence à les reproduire et à les communiquer, notamment à des fournisseurs et à des transporteurs, dans la seule mesure nécessaire au traitement de sa demande et pour cette durée.',
        'Les recherches, comparatifs et devis remis par l’agence sont destinés au seul client. Ils ne peuvent être diffusés à des tiers sans son accord, sauf obligation légale ou besoin de conseil du client.',
      ],
    },
    availability: {
      heading: 'Disponibilité et échanges électroniques',
      blocks: [
        'L’agence s’efforce de maintenir la plateforme accessible à toute heure, sans pouvoir le garantir. Elle peut l’interrompre le temps d’une maintenance ou d’une correction\u202f; elle en informe les utilisateurs à l’avance lorsque cela est possible.',
        'La plateforme est conçue pour qu’une interruption ne fasse perdre ni les demandes ni les messages dont elle a confirmé l’enregistrement à l’écran.',
        'Les parties conviennent que les enregistrements de la plateforme, notamment l’historique daté de chaque demande et les décisions prises sur les devis, font preuve entre elles, sauf preuve contraire (articles\u00a01366 à 1368 du Code civil).',
        ...(consumers
          ? ['Cette stipulation ne prive pas le consommateur du droit de prouver par tout moyen.']
          : []),
      ],
    },
    liability: {
      heading: 'Responsabilité',
      blocks: [
        'L’agence répond du fonctionnement de la plateforme dans la limite d’une obligation de moyens. L’exécution des commandes obéit aux [conditions générales de vente](/cgv).',
        'Elle ne répond pas des dommages causés par un usage contraire aux présentes conditions, par le matériel ou la connexion de l’utilisateur, par le fait d’un tiers étranger au service ou par un cas de force majeure au sens de l’article\u00a01218 du Code civil.',
        'Entre professionnels, la responsabilité de l’agence au titre de l’usage de la plateforme se limite aux dommages directs et prévisibles.',
        `Rien dans ces conditions ne limite la responsabilité en cas de faute lourde ou dolosive ou de dommage corporel${consumers ? ', ni les droits que la loi reconnaît impérativement au consommateur' : ''}.`,
      ],
    },
    changes: {
      heading: 'Durée et modification',
      blocks: [
        'Les présentes conditions s’appliquent pendant toute la durée d’existence du compte.',
        'L’agence peut les faire évoluer pour tenir compte de la loi ou des changements apportés au service. Toute nouvelle version est annoncée par e-mail aux titulaires de compte qui en ont accepté une autre, et vaut pour eux à partir du jour que cet e-mail indique, trente jours plus tard\u202f; celui qui la refuse peut clôturer son compte sans frais. Les demandes déjà validées par l’agence restent soumises aux conditions en vigueur au jour de leur validation.',
        'La nullité d’une clause n’entraîne pas celle des autres. Le fait de ne pas se prévaloir d’une clause n’emporte pas renonciation à s’en prévaloir plus tard.',
      ],
    },
    law: {
      heading: 'Droit applicable et différends',
      blocks: [
        'Les présentes conditions sont soumises au droit français. La plateforme est hébergée dans l’Union européenne, et le traitement des données y respecte le règlement général sur la protection des données (RGPD).',
        'Les parties recherchent d’abord une solution amiable\u00a0: une réclamation peut être adressée par message ou aux coordonnées figurant dans les [mentions légales](/mentions-legales#contact).',
        ...(consumers
          ? [
              'Le consommateur dispose en outre du recours gratuit à un médiateur, exposé dans les [conditions générales de vente](/cgv#disputes). S’il réside habituellement dans un autre État, il conserve la protection des dispositions impératives de la loi de cet État.',
            ]
          : []),
        'À défaut d’accord, les tribunaux français compétents sont saisis selon les règles de droit commun.',
      ],
    },
  };
};
