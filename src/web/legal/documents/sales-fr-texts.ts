import { formatMoney } from '#domain/money.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import type { LegalWriting } from '#web/legal/legal-rules.ts';

export const salesFr: LegalWriting<'sales'> = (identity) => ({
  scope: {
    heading: 'Champ d’application',
    blocks: [
      'Les présentes conditions générales de vente s’appliquent à toute demande confiée à l’agence au moyen de la plateforme et à toute commande née de l’acceptation d’un devis. L’agence est l’éditeur désigné dans les [mentions légales](/mentions-legales#publisher).',
      'Elles sont acceptées à la création du compte et rappelées à l’acceptation de chaque devis. En cas de contradiction, les stipulations particulières du devis l’emportent. Entre professionnels, elles constituent le socle unique de la négociation commerciale (article\u00a0L441-1 du Code de commerce).',
      'Certaines clauses ne concernent que les professionnels et le précisent. Aucune ne prive le consommateur des droits qu’il tient de dispositions impératives, lesquelles prévalent en toute hypothèse.',
    ],
  },
  deposit: {
    heading: 'Demande et dépôt',
    blocks: [
      'Le client décrit son projet\u202f; l’agence l’étudie, puis valide la demande ou la refuse en indiquant ses motifs. Une demande refusée à ce stade ne donne lieu à aucune facturation.',
      `La validation de la demande appelle le versement d’un dépôt, qui couvre la recherche de fournisseurs et l’établissement des devis. Son montant usuel est de ${formatMoney(defaultDeposit.exclVat, 'fr')} hors taxes, soit ${formatMoney(defaultDeposit.inclVat, 'fr')} toutes taxes comprises. L’agence peut le modifier pour les demandes à venir\u00a0: le montant applicable est celui qui est fixé lors de la validation et qui s’affiche sur la page de la demande avant tout virement. Il ne change plus ensuite.`,
      'Le dépôt est\u00a0:',
      {
        list: [
          'déduit du total de la commande si le devis est accepté\u00a0: il vient en diminution du prix de la marchandise et, pour le surplus éventuel, de celui du fret\u202f;',
          'conservé par l’agence en cas d’annulation, notamment lorsque le client refuse un devis, en contrepartie du travail accompli, sauf si l’agence, en mettant fin à la demande, en décide autrement.',
        ],
      },
      'Lorsque le client est un consommateur, la conservation du dépôt ne fait obstacle ni à l’exercice du [droit de rétractation](/cgv#cancellation), ni aux articles\u00a0L214-1 et suivants du Code de la consommation\u00a0: si l’agence renonce elle-même à exécuter la commande, elle en supporte les conséquences prévues par ces textes.',
    ],
  },
  quotes: {
    heading: 'Devis et formation du contrat',
    blocks: [
      'Chaque demande donne lieu à deux devis successifs\u00a0: le premier porte sur la marchandise, le second, établi lorsque la commande est prête, sur le fret. Chacun prend la forme d’un document PDF et indique le montant hors taxes, le taux de TVA, le montant toutes taxes comprises et la date d’émission.',
      'Un devis est valable jusqu’à la date qu’indiquent son document et la page de la demande, ce jour compris, à l’heure de Paris. Passé cette date, il ne peut plus être accepté et l’agence n’est plus tenue par son offre\u202f; le client peut encore le refuser ou en redemander le prix. L’agence peut prolonger un devis aux mêmes conditions\u00a0: le document n’est pas modifié, et la nouvelle date, indiquée sur la page de la demande et annoncée par e-mail, remplace celle qu’il porte. Tant qu’un devis n’a pas reçu de réponse, l’agence peut lui substituer un devis révisé\u00a0: seul le plus récent peut alors être accepté.',
      'Le client accepte ou refuse le devis sur la page de sa demande, après avoir relu, à l’écran, la somme qui restera à virer. L’acceptation vaut commande et engage le client à payer le prix. La plateforme enregistre\u00a0:',
      {
        list: [
          'l’identité du titulaire du compte et son rôle\u202f;',
          'la date et l’heure de la décision\u202f;',
          'l’adresse IP et le navigateur dont elle provient\u202f;',
          'l’empreinte numérique (SHA-256) du document exact sur lequel elle porte\u202f;',
          'la version des présentes conditions affichée ce jour-là.',
        ],
      },
      'Ces éléments permettent d’identifier l’auteur de la décision et d’établir l’intégrité du document, au sens des articles\u00a01366 et 1367 du Code civil. Le devis accepté reste consultable et téléchargeable sur la page de la demande.',
    ],
  },
  prices: {
    heading: 'Prix, taxes et frais d’importation',
    blocks: [
      'Les prix sont exprimés en euros. Le montant toutes taxes comprises tient compte de la TVA au taux indiqué sur le devis\u202f; une opération exonérée ou relevant d’un régime particulier y est signalée comme telle. Si le taux légal change avant le fait générateur, le nouveau taux s’applique.',
      'Le prix de la marchandise et celui du fret sont fermes une fois les devis correspondants acceptés. Ils ne peuvent être révisés que d’un commun accord, constaté par un devis révisé.',
      'Chaque devis précise ce qu’il comprend. Sauf mention contraire, entre professionnels, les droits de douane, la TVA à l’importation et les frais de dédouanement sont à la charge du client importateur. Le devis remis à un consommateur indique, avant toute acceptation, l’ensemble des sommes qu’il aura à payer ou, lorsqu’elles ne peuvent être calculées d’avance, leur mode de calcul.',
    ],
  },
  payment: {
    heading: 'Paiement et facturation',
    blocks: [
      'Le règlement s’effectue exclusivement par virement bancaire, en trois temps\u00a0:',
      {
        steps: [
          'le dépôt, après validation de la demande\u202f;',
          'le prix de la marchandise, diminué du dépôt, après acceptation du premier devis\u202f;',
          'le prix du fret, diminué s’il y a lieu du reliquat du dépôt, après acceptation du second.',
        ],
      },
      'Pour chaque virement, la page de la demande indique le montant dû, le titulaire du compte, l’IBAN, le BIC et une référence de paiement, la même pour toute la demande, à reporter dans le libellé. Un code QR SEPA reprend ces informations. Le client vérifie le nom du bénéficiaire que lui présente sa banque\u202f; en cas de doute, et avant tout virement, il interroge l’agence par la messagerie de la plateforme.',
      'Sauf autre échéance portée sur le devis ou sur la facture, le paiement est attendu dès l’acceptation du devis. Entre professionnels, l’échéance est la date portée sur la facture\u202f; à défaut, le trentième jour qui suit la réception des marchandises ou l’exécution de la prestation (article\u00a0L441-10 du Code de commerce). La demande n’avance à l’étape suivante qu’une fois le virement reçu. Les frais bancaires du donneur d’ordre restent à sa charge. Aucun escompte n’est accordé pour paiement anticipé, sauf mention contraire de la facture.',
      'Chaque versement donne lieu à une facture\u00a0: facture d’acompte pour le dépôt et pour toute somme payée d’avance, puis facture définitive qui en tient compte (article\u00a0289 du Code général des impôts).',
    ],
  },
  'late-payment': {
    heading: 'Retard de paiement',
    blocks: [
      'Entre professionnels, toute somme impayée produit de plein droit, dès le lendemain de l’échéance définie à l’article [Paiement et facturation](/cgv#payment) et jusqu’au paiement complet, sans qu’un rappel soit nécessaire\u00a0:',
      {
        list: [
          'des pénalités de retard au taux appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de 10\u00a0points de pourcentage, sans que ce taux puisse être inférieur à trois fois le taux de l’intérêt légal (article\u00a0L441-10 du Code de commerce)\u202f;',
          'une indemnité forfaitaire pour frais de recouvrement de 40\u00a0euros (article\u00a0D441-5 du même code), à laquelle peut s’ajouter, sur justification, une indemnisation complémentaire si les frais exposés sont supérieurs.',
        ],
      },
      'Le consommateur n’est redevable ni de cette indemnité ni de ces pénalités. Il peut devoir l’intérêt au taux légal après mise en demeure (article\u00a01231-6 du Code civil).',
      'Tant qu’une somme exigible demeure impayée, l’agence peut suspendre l’exécution de la commande, après en avoir averti le client.',
    ],
  },
  delivery: {
    heading: 'Livraison, douane et transfert des risques',
    blocks: [
      'La date d’arrivée affichée sur la plateforme est une estimation, que l’agence tient à jour. Entre professionnels, son dépassement n’ouvre droit à indemnité que si le devis fixe un délai ferme. À l’égard du consommateur, la livraison intervient à la date ou dans le délai convenus, à défaut au plus tard trente jours après la conclusion du contrat\u202f; s’ils ne sont pas respectés, il peut agir selon les articles\u00a0L216-6 et L216-7 du Code de la consommation.',
      'Le numéro de suivi est communiqué dès qu’il est connu. Le client fournit une adresse de livraison exacte et, lorsqu’il est importateur, les informations et documents nécessaires au dédouanement. Il s’assure que l’usage auquel il destine la marchandise est permis\u202f; l’agence l’alerte sur les difficultés dont elle a connaissance.',
      'Sauf règle d’Incoterm ou stipulation différente du devis, les risques passent au client professionnel à la remise de la marchandise au premier transporteur. Ils passent au consommateur lorsque lui-même, ou un tiers qu’il a désigné autre que le transporteur, prend physiquement possession de la marchandise (article\u00a0L216-2 du Code de la consommation). La propriété est transférée au paiement complet du prix (article\u00a02367 du Code civil).',
      'Le client confirme la réception sur la plateforme. L’agence peut la constater à sa place, notamment au vu de la preuve de livraison\u202f; la demande est alors clôturée.',
    ],
  },
  complaints: {
    heading: 'Réclamations, garanties et responsabilité',
    blocks: [
      `Le client vérifie la marchandise à son arrivée. Toute réclamation relative à un dommage apparent, à la quantité ou à la conformité est adressée à l’agence, par la messagerie de la demande, dans les ${claimDays}\u00a0jours suivant la réception, accompagnée de photos. Des réserves sont en outre portées sur le document de transport et, lorsque la loi l’impose, confirmées au transporteur dans les trois jours (article\u00a0L133-3 du Code de commerce).`,
      'Entre professionnels, les défauts apparents qui n’ont pas été signalés dans ce délai sont réputés acceptés. À l’égard du consommateur, ce délai n’a qu’une valeur pratique\u00a0: il facilite le traitement de la réclamation et n’écarte aucune garantie.',
      'Le consommateur bénéficie\u00a0:',
      {
        list: [
          'de la garantie légale de conformité, pendant deux ans à compter de la délivrance du bien\u00a0: il peut demander la réparation ou le remplacement et, à défaut, la réduction du prix ou la résolution du contrat (articles\u00a0L217-3 et suivants du Code de la consommation)\u202f;',
          'de la garantie des vices cachés, pendant deux ans à compter de la découverte du vice, qu’il choisisse la résolution de la vente ou une réduction du prix (articles\u00a01641 à 1649 du Code civil).',
        ],
      },
      'Entre professionnels, la responsabilité de l’agence se limite aux dommages directs et prévisibles et, hors faute lourde ou dolosive et hors dommage corporel, au montant hors taxes de la commande en cause. L’agence ne répond pas des conséquences d’informations inexactes fournies par le client.',
    ],
  },
  cancellation: {
    heading: 'Annulation, rétractation et force majeure',
    blocks: [
      'Le client peut retirer sa demande sans frais tant que le dépôt n’a pas été confirmé\u202f; un virement déjà annoncé qui parviendrait ensuite à l’agence est remboursé en entier. Il peut refuser un devis, sans autre frais que la conservation du dépôt, ou demander un autre devis\u00a0: celui qu’il a reçu reste valable tant que l’agence ne l’a pas remplacé ou retiré. Le refus clôt la demande.',
      'Le client qui ne retient pas le devis de fret peut demander une autre offre, faire enlever la marchandise par son propre transporteur, avec l’accord de l’agence et sans fret à payer, ou renoncer à la commande. S’il y renonce, la demande est clôturée et le prix payé pour la marchandise, dépôt compris, n’est pas remboursé de ce seul fait\u202f; les parties conviennent de la suite.',
      'L’agence peut mettre fin à une demande en indiquant ses motifs. Elle précise alors, pour chaque somme reçue, ce qu’elle conserve et ce qu’elle rembourse\u202f; le client le lit sur la page de la demande, ainsi que les remboursements effectués. Une fois un devis accepté et payé, la commande n’est annulée que d’un commun accord ou dans les cas prévus par la loi, compte tenu des engagements déjà pris envers les fournisseurs.',
      'Le silence du client ne met pas fin à la demande\u00a0: l’agence le relance, puis décide.',
      'Le consommateur qui contracte à distance dispose d’un délai de quatorze jours pour se rétracter, sans motif ni pénalité (articles\u00a0L221-18 et suivants du Code de la consommation). Ce délai court à compter de la conclusion du contrat pour les services et de la réception pour les biens.',
      {
        list: [
          'Il exerce ce droit par toute déclaration dénuée d’ambiguïté, par exemple un message envoyé depuis la page de sa demande, un e-mail ou le formulaire type annexé à l’article\u00a0R221-1 du Code de la consommation.',
          'Les sommes versées, dépôt compris, lui sont remboursées au plus tard quatorze jours après que l’agence a été informée de sa décision, sous réserve, pour un bien, du droit d’attendre son retour ou la preuve de son expédition. Il supporte les frais directs de renvoi.',
          'S’il a expressément demandé que la recherche commence avant la fin du délai, il doit un montant proportionnel au service déjà fourni (article\u00a0L221-25).',
          'Le droit de rétractation ne s’applique pas, notamment, aux services entièrement exécutés avec son accord préalable exprès ni aux biens confectionnés selon ses spécifications ou nettement personnalisés (article\u00a0L221-28).',
        ],
      },
      'Aucune partie ne répond d’un manquement dû à un événement de force majeure au sens de l’article\u00a01218 du Code civil. La partie empêchée en avertit l’autre sans délai\u202f; les obligations sont suspendues pendant la durée de l’empêchement et, si celui-ci se prolonge au-delà de soixante jours, chacune peut mettre fin à la commande pour ce qui n’a pas été exécuté. Les sommes versées sans contrepartie sont alors restituées.',
    ],
  },
  disputes: {
    heading: 'Droit applicable, médiation et litiges',
    blocks: [
      'Les présentes conditions et les commandes qu’elles régissent sont soumises au droit français, sans priver le consommateur de la protection impérative de la loi de son pays de résidence habituelle. Les données nécessaires à l’exécution des commandes sont traitées conformément au RGPD et hébergées dans l’Union européenne, ainsi que l’expose la [politique de confidentialité](/confidentialite).',
      'Toute difficulté est d’abord soumise à l’agence, par message ou aux coordonnées indiquées dans les [mentions légales](/mentions-legales#contact).',
      'Si cette réclamation écrite n’aboutit pas, le consommateur peut recourir gratuitement, dans l’année qui la suit, au médiateur de la consommation dont relève l’agence (articles\u00a0L612-1 et suivants du Code de la consommation)\u00a0:',
      { terms: [['Médiateur', identity?.mediator ?? 'À compléter par l’agence']] },
      'À défaut d’accord, le litige est porté devant les tribunaux français.',
      {
        title: 'Attribution de compétence entre commerçants',
        notable:
          'Entre commerçants, et sauf clause différente du devis, tout litige relève de la compétence exclusive des tribunaux du ressort du siège de l’agence, y compris en cas d’appel en garantie ou de pluralité de défendeurs (article\u00a048 du Code de procédure civile). Cette clause ne s’applique ni au consommateur ni à qui n’est pas commerçant.',
      },
      'Le consommateur peut saisir, à son choix, outre l’une des juridictions compétentes selon le Code de procédure civile, celle du lieu où il demeurait au moment de la conclusion du contrat ou de la survenance du fait dommageable (article\u00a0R631-3 du Code de la consommation).',
    ],
  },
});
