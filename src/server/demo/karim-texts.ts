import {
  ledPanelSourcing,
  ledStripSourcing,
  solarLampSourcing,
  stringLightSourcing,
} from './demo-offer-texts.ts';
import type { DemoProject } from './plan-project.ts';

export const karimProjects: readonly DemoProject[] = [
  {
    title: 'Coques de téléphone en TPU recyclé',
    description:
      'Coques souples en TPU contenant au moins 50 % de matière recyclée, pour six modèles de téléphones récents. Quatre coloris, emballage carton sans plastique, code-barres sur chaque boîte.\n\nVolume : 3 000 pièces réparties selon le fichier joint au premier message.',
    origin: 'Shenzhen, Chine',
    items: [
      ['Coque TPU recyclé, six modèles', 3000, 112],
      ['Boîte carton avec code-barres', 3000, 17],
    ],
    vatRate: 2000,
    freight: { by: 'air', price: 82_000 },
    statusReached: 'cloturee',
    ending: 'received',
    firstPart: 200_000,
    exchanges: [
      [
        'Je peux virer 2 000 € aujourd’hui et le reste quand mon client m’aura payé. Cela vous convient ?',
        'Oui. La commande part dès que tout est arrivé ; le prix est tenu jusqu’à la fin du devis.',
        'accepted',
      ],
      [
        'Avez-vous un justificatif pour les 50 % de recyclé ? Je dois pouvoir le montrer en cas de contrôle.',
        'Oui, le transformateur est certifié pour la traçabilité du recyclé. Le certificat de transaction couvrira votre lot.',
      ],
      [
        'Les boutons du modèle 3 sont un peu durs sur l’échantillon.',
        'Le moule est repris cette semaine, l’usine amincit la paroi de 0,2 mm à cet endroit. Nouvel échantillon vendredi.',
      ],
      ['Nettement mieux, je valide.', 'Merci, la production est confirmée.'],
    ],
  },
  {
    title: 'Panneaux LED 60 × 60, 40 W, UGR < 19',
    description:
      'Panneaux LED encastrables 600 × 600 mm, 40 W, 4 000 K, UGR inférieur à 19, pour l’équipement de bureaux. Alimentation sans scintillement, marquage CE, efficacité d’au moins 120 lm/W.\n\n400 panneaux, avec 10 % de pilotes compatibles DALI.',
    origin: 'Zhongshan, Chine',
    items: [
      ['Panneau LED 600 × 600, 40 W, 4 000 K', 400, 1490],
      ['Pilote DALI en remplacement', 40, 870],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 97_500 },
    statusReached: 'envoi_en_cours',
    sourcing: ledPanelSourcing,
    exchanges: [
      [
        'Le rapport photométrique est-il celui du modèle exact ou d’une gamme ?',
        'Celui du modèle exact, mesuré par un laboratoire indépendant. J’ai vérifié la référence du pilote, elle correspond.',
      ],
      [
        'Combien de panneaux de rechange prévoyez-vous ?',
        'Quatre, offerts par l’usine. Ils voyagent sur la dernière palette, repérés en rouge.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Chargeurs USB-C 65 W au nitrure de gallium',
    description:
      'Chargeurs muraux 65 W, deux ports USB-C et un port USB-A, prise européenne, pliables si possible. Conformité CE avec rapports d’essai complets (sécurité et CEM). 2 000 pièces à ma marque.',
    origin: 'Dongguan, Chine',
    items: [
      ['Chargeur GaN 65 W, trois ports', 2000, 934],
      ['Marquage et boîte à la marque', 2000, 48],
    ],
    vatRate: 2000,
    freight: { by: 'air', price: 146_000 },
    statusReached: 'devis_emis',
    formerQuote: {
      why: 'Quantité ramenée à 2 000 pièces à votre demande.',
      first: [
        ['Chargeur GaN 65 W, trois ports', 3000, 908],
        ['Marquage et boîte à la marque', 3000, 44],
      ],
    },
    exchanges: [
      [
        'Finalement je préfère commencer par 2 000 pièces plutôt que 3 000. C’est encore possible ?',
        'Oui, aucun souci. Je vous renvoie un devis révisé aujourd’hui ; l’ancien ne sera plus valable.',
        'quoted',
      ],
      [
        'Les rapports d’essai sont-ils au nom du fabricant ?',
        'Oui, et à la référence exacte du circuit. C’est le premier point que nous contrôlons sur les chargeurs.',
        'quoted',
      ],
    ],
  },
  {
    title: 'Câbles USB-C tressés, 2 mètres',
    description:
      'Câbles USB-C vers USB-C, 2 m, gaine tressée, 100 W avec puce e-marker, 5 000 pièces en trois coloris. Attache en velcro fournie.',
    origin: 'Shenzhen, Chine',
    items: [
      ['Câble USB-C tressé 2 m, 100 W', 5000, 164],
      ['Attache velcro et pochette papier', 5000, 12],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 42_000 },
    statusReached: 'livree',
    exchanges: [
      [
        'Comment vérifiez-vous la puce e-marker ? J’ai déjà reçu des câbles sans.',
        'Lecture électronique sur 200 câbles prélevés au hasard avant l’expédition, avec le relevé transmis. Un seul défaut et le lot est repris.',
      ],
    ],
  },
  {
    title: 'Écouteurs sans fil « comme la grande marque »',
    description:
      'Je voudrais 1 000 paires d’écouteurs sans fil avec la même forme et la même boîte que ceux d’une marque très connue, sans le logo. Prix le plus bas possible.',
    origin: 'Shenzhen, Chine',
    items: [['Écouteurs sans fil', 1000, 690]],
    vatRate: 2000,
    freight: { by: 'air', price: 45_000 },
    statusReached: 'cloturee',
    ending: 'declined',
    endingComment:
      'La forme et la boîte sont protégées : nous ne pouvons pas sourcer de copies, même sans logo, et la douane les saisirait. Nous vous aidons volontiers sur un modèle au dessin libre.',
    exchanges: [
      [
        'Je ne savais pas que la forme seule posait problème. Vous auriez un modèle à me conseiller ?',
        'Oui, nous connaissons deux fabricants avec leur propre dessin et de bons rapports acoustiques. Déposez une nouvelle demande, nous la traiterons en priorité.',
        'declined',
      ],
      ['Entendu, je m’en occupe la semaine prochaine.', 'Avec plaisir.', 'declined'],
    ],
  },
  {
    title: 'Lampes solaires de jardin à piquer',
    description:
      'Lampes solaires à planter, acier inoxydable et verre, lumière chaude, autonomie réelle de 8 heures en hiver. Vendues par quatre. 700 lots.',
    origin: 'Ningbo, Chine',
    items: [
      ['Lot de quatre lampes solaires inox', 700, 1128],
      ['Carton de vente imprimé', 700, 64],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 108_000 },
    statusReached: 'commande_en_preparation',
    sourcing: solarLampSourcing,
    exchanges: [
      [
        'La batterie est-elle remplaçable par le client ?',
        'Oui, un accumulateur au format AA sous une trappe vissée. C’est d’ailleurs obligatoire bientôt, autant l’anticiper.',
      ],
      [
        'Où en est la production ?',
        'Les corps en inox sont terminés, le montage commence jeudi. Contrôle prévu dans deux semaines.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Batteries externes 20 000 mAh',
    description:
      'Batteries externes 20 000 mAh, 45 W, affichage de la charge, conformes au transport aérien en cabine (moins de 100 Wh). 1 200 pièces, deux coloris.',
    origin: 'Shenzhen, Chine',
    items: [
      ['Batterie externe 20 000 mAh, 45 W', 1200, 1286],
      ['Rapport UN 38.3 et fiche de sécurité', 1, 38_000],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 139_000 },
    statusReached: 'devis_fret_emis',
    validDays: 7,
    restDays: 9.5,
    exchanges: [
      [
        'Pourquoi le fret est-il plus cher que pour mes câbles ?',
        'Les batteries au lithium voyagent en marchandise dangereuse de classe 9 : emballage homologué, déclaration et compagnie agréée. Tout est détaillé dans le devis.',
        'freight',
      ],
      [
        'Et par avion ?',
        'Possible, mais environ trois fois plus cher, avec une charge limitée à 30 %. Je vous conseille le bateau si rien ne presse.',
        'freight',
      ],
    ],
  },
  {
    title: 'Supports de téléphone magnétiques pour voiture',
    description:
      'Supports magnétiques pour grille d’aération, rotation complète, compatibles avec la recharge sans fil 15 W. 1 500 pièces, notice en français.',
    origin: 'Dongguan, Chine',
    items: [
      ['Support magnétique avec recharge 15 W', 1500, 742],
      ['Notice en français, boîte imprimée', 1500, 36],
    ],
    vatRate: 2000,
    freight: { by: 'air', price: 88_000 },
    statusReached: 'paiement_marchandise_en_attente',
    exchanges: [
      [
        'La pince tient-elle sur des lamelles rondes ?',
        'Oui, le crochet réglable a été essayé sur quatre voitures. Je vous ai mis la vidéo de l’essai dans le dossier.',
      ],
      [
        'Le virement part demain matin.',
        'Merci, je vous confirme dès qu’il apparaît sur le compte.',
        'accepted',
      ],
    ],
  },
  {
    title: 'Guirlandes LED d’extérieur, 10 mètres',
    description:
      'Guirlandes guinguette de 10 m, 20 ampoules LED filament E27, IP65, raccordables entre elles. 600 guirlandes pour la saison.',
    origin: 'Taizhou, Chine',
    items: [
      ['Guirlande 10 m, 20 ampoules filament', 600, 1675],
      ['Ampoules de rechange, lot de deux', 600, 98],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 121_000 },
    onCommission: true,
    statusReached: 'cloturee',
    ending: 'received',
    sourcing: stringLightSourcing,
    exchanges: [
      [
        'Combien de guirlandes peut-on raccorder sans risque ?',
        'Dix, soit 100 m, d’après l’essai d’échauffement. La mention figurera sur l’étiquette du câble.',
      ],
      [
        'Deux cartons sont arrivés abîmés, mais le contenu semble intact.',
        'Merci de l’avoir noté sur le bon de livraison. Vérifiez-les sous sept jours et je déclarerai le moindre dégât à l’assurance.',
        'shipped',
      ],
      ['Tout fonctionne, rien à déclarer.', 'Excellente nouvelle, bonne saison à vous.', 'shipped'],
    ],
  },
  {
    title: 'Enceintes Bluetooth étanches de poche',
    description:
      'Petites enceintes Bluetooth IPX7, au moins 10 heures d’autonomie, 8 W, dragonne. 1 000 pièces en trois coloris, avec ma marque sérigraphiée.',
    origin: 'Shenzhen, Chine',
    items: [
      ['Enceinte Bluetooth IPX7 8 W', 1000, 968],
      ['Sérigraphie une couleur', 1000, 21],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 57_000 },
    statusReached: 'depot_en_attente',
    exchanges: [
      [
        'Le dépôt est-il bien déduit de la commande ensuite ?',
        'Oui, intégralement, dès que vous acceptez le devis marchandise.',
      ],
    ],
  },
  {
    title: 'Casques de vélo urbains avec éclairage',
    description:
      'Casques urbains conformes à la norme EN 1078, feu arrière intégré rechargeable, deux tailles et trois coloris mats. 500 pièces pour démarrer.',
    origin: 'Xiamen, Chine',
    items: [['Casque urbain avec feu intégré', 500, 1840]],
    vatRate: 2000,
    freight: { by: 'sea', price: 84_000 },
    statusReached: 'devis_en_attente',
    exchanges: [
      [
        'Je tiens à ce que le certificat EN 1078 soit récent.',
        'Nous n’interrogeons que des usines dont le certificat a moins de trois ans, et nous vérifions le numéro auprès de l’organisme.',
      ],
    ],
  },
  {
    title: 'Antivols pliants pour vélo',
    description:
      'Antivols pliants en acier cémenté, 90 cm, deux clés, support de cadre. Je cherche un bon niveau de résistance sans dépasser 1,2 kg. 600 pièces.',
    origin: 'Yongkang, Chine',
    items: [
      ['Antivol pliant 90 cm, acier cémenté', 600, 1195],
      ['Support de cadre universel', 600, 88],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 66_000 },
    statusReached: 'devis_fret_en_attente',
    exchanges: [
      [
        'Avez-vous fait un essai de coupe ?',
        'Oui, coupe-boulon de 900 mm : l’échantillon a tenu plus de trois minutes. La vidéo est disponible si vous voulez la montrer à vos revendeurs.',
        'ordered',
      ],
      ['Volontiers, envoyez-la-moi.', 'C’est fait, vous devriez l’avoir reçue par courriel.', 'ordered'],
    ],
  },
  {
    title: 'Rubans LED 24 V, rouleaux de 5 mètres',
    description:
      'Rubans LED 24 V, 14,4 W/m, 3 000 K, IRC supérieur à 90, en rouleaux de 5 m avec adhésif de qualité. 800 rouleaux et les connecteurs assortis.',
    origin: 'Shenzhen, Chine',
    items: [
      ['Rouleau LED 24 V, 5 m, 3 000 K', 800, 1042],
      ['Connecteur rapide, sachet de dix', 400, 215],
    ],
    vatRate: 2000,
    freight: { by: 'air', price: 93_000 },
    statusReached: 'paiement_fret_en_attente',
    sourcing: ledStripSourcing,
    exchanges: [
      [
        'L’IRC annoncé est-il mesuré ? J’ai été déçu ailleurs.',
        'Mesuré à 92,4 sur deux rouleaux prélevés en production, rapport joint au dossier.',
      ],
    ],
  },
  {
    title: 'Multiprises parafoudre à interrupteurs',
    description:
      'Multiprises six prises avec interrupteurs individuels et protection parafoudre, câble de 1,5 m, norme française. 1 000 pièces. Les rapports de sécurité sont indispensables.',
    origin: 'Ningbo, Chine',
    items: [['Multiprise six prises, parafoudre', 1000, 1130]],
    vatRate: 2000,
    freight: { by: 'sea', price: 98_000 },
    statusReached: 'demande_emise',
    exchanges: [],
  },
  {
    title: 'Ventilateurs de bureau USB silencieux',
    description:
      'Ventilateurs de bureau alimentés en USB-C, moins de 30 dB à la première vitesse, trois vitesses, inclinables. 1 500 pièces avant le mois de juin.',
    origin: 'Foshan, Chine',
    items: [
      ['Ventilateur USB-C trois vitesses', 1500, 588],
      ['Contrôle acoustique sur échantillons', 1, 26_000],
    ],
    vatRate: 2000,
    freight: { by: 'air', price: 264_000 },
    statusReached: 'cloturee',
    ending: 'freightRejected',
    endingComment:
      'Le fret aérien dépasse la marge et le bateau arriverait après la saison. J’arrête là pour cette année.',
    exchanges: [
      [
        'Le bateau arriverait quand, au plus tôt ?',
        'Mi-juillet, avec l’attente actuelle dans les ports. C’est trop tard pour votre saison, je préfère vous le dire franchement.',
        'freight',
      ],
    ],
  },
  {
    title: 'Balances de cuisine extra-plates',
    description:
      'Balances de cuisine en verre trempé, 5 kg au gramme, arrêt automatique, piles fournies. Deux coloris, 800 pièces.',
    origin: 'Zhongshan, Chine',
    items: [['Balance de cuisine 5 kg, verre trempé', 800, 496]],
    vatRate: 2000,
    freight: { by: 'sea', price: 41_000 },
    statusReached: 'demande_emise',
    exchanges: [],
  },
  {
    title: 'Détecteurs de fumée connectés',
    description:
      'Détecteurs de fumée conformes EN 14604, pile scellée dix ans, alerte sur téléphone sans abonnement. 900 pièces pour un bailleur.',
    origin: 'Shenzhen, Chine',
    items: [
      ['Détecteur EN 14604, pile dix ans', 900, 1614],
      ['Étiquette de traçabilité par appareil', 900, 11],
    ],
    vatRate: 1000,
    freight: { by: 'sea', price: 59_500 },
    statusReached: 'commande_en_preparation',
    undoneReason: 'Le virement confirmé était celui d’une autre commande ; nous attendons le vôtre.',
    exchanges: [
      [
        'Le bailleur demande le numéro du certificat avant de signer.',
        'Il figure en page 2 du rapport. Je vous l’ai aussi recopié dans les notes de la demande.',
      ],
      [
        'Parfait, il est satisfait. On peut lancer.',
        'C’est lancé : première série dans trois semaines, contrôle d’alarme sur chaque appareil.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Trépieds pliants pour téléphone',
    description:
      'Trépieds de 1,60 m en aluminium, pliés à moins de 40 cm, télécommande Bluetooth avec pile remplaçable, pince pour tous les téléphones. 600 pièces, boîte neutre.',
    origin: 'Zhongshan, Chine',
    items: [['Trépied aluminium avec télécommande', 600, 780]],
    vatRate: 2000,
    freight: { by: 'air', price: 48_000 },
    statusReached: 'depot_en_attente',
    silentDays: 45,
    exchanges: [
      [
        'La télécommande doit-elle porter un marquage ?',
        'Oui, le marquage CE et celui des équipements radio. Nous ne retenons que des fabricants qui ont les rapports.',
      ],
    ],
  },
];
