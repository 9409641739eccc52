import { countLimit } from '#domain/limit-format.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { TransitionsMadeBy, PaymentKind, TransitionName } from '#domain/requests/request-lifecycle.ts';
import type { Obstacle } from '#domain/requests/transition-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

/** The values of a confirmation, formatted in the reader's language. */
interface ConfirmationFacts {
  title: string;
  reference: string;
  client: string;
  /** The sum expected on the account. */
  amount: string;
  deposit: string;
}

interface Confirmation {
  title: string;
  description: string;
}

/** Transitions made on a request's page; forms report their own errors. */
type OwnTransition = TransitionsMadeBy<'owner', 'button' | 'secondary' | 'quote_decision'>;

/** The transitions of an agent's menu, which ask for confirmation. */
type AgentSecondary = TransitionsMadeBy<'agent', 'secondary'>;

interface TransitionTexts {
  /** Toasts of the specification's catalogue; the client's failures have their own titles. */
  done: Record<TransitionName, string>;
  failed: Record<OwnTransition, string>;
  error: string;
  /** The confirmation dialog of a transition, by the side that makes it. */
  ask: {
    agent: Record<TransitionsMadeBy<'agent', 'button'>, (facts: ConfirmationFacts) => Confirmation>;
    secondary: Record<AgentSecondary, (facts: Pick<ConfirmationFacts, 'title' | 'client'>) => Confirmation>;
    owner: Record<
      TransitionsMadeBy<'owner', 'button' | 'secondary'>,
      (facts: Pick<ConfirmationFacts, 'title' | 'reference'>) => Confirmation
    >;
  };
  /** The label that cancels the dialog, if "cancel" could be read as the transition itself. */
  keep: string;
  /** The label of the agent's menu. */
  more: string;
  /** The purpose of the reason for a transition in that menu. */
  reasonToClientHelp: string;
  reasonToClientMissing: string;
  /** Why a step cannot be reopened. */
  obstacles: Record<Obstacle, string>;
  /** Says to which status the request would be reopened. */
  reopensTo: (status: string) => string;
  ownReason: string;
  cancel: {
    /** Shown for each sum received. */
    repay: (facts: { what: string; sum: string }) => string;
    repayHelp: string;
    /** Shown once, after the sums. */
    repayLater: string;
    /** About a consumer's deposit. */
    nothingKept: string;
    /** If less than all of that deposit is refunded. */
    refundAll: (sum: string) => string;
    wrong: (sum: string) => string;
    nothing: string;
    announced: (sum: string) => string;
    sums: Record<PaymentKind, string>;
  };
  /** For a client who withdraws after they announced a transfer. */
  withdrawAnnounced: (sum: string) => string;
  /** For agents, while the client has time to answer. */
  clientAskedOn: (day: string) => string;
  comment: string;
  commentHelp: string;
  reason: string;
  reasonHelp: string;
  reasonMissing: string;
  commentTooLong: string;
}

const statusUpdated = { fr: 'Statut mis à jour', en: 'Status updated' };

