import { corkTrivetSourcing, plateSourcing, towelSourcing } from './demo-offer-texts.ts';
import type { DemoProject } from './plan-project.ts';

export const claireProjects: readonly DemoProject[] = [
  {
    title: 'Assiettes en grès émaillé, deux coloris',
    description:
      'Je cherche un atelier capable de produire une gamme d’assiettes en grès émaillé pour ma boutique : assiette plate 26 cm, assiette creuse 22 cm et assiette à dessert 20 cm, en blanc cassé et en bleu profond.\n\nL’émail doit convenir au lave-vaisselle et au micro-ondes. Une légère irrégularité est bienvenue, mais les assiettes doivent s’empiler sans bouger. Livraison souhaitée à Lyon.',
    origin: 'Alcobaça, Portugal',
    items: [
      ['Assiette plate 26 cm, grès émaillé', 400, 545],
      ['Assiette creuse 22 cm, grès émaillé', 300, 510],
      ['Assiette à dessert 20 cm, grès émaillé', 400, 395],
    ],
    vatRate: 2000,
    freight: { by: 'road', price: 68_000 },
    statusReached: 'cloturee',
    ending: 'received',
    sourcing: plateSourcing,
    exchanges: [
      [
        'Est-ce que l’émail est garanti sans plomb ni cadmium ? Mes clients posent souvent la question.',
        'Oui, l’atelier fournit une déclaration de conformité au contact alimentaire et le rapport d’essai de migration. Je vous joindrai les deux avec la facture.',
      ],
      [
        'J’ai reçu les deux échantillons. Le bleu est superbe, le blanc me paraît un peu froid.',
        'J’ai transmis. L’atelier propose un blanc légèrement ivoire, nuance 11 du nuancier. Je vous envoie une photo à la lumière du jour demain.',
      ],
      [
        'La nuance 11 est exactement ce que je voulais. On part là-dessus.',
        'Parfait, c’est noté sur le bon de commande.',
      ],
    ],
  },
  {
    title: 'Serviettes de table en lin lavé',
    description:
      'Serviettes de table 45 × 45 cm en lin lavé, environ 170 g/m², ourlet simple, quatre coloris (sable, terracotta, sauge, anthracite). Conditionnement par quatre avec un bandeau papier à ma marque.\n\nJe vise un prix de revient sous 4 € la pièce, livraison comprise.',
    origin: 'Kaunas, Lituanie',
    items: [
      ['Serviette lin lavé 45 × 45 cm', 1200, 268],
      ['Bandeau papier imprimé, lot de quatre', 300, 22],
      ['Livre « L’art du pliage », 32 pages', 300, 145, 550],
    ],
    vatRate: 2000,
    freight: { by: 'road', price: 31_500 },
    statusReached: 'cloturee',
    ending: 'received',
    exchanges: [
      [
        'Peut-on mélanger les quatre coloris à parts égales sans dépasser le minimum de commande ?',
        'Oui, le tissage est commun et la teinture se fait à la pièce : le minimum est de 300 serviettes par coloris, ce qui tombe juste.',
      ],
      [
        'Le fichier du bandeau est prêt, en PDF avec fonds perdus de 3 mm. Cela vous convient ?',
        'C’est exactement ce qu’il faut. J’ai reçu la maquette et l’imprimeur l’a validée.',
      ],
      [
        'J’aimerais glisser dans chaque lot un petit livre sur le pliage des serviettes. C’est possible ?',
        'Oui, l’imprimeur fait aussi des livres de 32 pages agrafés. Ils sont à 5,5 % de TVA, le devis les compte à part.',
      ],
    ],
  },
  {
    title: 'Bougies parfumées en verre ambré',
    description:
      'Bougies à la cire de soja dans un verre ambré de 180 g, durée de combustion d’au moins 35 heures, trois parfums : figuier, bois de santal, fleur d’oranger. Étiquette et couvercle en bois à ma marque.\n\nLes parfums doivent être sans CMR ni phtalates, avec étiquetage CLP en français.',
    origin: 'Gdansk, Pologne',
    items: [
      ['Bougie soja 180 g, verre ambré', 900, 412],
      ['Couvercle en hêtre gravé', 900, 58],
    ],
    vatRate: 2000,
    freight: { by: 'road', price: 46_000 },
    statusReached: 'envoi_en_cours',
    exchanges: [
      [
        'Le figuier m’a semblé trop discret à froid. Peut-on monter un peu la concentration ?',
        'Le laboratoire peut passer de 7 à 9 %. Au-delà, la mèche fume. Je demande un nouvel échantillon à 9 %.',
      ],
      [
        'Les 9 % sont très bien. Et pour les étiquettes CLP, c’est vous qui les préparez ?',
        'Oui, nous les rédigeons à partir des fiches de données de sécurité et vous les validez avant impression.',
      ],
    ],
  },
  {
    title: 'Couverts en bambou avec étui en coton',
    description:
      'Sets nomades : fourchette, couteau, cuillère, paille et goupillon en bambou dans un étui en coton à cordon. Gravure discrète sur le manche. Quantité visée : 1 500 sets pour l’été.',
    origin: 'Anji, Chine',
    items: [
      ['Set de couverts en bambou, cinq pièces', 1500, 148],
      ['Étui en coton écru avec cordon', 1500, 46],
      ['Gravure laser, un manche', 1500, 9],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 54_500 },
    statusReached: 'livree',
    exchanges: [
      [
        'Le bambou est-il verni ? Je préférerais une finition à l’huile.',
        'La finition standard est une huile alimentaire, sans vernis. Le fournisseur nous a envoyé le certificat.',
      ],
      [
        'Un couteau de l’échantillon avait une petite écharde près de la lame.',
        'Merci de l’avoir signalé. Nous ajoutons un ponçage supplémentaire et un contrôle sur 5 % des pièces avant l’expédition.',
      ],
    ],
  },
  {
    title: 'Plateaux ronds en bois d’acacia',
    description:
      'Plateaux ronds en acacia huilé, diamètres 30 et 40 cm, rebord de 2 cm et poignées creusées dans la masse. Bois certifié issu de plantations gérées durablement.',
    origin: 'Binh Duong, Vietnam',
    items: [
      ['Plateau acacia Ø 30 cm', 250, 735],
      ['Plateau acacia Ø 40 cm', 180, 1090],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 72_000 },
    statusReached: 'commande_en_preparation',
    exchanges: [
      [
        'Le bois risque-t-il de se voiler en hiver, avec le chauffage ?',
        'Il est séché à 8–10 % d’humidité, ce qui convient à nos intérieurs. Nous demandons un relevé d’humidité avec chaque lot.',
      ],
      [
        'Les poignées peuvent-elles être un peu plus larges ? Sur la photo elles paraissent étroites.',
        'Oui, l’atelier passe de 9 à 11 cm sans surcoût. Je vous envoie le plan coté.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Carafes en verre soufflé recyclé',
    description:
      'Carafes d’un litre en verre soufflé à la bouche, verre recyclé légèrement teinté vert. Chaque pièce peut être un peu différente, mais le col doit accepter un bouchon en liège standard.\n\nPremière commande de 300 pièces, avec possibilité de réassort avant les fêtes.',
    origin: 'Tonalá, Mexique',
    items: [
      ['Carafe soufflée 1 L, verre recyclé', 300, 980],
      ['Bouchon en liège conique', 300, 34],
    ],
    photos: ['carafe', 'stopper'],
    samplePhotos: ['sampleCarafe', 'sampleNeck'],
    vatRate: 2000,
    freight: { by: 'sea', price: 91_000 },
    statusReached: 'devis_emis',
    changeRequest: 'change',
    endingComment:
      'Le prix me convient, mais j’aimerais partir sur 300 carafes plutôt que la quantité du devis. Est-ce possible ?',
    exchanges: [
      [
        'Quel est le taux de casse habituel sur ce trajet ?',
        'Entre 1 et 2 % avec un calage en alvéoles de carton. Le devis comprend 2 % de pièces supplémentaires offertes par l’atelier.',
        'quoted',
      ],
    ],
  },
  {
    title: 'Paniers tressés en jacinthe d’eau',
    description:
      'Lots de trois paniers gigognes en jacinthe d’eau, avec anses, pour le rangement. Teinte naturelle, structure en fil d’acier. Je voudrais 200 lots et un traitement contre les moisissures.',
    origin: 'Ninh Binh, Vietnam',
    items: [
      ['Lot de trois paniers gigognes', 200, 1460],
      ['Traitement et séchage renforcé', 200, 55],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 118_000 },
    statusReached: 'devis_fret_en_attente',
    exchanges: [
      [
        'L’an dernier j’ai eu des paniers moisis à l’arrivée. Comment l’éviter ?',
        'Séchage en étuve, sachets déshydratants dans chaque carton et film respirant autour des palettes. Nous faisons aussi un contrôle d’humidité le jour de l’empotage.',
      ],
      [
        'C’est rassurant. Peut-on avoir des photos de la production ?',
        'Bien sûr, je vous en enverrai à mi-production et au moment de l’emballage.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Sacs cadeaux en papier kraft imprimés',
    description:
      'Sacs en papier kraft 120 g, anses torsadées, impression une couleur à mon logo sur les deux faces. Trois formats : 18 × 22, 24 × 32 et 32 × 42 cm. Total d’environ 6 000 pièces.',
    origin: 'Brno, Tchéquie',
    items: [
      ['Sac kraft 18 × 22 cm imprimé', 2500, 31],
      ['Sac kraft 24 × 32 cm imprimé', 2500, 42],
      ['Sac kraft 32 × 42 cm imprimé', 1000, 58],
    ],
    vatRate: 2000,
    freight: { by: 'road', price: 29_000 },
    statusReached: 'paiement_marchandise_en_attente',
    exchanges: [
      [
        'L’encre noire sera-t-elle bien opaque sur le kraft brun ?',
        'Oui, en flexographie avec deux passages. Vous validerez un bon à tirer photographié sur le vrai papier.',
      ],
    ],
  },
  {
    title: 'Tasses en porcelaine fine, décor peint',
    description:
      'Tasses à expresso 9 cl avec soucoupe, porcelaine fine, filet peint à la main en bleu. Coffret de deux. 500 coffrets pour la fête des mères.',
    origin: 'Jingdezhen, Chine',
    items: [
      ['Tasse et soucoupe en porcelaine, filet peint', 1000, 318],
      ['Coffret rigide pour deux tasses', 500, 165],
    ],
    vatRate: 2000,
    freight: { by: 'air', price: 134_000 },
    statusReached: 'devis_fret_emis',
    exchanges: [
      [
        'Le filet tient-il au lave-vaisselle ?',
        'Oui, il est peint sous émail. Le fournisseur annonce 500 cycles et nous en avons testé 60 sans différence visible.',
      ],
      [
        'Le délai reste-t-il compatible avec fin mai ?',
        'Par avion, oui : départ dix jours après votre accord sur le fret, puis six jours de transit et de dédouanement.',
        'freight',
      ],
    ],
  },
  {
    title: 'Tabliers de cuisine en coton biologique',
    description:
      'Tabliers en toile de coton biologique 280 g/m², deux poches, lanière de cou réglable, coloris écru et ocre. Broderie du logo 8 cm. Quantité : 400 pièces.',
    origin: 'Tiruppur, Inde',
    items: [
      ['Tablier coton biologique 280 g/m²', 400, 685],
      ['Broderie du logo 8 cm', 400, 60],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 39_500 },
    statusReached: 'depot_en_attente',
    exchanges: [
      [
        'Le coton est-il certifié ? J’aimerais pouvoir l’écrire sur l’étiquette.',
        'Nous ne retenons que des ateliers certifiés de bout en bout, c’est la condition pour l’écrire. Le numéro de certificat figurera sur le devis.',
      ],
    ],
  },
  {
    title: 'Torchons en nid d’abeille',
    description:
      'Torchons 50 × 70 cm en coton nid d’abeille, lisière colorée, lot de deux. Je cherche un tissage bien absorbant, pas un tissu décoratif. 1 000 lots.',
    origin: 'Denizli, Turquie',
    items: [['Lot de deux torchons nid d’abeille', 1000, 325]],
    vatRate: 2000,
    freight: { by: 'road', price: 58_000 },
    statusReached: 'devis_en_attente',
    sourcing: towelSourcing,
    exchanges: [
      [
        'Avez-vous déjà des retours des tisseurs ?',
        'Trois ateliers ont répondu, deux échantillons sont en route. Je vous prépare la comparaison dès que je les ai lavés.',
      ],
    ],
  },
  {
    title: 'Brosses à dents en bambou, lot familial',
    description:
      'Lots de quatre brosses à dents en bambou, poils souples sans BPA, repère de couleur sur chaque manche, boîte en carton recyclé. Environ 3 000 lots par an, première commande de 1 000.',
    origin: 'Yangzhou, Chine',
    items: [['Lot de quatre brosses à dents en bambou', 1000, 112]],
    vatRate: 2000,
    freight: { by: 'sea', price: 28_000 },
    statusReached: 'demande_emise',
    exchanges: [],
  },
  {
    title: 'Vases en céramique mate, trois formes',
    description:
      'Vases en céramique mate, trois formes complémentaires de 18, 24 et 30 cm, coloris craie et argile. Ils doivent être étanches : beaucoup de modèles « décoratifs » ne le sont pas.',
    origin: 'Caldas da Rainha, Portugal',
    items: [
      ['Vase céramique 18 cm', 150, 640],
      ['Vase céramique 24 cm', 150, 920],
      ['Vase céramique 30 cm', 100, 1380],
    ],
    vatRate: 2000,
    freight: { by: 'road', price: 61_000 },
    statusReached: 'paiement_fret_en_attente',
    formerQuote: {
      why: 'Émail intérieur complet ajouté sur les trois modèles après le test d’étanchéité.',
      first: [
        ['Vase céramique 18 cm', 150, 605],
        ['Vase céramique 24 cm', 150, 870],
        ['Vase céramique 30 cm', 100, 1290],
      ],
    },
    exchanges: [
      [
        'J’ai rempli l’échantillon d’eau pendant deux jours : il suinte légèrement par le fond.',
        'Merci pour ce test. L’atelier ajoute un émail intérieur complet, nous l’avons vérifié sur trois pièces pendant une semaine.',
        'quoted',
      ],
      [
        'Très bien. Je préfère payer un peu plus et être tranquille.',
        'C’est aussi mon avis. Le devis révisé tient compte de cet émail.',
        'quoted',
      ],
    ],
  },
  {
    title: 'Moulins à poivre en hêtre tourné',
    description:
      'Moulins à poivre de 15 cm en hêtre tourné, mécanisme en céramique réglable, finition naturelle ou noire. 600 pièces, boîte individuelle.',
    origin: 'Taichung, Taïwan',
    items: [
      ['Moulin hêtre 15 cm, mécanisme céramique', 600, 890],
      ['Boîte individuelle imprimée', 600, 62],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 47_000 },
    statusReached: 'cloturee',
    ending: 'quoteRejected',
    endingComment:
      'Le prix de revient dépasse ce que ma clientèle acceptera. Je reviendrai vers vous avec un modèle plus simple.',
    exchanges: [
      [
        'Existe-t-il un mécanisme moins cher qui reste réglable ?',
        'En acier, oui, environ 1,10 € de moins, mais il s’use plus vite avec le gros sel. Je le déconseille pour un usage mixte.',
        'quoted',
      ],
    ],
  },
  {
    title: 'Tapis ronds en jute tressé',
    description:
      'Tapis ronds en jute tressé à la main, diamètres 120 et 160 cm, bord surpiqué. Sous-couche antidérapante fournie à part si possible.',
    origin: 'Kolkata, Inde',
    items: [
      ['Tapis jute Ø 120 cm', 120, 1875],
      ['Tapis jute Ø 160 cm', 80, 3240],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 126_000 },
    statusReached: 'envoi_en_cours',
    exchanges: [
      [
        'L’odeur du jute m’inquiète un peu pour les petits appartements.',
        'Elle disparaît en deux ou trois semaines. Nous demandons une aération de dix jours avant l’emballage, cela change beaucoup.',
      ],
      [
        'Le conteneur est-il bien parti ?',
        'Oui, le navire a quitté le port avec deux jours de retard. L’arrivée prévue sur la page de suivi est à jour.',
        'shipped',
      ],
    ],
  },
  {
    title: 'Savons à l’huile d’olive, format invité',
    description:
      'Petits savons de 50 g à l’huile d’olive, sans parfum, tampon à mon logo, filmés par six en papier ciré. Je pense à 800 lots, en test pour deux boutiques.',
    origin: 'Sfax, Tunisie',
    items: [['Lot de six savons 50 g', 800, 396]],
    vatRate: 2000,
    freight: { by: 'sea', price: 33_000 },
    statusReached: 'demande_emise',
    exchanges: [],
  },
  {
    title: 'Nappes enduites anti-taches',
    description:
      'Nappes en coton enduit 140 × 240 cm, motif exclusif (fichier fourni), toucher souple, sans PVC. Deux coloris, 250 pièces par coloris.',
    origin: 'Guimarães, Portugal',
    items: [
      ['Nappe coton enduit 140 × 240 cm', 500, 1545],
      ['Frais de gravure du motif, deux coloris', 2, 24_000],
    ],
    vatRate: 2000,
    freight: { by: 'road', price: 64_000 },
    statusReached: 'commande_en_preparation',
    exchanges: [
      [
        'Le raccord du motif tombe-t-il juste sur la longueur ?',
        'Oui : le motif a été ajusté à un pas de 60 cm, il y a donc quatre répétitions exactes sur 240 cm.',
      ],
      [
        'J’ai validé le bon à tirer ce matin, avec une petite correction sur le vert.',
        'Bien reçu, la correction est transmise. Le tissage commence lundi.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Photophores en laiton martelé',
    description:
      'Photophores en laiton martelé, deux hauteurs (8 et 12 cm), finition brossée, fond stable pour bougie chauffe-plat. Emballage individuel en carton recyclé. Première commande d’environ 400 pièces pour tester la gamme.',
    origin: 'Moradabad, Inde',
    items: [['Photophore laiton martelé', 400, 420]],
    vatRate: 2000,
    freight: { by: 'sea', price: 52_000 },
    statusReached: 'cloturee',
    ending: 'withdrawn',
    endsFrom: 'depot_en_attente',
    endingComment: 'J’ai trouvé ces photophores chez un grossiste lyonnais. Merci pour votre réponse rapide.',
    exchanges: [
      [
        'Peut-on garder la même finition sur les deux hauteurs ?',
        'Oui, le brossage se fait à la main après le martelage, la teinte sera identique.',
      ],
      [
        'Merci, je réfléchis encore à la quantité.',
        'Prenez votre temps, nous n’engageons rien avant le dépôt.',
      ],
    ],
  },
  {
    title: 'Boîtes de conservation en verre borosilicate',
    description:
      'Boîtes en verre borosilicate avec couvercle en bambou et joint silicone, trois contenances (400, 800 et 1 500 ml), compatibles four sans couvercle. Marquage discret sous la base.',
    origin: 'Zibo, Chine',
    items: [
      ['Boîte verre 400 ml', 600, 310],
      ['Boîte verre 800 ml', 500, 390],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 61_000 },
    statusReached: 'cloturee',
    ending: 'cancelled',
    endsFrom: 'commande_en_preparation',
    refundDays: 3,
    endingComment:
      'La verrerie a arrêté ce modèle après un incendie de son four, et aucune autre ne tient la qualité convenue. Nous vous remboursons le paiement de la marchandise.',
    exchanges: [
      [
        'Le joint est-il remplaçable séparément ?',
        'Oui, le fabricant fournit des joints de rechange ; nous en ajoutons cinquante à la commande.',
      ],
    ],
  },
  {
    title: 'Dessous-de-plat en liège aggloméré',
    description:
      'Dessous-de-plat ronds en liège, 20 cm, épaisseur 1 cm, bord chanfreiné, par lot de deux dans une bande de carton. 800 lots pour la rentrée.',
    origin: 'Santa Maria da Feira, Portugal',
    items: [['Lot de deux dessous-de-plat en liège', 800, 265]],
    vatRate: 2000,
    freight: { by: 'road', price: 31_000 },
    statusReached: 'paiement_marchandise_en_attente',
    silentDays: 33,
    sourcing: corkTrivetSourcing,
    exchanges: [
      [
        'Le liège supporte-t-il un plat sorti du four ?',
        'Oui, jusqu’à 200 °C pendant plusieurs minutes. Au-delà, la surface brunit un peu.',
      ],
    ],
  },
];
