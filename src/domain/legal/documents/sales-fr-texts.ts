import { formatMoney } from '#domain/money.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';
import { salesConsumersFr } from './sales-consumers-fr-texts.ts';
import { salesByMode } from './sales-mode-texts.ts';

export const salesFr: WriteLegalDocument<'sales'> = (identity, clientTypes, operatingMode = 'resale') => {
  const working = salesByMode.fr[operatingMode];
  const consumers = clientTypes === 'consumers_too' ? salesConsumersFr(identity) : null;
  return {
    scope: {
      heading: 'Champ d’application',
      blocks: [
        'Les présentes conditions générales de vente s’appliquent à toute demande confiée à l’agence au moyen de la plateforme et à toute commande née de l’acceptation d’un devis. L’agence est l’éditeur désigné dans les [mentions légales](/mentions-legales#publisher).',
        working.scope,
        'Elles sont acceptées à la création du compte et rappelées à l’acceptation de chaque devis. En cas de contradiction, les stipulations particulières du devis l’emportent. Entre professionnels, elles constituent le socle unique de la négociation commerciale (article\u00a0L441-1 du Code de commerce).',
        ...(consumers?.scope ?? [
          'L’agence ne contracte qu’avec des professionnels, qui agissent pour les besoins de leur activité. Le client le déclare à la création de son compte.',
        ]),
      ],
    },
    deposit: {
      heading: 'Demande et dépôt',
      blocks: [
        'Le client décrit son projet\u202f; l’agence l’étudie, puis valide la demande ou la refuse en indiquant ses motifs. Une demande refusée à ce stade ne donne lieu à aucune facturation.',
        `La validation de la demande appelle le versement d’un dépôt, ${working.deposit}. Son montant usuel est de ${formatMoney(defaultDeposit.exclVat, 'fr')} hors taxes, soit ${formatMoney(defaultDeposit.inclVat, 'fr')} toutes taxes comprises. L’agence peut le modifier pour les demandes à venir\u00a0: le montant applicable est celui qui est fixé lors de la validation et qui s’affiche sur la page de la demande avant tout virement. Il ne change plus ensuite.`,
        ...working.depositOwner,
        'Le dépôt est\u00a0:',
        {
          list: [
            'déduit du total de la commande si le devis est accepté\u00a0: il vient en diminution du prix de la marchandise et, pour le surplus éventuel, de celui du fret\u202f;',
            `conservé par l’agence en cas d’annulation${consumers ? ', sous réserve de ce qui suit' : ''}, notamment lorsque le client refuse un devis, en contrepartie du travail accompli, sauf si l’agence, en mettant fin à la demande, en décide autrement.`,
          ],
        },
        ...(consumers?.deposit ?? []),
      ],
    },
    quotes: {
      heading: 'Devis et formation du contrat',
      blocks: [
        'Chaque demande donne lieu à deux devis successifs\u00a0: le premier porte sur la marchandise, le second, établi lorsque la commande est prête, sur le fret. Chacun prend la forme d’un document PDF et indique le montant hors taxes, la TVA et ses taux, le montant toutes taxes comprises et la date d’émission.',
        'Un devis est valable jusqu’à la date qu’indiquent son document et la page de la demande, ce jour compris, à l’heure de Paris. Passé cette date, il ne peut plus être accepté et l’agence n’est plus tenue par son offre\u202f; le client peut encore le refuser ou en redemander le prix. L’agence peut prolonger un devis aux mêmes conditions\u00a0: le document n’est pas modifié, et la nouvelle date, indiquée sur la page de la demande et annoncée par e-mail, remplace celle qu’il porte. Tant qu’un devis n’a pas reçu de réponse, l’agence peut lui substituer un devis révisé\u00a0: seul le plus récent peut alors être accepté. Elle peut aussi proposer plusieurs devis de marchandise au choix\u00a0: le client n’en accepte qu’un, qui seul l’engage, et les autres prennent fin avec cette décision. Si un devis de marchandise attend un échantillon, il peut être accepté une fois l’échantillon approuvé par le client, ou dès que l’agence ne l’attend plus.',
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
        ...(consumers?.quotes ?? []),
      ],
    },
    prices: {
      heading: 'Prix, taxes et frais d’importation',
      blocks: [
        'Les prix sont exprimés en euros. Le montant toutes taxes comprises tient compte de la TVA aux taux indiqués sur le devis\u202f; une opération exonérée ou relevant d’un régime particulier y est signalée comme telle. Si le taux légal change avant le fait générateur, le nouveau taux s’applique.',
        'Le prix de la marchandise et celui du fret sont fermes une fois les devis correspondants acceptés. Ils ne peuvent être révisés que d’un commun accord, constaté par un devis révisé.',
        'Chaque devis précise ce qu’il comprend. Sauf mention contraire, entre professionnels, les droits de douane, la TVA à l’importation et les frais de dédouanement sont à la charge du client importateur.',
        'La page de la demande peut indiquer ce que la marchandise coûte à la porte du client. Tant qu’ils ne figurent pas sur un devis, le fret, les droits de douane, la TVA à l’importation et les autres frais y sont des estimations, faites d’après les prix et les taux connus au jour indiqué. Elles informent le client et ne sont pas un prix de l’agence\u00a0: le transporteur et la douane fixent les montants définitifs.',
        ...(consumers?.prices ?? []),
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
        'Sauf autre échéance portée sur le devis ou sur la facture, le paiement est attendu au plus tard le jour que la page de la demande indique\u202f; passé ce jour, l’agence peut le rappeler par e-mail. Entre professionnels, l’échéance est la date portée sur la facture\u202f; à défaut, le trentième jour qui suit la réception des marchandises ou l’exécution de la prestation (article\u00a0L441-10 du Code de commerce). La demande n’avance à l’étape suivante qu’une fois le virement reçu. Les frais bancaires du donneur d’ordre restent à sa charge. Aucun escompte n’est accordé pour paiement anticipé, sauf mention contraire de la facture.',
        working.invoices,
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
        ...(consumers?.['late-payment'] ?? []),
        'Tant qu’une somme exigible demeure impayée, l’agence peut suspendre l’exécution de la commande, après en avoir averti le client.',
      ],
    },
    delivery: {
      heading: 'Livraison, douane et transfert des risques',
      blocks: [
        'La date d’arrivée affichée sur la plateforme est une estimation, que l’agence tient à jour. Entre professionnels, son dépassement n’ouvre droit à indemnité que si le devis fixe un délai ferme.',
        'Le numéro de suivi est communiqué dès qu’il est connu. Le client fournit une adresse de livraison exacte et, lorsqu’il est importateur, les informations et documents nécessaires au dédouanement. Il s’assure que l’usage auquel il destine la marchandise est permis\u202f; l’agence l’alerte sur les difficultés dont elle a connaissance.',
        'Sauf règle d’Incoterm ou stipulation différente du devis, les risques passent au client professionnel à la remise de la marchandise au premier transporteur.',
        working.title,
        'Le client confirme la réception sur la plateforme. L’agence peut la constater à sa place, notamment au vu de la preuve de livraison\u202f; la demande est alors clôturée.',
        ...(consumers?.delivery ?? []),
      ],
    },
    complaints: {
      heading: 'Réclamations, garanties et responsabilité',
      blocks: [
        `Le client vérifie la marchandise à son arrivée. Toute réclamation relative à un dommage apparent, à la quantité ou à la conformité est adressée à l’agence, par la messagerie de la demande, dans les ${claimDays}\u00a0jours suivant la réception, accompagnée de photos. Des réserves sont en outre portées sur le document de transport et, lorsque la loi l’impose, confirmées au transporteur dans les trois jours (article\u00a0L133-3 du Code de commerce).`,
        'Entre professionnels, les défauts apparents qui n’ont pas été signalés dans ce délai sont réputés acceptés.',
        ...(consumers?.complaints ?? []),
        'Entre professionnels, la responsabilité de l’agence se limite aux dommages directs et prévisibles et, hors faute lourde ou dolosive et hors dommage corporel, au montant hors taxes de la commande en cause. L’agence ne répond pas des conséquences d’informations inexactes fournies par le client.',
      ],
    },
    cancellation: {
      heading: consumers ? 'Annulation, rétractation et force majeure' : 'Annulation et force majeure',
      blocks: [
        `Le client peut retirer sa demande sans frais tant que le dépôt n’a pas été confirmé\u202f; un virement déjà annoncé qui parviendrait ensuite à l’agence est remboursé en entier. Il peut refuser un devis, sans autre frais que la conservation du dépôt${consumers ? ' dans les conditions de l’article [Demande et dépôt](/cgv#deposit)' : ''}, ou demander un autre devis\u00a0: celui qu’il a reçu reste valable jusqu’à son dernier jour, sauf si l’agence le remplace ou le retire. Le refus clôt la demande.`,
        `Le client qui ne retient pas le devis de fret peut demander une autre offre, faire enlever la marchandise par son propre transporteur, avec l’accord de l’agence et sans fret à payer, ou renoncer à la commande. S’il y renonce, la demande est clôturée et le prix payé pour la marchandise, dépôt compris, n’est pas remboursé de ce seul fait${consumers ? ', sous réserve de l’article [Demande et dépôt](/cgv#deposit) et du droit de rétractation' : ''}\u202f; les parties conviennent de la suite.`,
        'L’agence peut mettre fin à une demande en indiquant ses motifs. Elle précise alors, pour chaque somme reçue, ce qu’elle conserve et ce qu’elle rembourse\u202f; le client le lit sur la page de la demande, ainsi que les remboursements effectués. Une fois un devis accepté et payé, la commande n’est annulée que d’un commun accord ou dans les cas prévus par la loi, compte tenu des engagements déjà pris envers les fournisseurs.',
        'Le silence du client ne met pas fin à la demande\u00a0: l’agence le relance, puis décide.',
        ...(consumers?.cancellation ?? []),
        'Aucune partie ne répond d’un manquement dû à un événement de force majeure au sens de l’article\u00a01218 du Code civil. La partie empêchée en avertit l’autre sans délai\u202f; les obligations sont suspendues pendant la durée de l’empêchement et, si celui-ci se prolonge au-delà de soixante jours, chacune peut mettre fin à la commande pour ce qui n’a pas été exécuté. Les sommes versées sans contrepartie sont alors restituées.',
      ],
    },
    disputes: {
      heading: consumers ? 'Droit applicable, médiation et litiges' : 'Droit applicable et litiges',
      blocks: [
        'Les présentes conditions et les commandes qu’elles régissent sont soumises au droit français. Les données nécessaires à l’exécution des commandes sont traitées conformément au RGPD et hébergées dans l’Union européenne, ainsi que l’expose la [politique de confidentialité](/confidentialite).',
        'Toute difficulté est d’abord soumise à l’agence, par message ou aux coordonnées indiquées dans les [mentions légales](/mentions-legales#contact).',
        ...(consumers?.mediation ?? []),
        'À défaut d’accord, le litige est porté devant les tribunaux français.',
        {
          title: 'Attribution de compétence entre commerçants',
          notable:
            'Entre commerçants, et sauf clause différente du devis, tout litige relève de la compétence exclusive des tribunaux du ressort du siège de l’agence, y compris en cas d’appel en garantie ou de pluralité de défendeurs (article\u00a048 du Code de procédure civile). Cette clause ne s’applique pas à qui n’est pas commerçant.',
        },
        ...(consumers?.courts ?? []),
      ],
    },
  };
};
