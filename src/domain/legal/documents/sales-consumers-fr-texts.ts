import { publisherName } from '#domain/agency/publisher-format.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import type { ConsumerParts } from '#domain/legal/legal-rules.ts';

const { depositKept, expressRequest, mayWithdraw, obligesToPay, guaranteesRemain, ...names } =
  consumerWords.fr;

/** The parts of the terms of sale for consumers, used if the agency serves them. */
export const salesConsumersFr: ConsumerParts = (identity) => ({
  scope: [
    'Certaines clauses ne concernent que les professionnels et le précisent. Aucune ne prive le consommateur des droits qu’il tient de dispositions impératives, lesquelles prévalent en toute hypothèse.',
  ],
  deposit: [
    `Le sort du dépôt dépend alors du client. ${depositKept.consumer}`,
    `La demande expresse est faite par une case que rien ne coche d’avance, au dépôt de la demande, en ces termes\u00a0: «\u00a0${expressRequest}\u00a0» (articles\u00a0L221-25 et L221-28 du Code de la consommation). Elle est facultative.`,
    'Si l’agence renonce elle-même à exécuter la commande, elle en supporte les conséquences prévues aux articles\u00a0L214-1 et suivants du Code de la consommation.',
  ],
  quotes: [
    `Le consommateur commande par un bouton qui porte les mots «\u00a0${obligesToPay}\u00a0» (article\u00a0L221-14 du Code de la consommation) et reçoit par e-mail la confirmation de sa commande, avec les présentes conditions, le formulaire de rétractation et le devis, joint ou, s’il est trop lourd pour un e-mail, à télécharger depuis la page de la demande (article\u00a0L221-13).`,
  ],
  prices: [
    'Le devis remis à un consommateur indique, avant toute acceptation, l’ensemble des sommes qu’il aura à payer ou, lorsqu’elles ne peuvent être calculées d’avance, leur mode de calcul.',
  ],
  'late-payment': [
    'Le consommateur n’est redevable ni de cette indemnité ni de ces pénalités. Il peut devoir l’intérêt au taux légal après mise en demeure (article\u00a01231-6 du Code civil).',
  ],
  delivery: [
    'À l’égard du consommateur, la livraison intervient à la date ou dans le délai convenus, à défaut au plus tard trente jours après la conclusion du contrat\u202f; s’ils ne sont pas respectés, il peut agir selon les articles\u00a0L216-6 et L216-7 du Code de la consommation. Les risques lui passent lorsque lui-même, ou un tiers qu’il a désigné autre que le transporteur, prend physiquement possession de la marchandise (article\u00a0L216-2).',
  ],
  complaints: [
    `À l’égard du consommateur, ce délai n’a qu’une valeur pratique\u00a0: il facilite le traitement de la réclamation et n’écarte aucune garantie. ${guaranteesRemain}`,
    {
      title: 'Garanties légales du consommateur',
      notable:
        'Pendant deux ans à compter de la délivrance du bien, le consommateur peut mettre en œuvre la garantie légale de conformité sans avoir à prouver la date à laquelle le défaut est apparu\u00a0: il en demande la réparation ou le remplacement, sans frais et sans inconvénient majeur pour lui, dans les trente jours et, à défaut, une réduction du prix ou la résolution du contrat contre remboursement (articles\u00a0L217-1 à L217-32 du Code de la consommation). Un bien réparé à ce titre est garanti six mois de plus. L’agence qui fait obstacle de mauvaise foi à cette garantie encourt une amende civile (article\u00a0L241-5). Le consommateur bénéficie aussi de la garantie des vices cachés, pendant deux ans à compter de la découverte du défaut\u00a0: il choisit entre une réduction du prix et un remboursement intégral contre restitution du bien (articles\u00a01641 à 1649 du Code civil). Ces garanties sont dues par l’agence, à l’adresse qu’indiquent les mentions légales.',
    },
  ],
  cancellation: [
    `${mayWithdraw} Il le peut aussi avant la réception (articles\u00a0L221-18 et suivants du Code de la consommation).`,
    'Ni le jour de la validation ni celui de la réception ne sont comptés. Un délai dont le dernier jour est un samedi, un dimanche ou un jour férié dure jusqu’à la fin du premier jour ouvrable suivant (article\u00a0L221-19). Lorsque la marchandise est livrée en plusieurs fois, il court à compter du dernier bien reçu.',
    {
      list: [
        `Pendant tout ce délai, la page de la demande porte le bouton «\u00a0${names.withdraw}\u00a0», et le bas de chaque page un lien du même nom. Le consommateur y indique son nom, la demande et l’adresse e-mail à laquelle il veut un accusé de réception, puis valide par «\u00a0${names.confirmWithdrawal}\u00a0»\u202f; il reçoit aussitôt par e-mail sa déclaration, avec sa date et son heure (articles\u00a0L221-21 et D221-5).`,
        'Il peut aussi se rétracter par toute autre déclaration dénuée d’ambiguïté, par exemple un message, un e-mail ou le formulaire ci-dessous.',
        'Les sommes versées, dépôt et frais de livraison habituels compris, lui sont remboursées par virement au plus tard quatorze jours après que l’agence a été informée de sa décision\u202f; pour un bien, l’agence peut attendre son retour ou la preuve de son expédition (article\u00a0L221-24). Il renvoie le bien dans les quatorze jours et supporte les frais directs de renvoi, si l’agence ne propose pas de le reprendre (article\u00a0L221-23).',
        'Du dépôt, l’agence ne peut alors garder que la part qui correspond à la recherche déjà faite, si le consommateur a expressément demandé qu’elle commence avant la fin du délai (article\u00a0L221-25)\u202f; elle le dit, avec ses motifs, sur la page de la demande. Sans cette demande, elle ne garde rien.',
        'Le droit de rétractation ne s’applique pas, notamment, aux services entièrement exécutés avec son accord préalable exprès ni aux biens confectionnés selon ses spécifications ou nettement personnalisés (article\u00a0L221-28).',
      ],
    },
    'Formulaire de rétractation (article\u00a0R221-1 du Code de la consommation), à compléter et à renvoyer seulement pour se rétracter\u00a0:',
    {
      terms: [
        [
          'À l’attention de',
          [
            (identity && publisherName(identity)) ?? 'L’agence, désignée dans les mentions légales',
            identity?.office,
            identity?.email,
          ]
            .filter(Boolean)
            .join('\n'),
        ],
        [
          'Déclaration',
          'Je vous notifie que je me rétracte du contrat qui porte sur la demande n°\u00a0…………',
        ],
        ['Demandée ou commandée le', '…………'],
        ['Marchandise reçue le', '…………'],
        ['Nom du consommateur', '…………'],
        ['Adresse du consommateur', '…………'],
        ['Date', '…………'],
        ['Signature, sur papier seulement', '…………'],
      ],
    },
  ],
  mediation: [
    'Si cette réclamation écrite n’aboutit pas, le consommateur peut recourir gratuitement, dans l’année qui la suit, au médiateur de la consommation dont relève l’agence (articles\u00a0L612-1 et suivants du Code de la consommation)\u00a0:',
    { terms: [['Médiateur', identity?.mediator ?? 'À compléter par l’agence']] },
  ],
  courts: [
    'Le consommateur peut saisir, à son choix, outre l’une des juridictions compétentes selon le Code de procédure civile, celle du lieu où il demeurait au moment de la conclusion du contrat ou de la survenance du fait dommageable (article\u00a0R631-3 du Code de la consommation). Il conserve la protection impérative de la loi de son pays de résidence habituelle.',
  ],
});
