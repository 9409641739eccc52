import { registerNumber, vatWords } from '#domain/agency/publisher-format.ts';
import { makeMailLink, makePhoneLink } from './contact-link-format.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';
import { isNoticeOpen, tradeName } from './notice-rules.ts';

const open = 'À compléter';

export const noticeFr: WriteLegalDocument<'notice'> = (identity, clientTypes) => {
  const consumers = clientTypes === 'consumers_too';
  return {
    publisher: {
      heading: 'Éditeur du site',
      blocks: [
        ...(isNoticeOpen(identity) ? ['L’agence n’a pas encore renseigné tout ce qui la concerne.'] : []),
        {
          terms: [
            ['Dénomination sociale', identity?.legalName ?? open],
            ...tradeName(identity, 'Nom commercial'),
            ['Forme juridique', identity?.legalForm ?? open],
            ['Capital social', identity?.capital ?? open],
            ['Siège social', identity?.office ?? open],
            ['Numéro d’immatriculation', (identity && registerNumber(identity)) ?? open],
            ['Numéro de TVA', (identity && vatWords(identity, 'fr')) ?? open],
          ],
        },
      ],
    },
    contact: {
      heading: 'Contact',
      blocks: [
        {
          terms: [
            ['E-mail', makeMailLink(identity?.email) ?? open],
            ['Téléphone', makePhoneLink(identity?.phone) ?? open],
          ],
        },
        'Les clients peuvent aussi écrire à l’équipe depuis la page de chacune de leurs demandes.',
      ],
    },
    director: {
      heading: 'Directeur de la publication',
      blocks: [{ terms: [['Nom', identity?.publicationDirector ?? open]] }],
    },
    hosting: {
      heading: 'Hébergement',
      blocks: [
        'Le site et ses données sont hébergés par un fournisseur d’informatique en nuage, dans l’Union européenne.',
        { terms: [['Hébergeur', identity?.host ?? open]] },
      ],
    },
    purpose: {
      heading: 'Objet du site',
      blocks: [
        'Le site présente l’activité d’une agence de sourcing international et permet à ses clients de lui confier des demandes, d’en recevoir les devis, de les régler par virement et d’en suivre l’exécution jusqu’à la réception. Son usage est régi par les [conditions générales d’utilisation](/cgu)\u202f; les commandes le sont par les [conditions générales de vente](/cgv).',
      ],
    },
    accessibility: {
      heading: 'Accessibilité',
      blocks: [
        'Le site est conçu pour être utilisable par tous\u00a0: au clavier seul, avec un lecteur d’écran, à un fort grossissement, en mode clair ou sombre et sans animation pour qui le préfère. Le niveau visé est le niveau\u00a0AA des règles WCAG\u00a02.2, sur lesquelles s’appuie le référentiel général d’amélioration de l’accessibilité (RGAA).',
        'État de conformité\u00a0: aucun audit de conformité au RGAA n’a été réalisé à ce jour par un organisme tiers, et le site ne se déclare donc pas conforme. Ses écrans font l’objet de contrôles automatiques et de parcours au clavier, qui ne remplacent pas un tel audit.',
        {
          list: [
            'Les devis au format PDF et les fichiers joints aux messages peuvent ne pas être lisibles par toutes les aides techniques\u00a0: leur contenu vous est communiqué sous une autre forme sur simple demande.',
            'Si un contenu ou une fonction vous est inaccessible, écrivez-nous à l’adresse ci-dessus\u00a0: nous vous proposerons une solution.',
            'Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits, par le formulaire de son site, par l’intermédiaire de ses délégués ou par courrier gratuit, sans affranchissement (Défenseur des droits, Libre réponse\u00a071120, 75342\u00a0Paris\u00a0Cedex\u00a007).',
          ],
        },
      ],
    },
    property: {
      heading: 'Propriété intellectuelle',
      blocks: [
        'Les textes, les dessins, les marques et la présentation du site sont protégés par le Code de la propriété intellectuelle. Leur reproduction ou leur représentation, totale ou partielle, requiert l’accord préalable de leur titulaire, hormis les exceptions prévues par la loi, telles que la courte citation ou la copie privée. Les logiciels libres employés restent soumis à leurs licences.',
      ],
    },
    'personal-data': {
      heading: 'Données personnelles',
      blocks: [
        'Le traitement des données personnelles est décrit dans la [politique de confidentialité](/confidentialite). Conformément au RGPD et à la loi «\u00a0Informatique et Libertés\u00a0», vous pouvez, en nous contactant, demander l’accès à vos données, leur rectification ou leur effacement, ou vous opposer à leur traitement\u202f; la marche à suivre y est [expliquée](/confidentialite#exercising).',
      ],
    },
    cookies: {
      heading: 'Cookies',
      blocks: [
        'Le site n’emploie que ce qui est strictement nécessaire à son fonctionnement\u00a0: ni mesure d’audience, ni publicité. La [politique de cookies](/cookies) en donne la liste complète.',
      ],
    },
    liability: {
      heading: 'Responsabilité et liens',
      blocks: [
        'L’éditeur veille à l’exactitude des informations du site et rectifie celles dont l’erreur lui est signalée. Elles sont données à titre général\u00a0: seuls un devis et les [conditions générales de vente](/cgv) engagent l’agence.',
        'L’éditeur ne répond pas du contenu des sites vers lesquels mènerait un lien figurant dans un message ou un document. Tout contenu illicite peut lui être signalé aux coordonnées ci-dessus\u202f; il est alors examiné sans délai.',
      ],
    },
    law: {
      heading: 'Droit applicable',
      blocks: [
        `Le site et les présentes mentions sont soumis au droit français. En cas de désaccord entre les versions française et anglaise des textes légaux, la version française fait foi${consumers ? ', sans préjudice des droits du consommateur à qui seule l’autre version aurait été présentée' : ''}.`,
      ],
    },
    credits: {
      heading: 'Crédits',
      blocks: [
        'Le site est conçu et développé avec les technologies suivantes\u00a0:',
        {
          terms: [
            [
              'Interface',
              'React, TanStack Router et TanStack Query, Base UI, Tailwind CSS\u202f; construite avec Vite et TypeScript.',
            ],
            ['Serveur', 'Node.js, Fastify, Kysely, Zod et PostgreSQL.'],
            [
              'Documents',
              'PDFKit pour les devis, les factures et les reçus, sharp pour les photos, uqr pour les codes QR.',
            ],
            ['Caractères', 'Geist, Newsreader et Noto Sans, sous licence SIL Open Font License.'],
            ['Icônes', 'Lucide.'],
            ['Pays des adresses', 'ip-location-db, sous licence CC0.'],
          ],
        },
        'Les dessins et la marque par défaut ont été réalisés pour ce produit.',
      ],
    },
  };
};