export const transitionTexts = defineTexts<TransitionTexts>({
  fr: {
    done: {
      submit: 'Demande créée',
      approve: statusUpdated.fr,
      decline: statusUpdated.fr,
      confirm_deposit: statusUpdated.fr,
      issue_merchandise_quote: statusUpdated.fr,
      accept_merchandise_quote: 'Devis validé avec succès',
      reject_merchandise_quote: 'Devis refusé',
      confirm_merchandise_payment: statusUpdated.fr,
      mark_ready: statusUpdated.fr,
      issue_freight_quote: statusUpdated.fr,
      accept_freight_quote: 'Devis de fret validé avec succès',
      reject_freight_quote: 'Devis de fret refusé',
      confirm_freight_payment: statusUpdated.fr,
      confirm_receipt: 'Livraison confirmée - Commande clôturée',
      withdraw: 'Demande retirée',
      cancel: 'Demande annulée',
      reopen_step: 'Étape rouverte',
      ask_change: 'Modification demandée',
      take_back_quote: 'Devis retiré',
      collect_own_freight: 'L’équipe est prévenue de votre souhait',
      confirm_own_freight: statusUpdated.fr,
      withdraw_contract: 'Rétractation enregistrée',
    },
    failed: {
      accept_merchandise_quote: 'Erreur lors de la validation du devis',
      reject_merchandise_quote: 'Erreur lors du refus du devis',
      accept_freight_quote: 'Erreur lors de la validation du devis de fret',
      reject_freight_quote: 'Erreur lors du refus du devis de fret',
      confirm_receipt: 'Erreur lors de la confirmation de la livraison',
      withdraw: 'La demande n’a pas été retirée',
      ask_change: 'La modification n’a pas été demandée',
      collect_own_freight: 'Votre souhait n’a pas été transmis',
    },
    error: 'Erreur',
    ask: {
      agent: {
        approve: ({ title, client, deposit }) => ({
          title: `Valider la demande «\u00a0${title}\u00a0»\u202f?`,
          description: `Le dépôt de ${deposit} sera demandé à ${client}.`,
        }),
        decline: ({ title }) => ({
          title: `Refuser la demande «\u00a0${title}\u00a0»\u202f?`,
          description: 'Elle sera clôturée définitivement. Le client verra votre motif.',
        }),
        confirm_deposit: ({ amount }) => ({
          title: `Le dépôt de ${amount} est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement est sur le compte, avec cette somme et cette référence. La recherche pourra commencer.`,
        }),
        confirm_merchandise_payment: ({ amount }) => ({
          title: `Le paiement de ${amount} pour la marchandise est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement est sur le compte, avec cette somme et cette référence. La commande passera en préparation.`,
        }),
        mark_ready: ({ title }) => ({
          title: `La commande «\u00a0${title}\u00a0» est-elle prête\u202f?`,
          description: 'Le client le verra aussitôt. Il vous restera à établir le devis de fret.',
        }),
        confirm_freight_payment: ({ amount }) => ({
          title: `Le paiement de ${amount} pour le fret est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement est sur le compte, avec cette somme et cette référence. Le client verra que l’envoi est en cours.`,
        }),
        confirm_receipt: ({ client, reference }) => ({
          title: `${client} a bien reçu le colis\u202f?`,
          description: `La demande ${reference} sera clôturée définitivement.`,
        }),
        confirm_own_freight: ({ client, title }) => ({
          title: `Le transporteur ${deName(client)} enlève la marchandise\u202f?`,
          description: `«\u00a0${title}\u00a0» passe à l’expédition sans paiement de fret, et le devis de fret est retiré. Convenez d’abord du lieu et du jour de l’enlèvement avec le client.`,
        }),
      },
      secondary: {
        cancel: ({ title, client }) => ({
          title: `Annuler la demande «\u00a0${title}\u00a0»\u202f?`,
          description: `Elle sera clôturée définitivement. ${client} verra votre motif et ce que devient chaque somme reçue.`,
        }),
        reopen_step: ({ client }) => ({
          title: 'Rouvrir l’étape précédente\u202f?',
          description: `La dernière confirmation sera annulée, et l’historique en gardera la trace. Nous préviendrons ${client}, qui verra votre motif.`,
        }),
        take_back_quote: ({ client }) => ({
          title: 'Retirer le devis en attente\u202f?',
          description: `${client} ne pourra plus l’accepter et verra votre motif. Il vous restera à établir un autre devis.`,
        }),
      },
      owner: {
        withdraw: ({ title, reference }) => ({
          title: `Retirer la demande «\u00a0${title}\u00a0»\u202f?`,
          description: `La demande ${reference} sera clôturée définitivement. Rien ne vous sera facturé.`,
        }),
        confirm_receipt: ({ title, reference }) => ({
          title: 'Avez-vous bien reçu votre colis\u202f?',
          description: `Vérifiez d’abord que tout est là et en bon état. La demande «\u00a0${title}\u00a0» (${reference}) sera clôturée.`,
        }),
      },
    },
    keep: 'Ne rien changer',
    more: 'Autres actions',
    reasonToClientHelp: 'Le client le verra, et l’historique le gardera.',
    reasonToClientMissing: 'Dites au client pourquoi.',
    obstacles: {
      quote_issued_since: 'Impossible de rouvrir\u00a0: un devis a été émis depuis.',
      repaid_since: 'Impossible de rouvrir\u00a0: un remboursement a été noté depuis.',
      surplus_kept:
        'Impossible de rouvrir\u00a0: le trop-perçu de ce paiement est gardé pour un autre. Annulez d’abord cette écriture.',
      invoiced: 'Impossible de rouvrir\u00a0: la facture finale est émise.',
      tracking_given:
        'Impossible de rouvrir tant que le suivi a un numéro ou une date d’arrivée\u00a0: effacez-les d’abord.',
    },
    reopensTo: (status) => `La demande revient à «\u00a0${status}\u00a0».`,
    ownReason: 'Facultatif. L’équipe le verra.',
    cancel: {
      repay: ({ what, sum }) => `À rembourser sur ${what} de ${sum}`,
      repayHelp: '0 pour tout conserver.',
      repayLater: 'Faites chaque remboursement depuis votre banque, puis notez-le ici.',
      nothingKept:
        'Ce consommateur n’a pas expressément demandé que la recherche commence aussitôt\u00a0: rien n’est conservé.',
      refundAll: (sum) => `Remboursez ce dépôt en entier\u00a0: ${sum}.`,
      wrong: (sum) => `Indiquez une somme de 0 à ${sum}.`,
      nothing: 'Aucune somme n’a été reçue pour cette demande.',
      announced: (sum) =>
        `Le client a annoncé un virement de ${sum}. S’il est déjà sur le compte, confirmez-le d’abord. S’il arrive plus tard, remboursez-le en entier.`,
      sums: {
        deposit: 'le dépôt',
        merchandise: 'le paiement de la marchandise',
        freight: 'le paiement du fret',
      },
    },
    withdrawAnnounced: (sum) =>
      `Vous avez annoncé un virement de ${sum}\u00a0: s’il nous parvient, il vous sera remboursé en entier.`,
    clientAskedOn: (day) => `Nous avons relancé le client le ${day}.`,
    comment: 'Commentaire',
    commentHelp: 'Facultatif. Le client le verra dans les notes.',
    reason: 'Motif',
    reasonHelp: 'Le client le verra dans les notes.',
    reasonMissing: 'Dites au client pourquoi sa demande est refusée.',
    commentTooLong: `Ce texte est trop long\u00a0: ${countLimit(commentMaxLength, 'fr')}\u00a0caractères au plus.`,
  },
  en: {
    done: {
      submit: 'Request created',
      approve: statusUpdated.en,
      decline: statusUpdated.en,
      confirm_deposit: statusUpdated.en,
      issue_merchandise_quote: statusUpdated.en,
      accept_merchandise_quote: 'Quote validated successfully',
      reject_merchandise_quote: 'Quote rejected',
      confirm_merchandise_payment: statusUpdated.en,
      mark_ready: statusUpdated.en,
      issue_freight_quote: statusUpdated.en,
      accept_freight_quote: 'Freight quote validated successfully',
      reject_freight_quote: 'Freight quote rejected',
      confirm_freight_payment: statusUpdated.en,
      confirm_receipt: 'Delivery confirmed - Order closed',
      withdraw: 'Request withdrawn',
      cancel: 'Request cancelled',
      reopen_step: 'Step reopened',
      ask_change: 'Change requested',
      take_back_quote: 'Quote withdrawn',
      collect_own_freight: 'The team has been told',
      confirm_own_freight: statusUpdated.en,
      withdraw_contract: 'Withdrawal recorded',
    },
    failed: {
      accept_merchandise_quote: 'Error validating quote',
      reject_merchandise_quote: 'Error rejecting quote',
      accept_freight_quote: 'Error validating freight quote',
      reject_freight_quote: 'Error rejecting freight quote',
      confirm_receipt: 'Error confirming delivery',
      withdraw: 'The request was not withdrawn',
      ask_change: 'The change was not requested',
      collect_own_freight: 'The team was not told',
    },
    error: 'Error',
    ask: {
      agent: {
        approve: ({ title, client, deposit }) => ({
          title: `Approve the request “${title}”?`,
          description: `${client} will be asked to transfer the ${deposit} deposit.`,
        }),
        decline: ({ title }) => ({
          title: `Decline the request “${title}”?`,
          description: 'It will be closed for good. The client will see your reason.',
        }),
        confirm_deposit: ({ amount }) => ({
          title: `Has the deposit of ${amount} arrived?`,
          description: `Only confirm if the transfer is in the account, with this amount and reference. The search can then start.`,
        }),
        confirm_merchandise_payment: ({ amount }) => ({
          title: `Has the payment of ${amount} for the goods arrived?`,
          description: `Only confirm if the transfer is in the account, with this amount and reference. The order will go into preparation.`,
        }),
        mark_ready: ({ title }) => ({
          title: `Is the order “${title}” ready?`,
          description: 'The client will see this at once. You then draw up the freight quote.',
        }),
        confirm_freight_payment: ({ amount }) => ({
          title: `Has the payment of ${amount} for the freight arrived?`,
          description: `Only confirm if the transfer is in the account, with this amount and reference. The client will see that the order has shipped.`,
        }),
        confirm_receipt: ({ client, reference }) => ({
          title: `Has ${client} received the package?`,
          description: `Request ${reference} will be closed for good.`,
        }),
        confirm_own_freight: ({ client, title }) => ({
          title: `Is ${client}’s forwarder collecting the goods?`,
          description: `“${title}” moves on to shipping with no freight payment, and the freight quote is withdrawn. First agree with the client where and when the goods are collected.`,
        }),
      },
      secondary: {
        cancel: ({ title, client }) => ({
          title: `Cancel the request “${title}”?`,
          description: `It will be closed for good. ${client} will see your reason and what happens to the money received.`,
        }),
        reopen_step: ({ client }) => ({
          title: 'Reopen the previous step?',
          description: `The last confirmation will be undone, and the history will keep a record. We will tell ${client}, who will see your reason.`,
        }),
        take_back_quote: ({ client }) => ({
          title: 'Withdraw the pending quote?',
          description: `${client} will no longer be able to accept it and will see your reason. You then draw up another quote.`,
        }),
      },
      owner: {
        withdraw: ({ title, reference }) => ({
          title: `Withdraw the request “${title}”?`,
          description: `Request ${reference} will be closed for good. You will not be charged anything.`,
        }),
        confirm_receipt: ({ title, reference }) => ({
          title: 'Have you received your package?',
          description: `Check first that everything is there and in good condition. Request “${title}” (${reference}) will be closed.`,
        }),
      },
    },
    keep: 'Go back',
    more: 'More actions',
    reasonToClientHelp: 'The client will see it, and the history will keep it.',
    reasonToClientMissing: 'Tell the client why.',
    obstacles: {
      quote_issued_since: 'You cannot reopen this step because a quote has been issued since.',
      repaid_since: 'You cannot reopen this step because a refund has been recorded since.',
      surplus_kept:
        'You cannot reopen this step because the overpayment has been kept for another payment. Undo that entry first.',
      invoiced: 'You cannot reopen this step because the final invoice was issued.',
      tracking_given:
        'You cannot reopen this step while the order has a tracking number or an arrival date. Clear them first.',
    },
    reopensTo: (status) => `The request goes back to “${status}”.`,
    ownReason: 'Optional. The team will see it.',
    cancel: {
      repay: ({ what, sum }) => `Refund from ${what} of ${sum}`,
      repayHelp: 'Enter 0 to keep all of it.',
      repayLater: 'Make each refund from your bank, then record it here.',
      nothingKept:
        'This consumer has not expressly asked for the search to begin at once, so we keep none of it.',
      refundAll: (sum) => `Refund this deposit in full: ${sum}.`,
      wrong: (sum) => `Enter an amount from 0 to ${sum}.`,
      nothing: 'No money has been received for this request.',
      announced: (sum) =>
        `The client announced a transfer of ${sum}. If it is already in the account, confirm it first. If it arrives later, refund it in full.`,
      sums: {
        deposit: 'the deposit',
        merchandise: 'the payment for the goods',
        freight: 'the payment for the freight',
      },
    },
    withdrawAnnounced: (sum) =>
      `You announced a transfer of ${sum}. If it arrives, we will refund it in full.`,
    clientAskedOn: (day) => `We chased the client on ${day}.`,
    comment: 'Comment',
    commentHelp: 'Optional. The client will see it in the notes.',
    reason: 'Reason',
    reasonHelp: 'The client will see it in the notes.',
    reasonMissing: 'Tell the client why you are declining the request.',
    commentTooLong: `This text is too long: ${countLimit(commentMaxLength, 'en')} characters at most.`,
  },
});
