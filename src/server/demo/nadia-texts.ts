import type { DemoProject } from './plan-project.ts';

/** The projects of a consumer for her own home. Each time she asked expressly that the search begin at once. */
export const nadiaProjects: readonly DemoProject[] = [
  {
    title: 'Table de salle à manger en noyer et huit chaises',
    description:
      'Table en noyer massif, 240 × 100 cm, bords arrondis, finition à l’huile, et huit chaises assorties, assise cannée. C’est pour notre maison : une seule livraison, à l’étage si possible.',
    origin: 'Đà Nẵng, Viêt Nam',
    items: [
      ['Table en noyer massif, 240 × 100 cm', 1, 128_000],
      ['Chaise en noyer, assise cannée', 8, 14_500],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 68_000 },
    statusReached: 'commande_en_preparation',
    asksToBegin: true,
    exchanges: [
      [
        'Le cannage est-il naturel ou synthétique ?',
        'Naturel, en rotin tressé à la main. Le fabricant joint une chute pour que vous jugiez de la teinte.',
      ],
      [
        'Peut-on voir le plateau avant le vernis ?',
        'Oui, je vous envoie des photos du plateau poncé, avant la première couche d’huile.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Lit d’enfant en bois massif, modèle à étage',
    description:
      'Deux lits superposés en pin ou en hêtre massif, couchages de 90 × 190 cm, séparables plus tard, conformes à la norme EN 747. Vernis sans solvant.',
    origin: 'Cluj-Napoca, Roumanie',
    items: [['Lit à étage en hêtre, 90 × 190 cm', 1, 74_000]],
    vatRate: 2000,
    freight: { by: 'road', price: 21_000 },
    statusReached: 'depot_en_attente',
    asksToBegin: true,
    exchanges: [
      [
        'La norme vaut-elle aussi pour les barrières ?',
        'Oui, pour leur hauteur et l’écart des barreaux. Nous demanderons le rapport d’essai au fabricant.',
      ],
    ],
  },
  {
    title: 'Tapis de salon noué à la main, 2 × 3 mètres',
    description:
      'Tapis en laine nouée à la main, environ 200 × 300 cm, tons ocre et bleu nuit, avec un label contre le travail des enfants. Budget de 1 500 €, transport compris.',
    origin: 'Bhadohi, Inde',
    items: [['Tapis en laine nouée, 200 × 300 cm', 1, 112_000]],
    vatRate: 2000,
    freight: { by: 'air', price: 24_000 },
    statusReached: 'cloturee',
    ending: 'contractWithdrawn',
    endsFrom: 'devis_en_attente',
    restDays: 12,
    asksToBegin: true,
    keptPart: { amount: 15_000, why: 'Trois ateliers interrogés, deux échantillons de laine reçus.' },
    exchanges: [
      [
        'Combien de nœuds au mètre carré prévoyez-vous ?',
        'Autour de 120 000 pour ce budget. Au-delà, le prix double presque.',
      ],
    ],
  },
  {
    title: 'Appliques en céramique émaillée pour l’entrée',
    description:
      'Six appliques murales en céramique émaillée blanche, façonnées à la main, éclairage vers le haut et vers le bas, douille E14. Pour l’entrée et l’escalier.',
    origin: 'Alcobaça, Portugal',
    items: [['Applique murale en céramique émaillée', 2, 9_500]],
    vatRate: 2000,
    freight: { by: 'road', price: 6_500 },
    statusReached: 'cloturee',
    ending: 'received',
    restDays: 2,
    asksToBegin: true,
    exchanges: [
      [
        'Finalement, deux suffiront : l’escalier attendra. Ce n’est pas gênant pour vous ?',
        'Pas du tout, l’atelier n’a pas de minimum. Votre dépôt dépasse alors le prix, transport compris : vous n’aurez plus rien à payer, et nous vous rendrons la différence.',
      ],
      [
        'Elles sont posées, et la lumière est très douce. Merci !',
        'Quel plaisir de lire cela. Le solde de votre dépôt part cette semaine.',
        'shipped',
      ],
    ],
  },
];
