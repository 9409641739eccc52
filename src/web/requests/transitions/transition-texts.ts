import { countLimit } from '#domain/limit-format.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { MadeBy, PaymentKind, TransitionName } from '#domain/requests/request-lifecycle.ts';
import type { Obstacle } from '#domain/requests/transition-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

/** The values of a confirmation, formatted in the reader's language. */
export interface ConfirmationFacts {
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

/** These are made on a request's page; forms report their own errors. */
type OwnTransition = MadeBy<'owner', 'button' | 'secondary' | 'quote_decision'>;

/** The transitions of an agent's menu, which ask before. */
type AgentSecondary = MadeBy<'agent', 'secondary'>;

interface TransitionTexts {
  /** Toasts of the specification's catalogue; the client's failures have their own titles. */
  done: Record<TransitionName, string>;
  failed: Record<OwnTransition, string>;
  error: string;
  /** The question before a transition, by the side that makes it. */
  ask: {
    agent: Record<MadeBy<'agent', 'button'>, (facts: ConfirmationFacts) => Confirmation>;
    secondary: Record<AgentSecondary, (facts: Pick<ConfirmationFacts, 'title' | 'client'>) => Confirmation>;
    owner: Record<
      MadeBy<'owner', 'button' | 'secondary'>,
      (facts: Pick<ConfirmationFacts, 'title' | 'reference'>) => Confirmation
    >;
  };
  /** Cancels the dialog, if "cancel" would read as the transition itself. */
  keep: string;
  /** The label of the agent's menu. */
  more: string;
  /** The purpose of the reason for a transition in that menu. */
  reasonToClientHelp: string;
  reasonToClientMissing: string;
  /** Why a step cannot be reopened. */
  obstacles: Record<Obstacle, string>;
  /** The status to which it would be reopened. */
  reopensTo: (status: string) => string;
  ownReason: string;
  cancel: {
    /** For each sum received. */
    repay: (facts: { what: string; sum: string }) => string;
    repayHelp: string;
    /** Once, after the sums. */
    repayLater: string;
    /** About a consumer's deposit. */
    nothingKept: string;
    wrong: (sum: string) => string;
    nothing: string;
    announced: (sum: string) => string;
    sums: Record<PaymentKind, string>;
  };
  /** For a client who withdraws after they announced a transfer. */
  withdrawAnnounced: (sum: string) => string;
  silence: { title: string; detail: (facts: { asked: string }) => string; askedOn: (day: string) => string };
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
          description: 'Elle sera clôturée définitivement. Le client lira votre motif.',
        }),
        confirm_deposit: ({ deposit }) => ({
          title: `Le dépôt de ${deposit} est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement figure sur le compte, avec cette somme et cette référence. La recherche du fournisseur commence ensuite.`,
        }),
        confirm_merchandise_payment: ({ amount }) => ({
          title: `Le paiement de ${amount} pour la marchandise est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement figure sur le compte, avec cette somme et cette référence. La commande passe alors en préparation.`,
        }),
        mark_ready: ({ title }) => ({
          title: `La commande «\u00a0${title}\u00a0» est-elle prête\u202f?`,
          description: 'Le client le verra aussitôt sur sa page. Il vous restera à établir le devis de fret.',
        }),
        confirm_freight_payment: ({ amount }) => ({
          title: `Le paiement de ${amount} pour le fret est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement figure sur le compte, avec cette somme et cette référence. Le client verra que l’envoi est en cours.`,
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
          description: `Elle sera clôturée définitivement. ${client} lira votre motif et ce que devient chaque somme reçue.`,
        }),
        reopen_step: ({ client }) => ({
          title: 'Rouvrir l’étape précédente\u202f?',
          description: `La dernière confirmation sera annulée\u202f; l’historique garde la trace des deux. ${client} l’apprendra aussitôt et lira votre motif.`,
        }),
        take_back_quote: ({ client }) => ({
          title: 'Retirer le devis en attente\u202f?',
          description: `${client} ne pourra plus le valider, et lira votre motif. Il vous restera à établir un autre devis.`,
        }),
      },
      owner: {
        withdraw: ({ title, reference }) => ({
          title: `Retirer la demande «\u00a0${title}\u00a0»\u202f?`,
          description: `La demande ${reference} sera clôturée définitivement. Rien ne vous sera facturé.`,
        }),
        confirm_receipt: ({ title, reference }) => ({
          title: 'Avez-vous bien reçu votre colis\u202f?',
          description: `La demande «\u00a0${title}\u00a0» (${reference}) sera clôturée. Vérifiez d’abord que tout est là et en bon état.`,
        }),
      },
    },
    keep: 'Ne rien changer',
    more: 'Autres actions',
    reasonToClientHelp: 'Le client le lira, et il reste dans l’historique.',
    reasonToClientMissing: 'Dites au client pourquoi.',
    obstacles: {
      quote_issued_since: 'Impossible de rouvrir\u00a0: un devis a été émis depuis.',
      repaid_since: 'Impossible de rouvrir\u00a0: un remboursement a été noté depuis.',
      surplus_kept:
        'Impossible de rouvrir\u00a0: un trop-perçu de ce paiement est gardé pour un autre. Annulez d’abord cette écriture.',
      tracking_given:
        'Impossible de rouvrir tant que le suivi a un numéro ou une date d’arrivée\u00a0: effacez-les d’abord.',
    },
    reopensTo: (status) => `La demande revient à «\u00a0${status}\u00a0».`,
    ownReason: 'Facultatif. L’équipe le lira.',
    cancel: {
      repay: ({ what, sum }) => `À rembourser sur ${what} de ${sum}`,
      repayHelp: '0 pour tout conserver.',
      repayLater: 'Rien n’est viré d’ici\u00a0: notez chaque remboursement une fois fait.',
      nothingKept:
        'Ce consommateur n’a pas expressément demandé que la recherche commence aussitôt\u00a0: rien n’en est conservé.',
      wrong: (sum) => `Indiquez une somme de 0 à ${sum}.`,
      nothing: 'Aucune somme n’a été reçue pour cette demande.',
      announced: (sum) =>
        `Le client annonce un virement de ${sum} que personne n’a confirmé. S’il est déjà sur le compte, confirmez-le d’abord\u202f; sinon, il sera à rembourser en entier s’il arrive.`,
      sums: {
        deposit: 'le dépôt',
        merchandise: 'le paiement de la marchandise',
        freight: 'le paiement du fret',
      },
    },
    withdrawAnnounced: (sum) =>
      `Vous avez annoncé un virement de ${sum}\u00a0: s’il nous parvient, il vous sera remboursé en entier.`,
    silence: {
      title: 'Sans nouvelles du client',
      detail: ({ asked }) =>
        `Relancé le ${asked}, le client n’a pas répondu. Vous pouvez annuler la demande (Autres actions), ou lui écrire\u00a0: le délai repart alors de zéro. Rien n’est clôturé sans vous.`,
      askedOn: (day) => `Le client a été relancé le ${day}, faute de nouvelles.`,
    },
    comment: 'Commentaire',
    commentHelp: 'Facultatif. Il s’ajoute aux notes, que le client lit.',
    reason: 'Motif',
    reasonHelp: 'Il s’ajoute aux notes, que le client lit.',
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
      collect_own_freight: 'The team could not be told',
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
          description: 'It will be closed permanently. The client will read your reason.',
        }),
        confirm_deposit: ({ deposit }) => ({
          title: `Has the ${deposit} deposit arrived?`,
          description: `Confirm only if the transfer is in the account, with this sum and this reference. The search for a supplier then begins.`,
        }),
        confirm_merchandise_payment: ({ amount }) => ({
          title: `Has the payment of ${amount} for the goods arrived?`,
          description: `Confirm only if the transfer is in the account, with this sum and this reference. The order then goes into preparation.`,
        }),
        mark_ready: ({ title }) => ({
          title: `Is the order “${title}” ready?`,
          description: 'The client will see it on their page at once. You then draw up the freight quote.',
        }),
        confirm_freight_payment: ({ amount }) => ({
          title: `Has the payment of ${amount} for the freight arrived?`,
          description: `Confirm only if the transfer is in the account, with this sum and this reference. The client will see that the order has shipped.`,
        }),
        confirm_receipt: ({ client, reference }) => ({
          title: `Has ${client} received the package?`,
          description: `Request ${reference} will be closed permanently.`,
        }),
        confirm_own_freight: ({ client, title }) => ({
          title: `Is ${client}’s forwarder collecting the goods?`,
          description: `“${title}” moves on to shipping with no freight payment, and the freight quote is withdrawn. First agree the place and date of collection with the client.`,
        }),
      },
      secondary: {
        cancel: ({ title, client }) => ({
          title: `Cancel the request “${title}”?`,
          description: `It will be closed permanently. ${client} will read your reason, and what happens to each sum received.`,
        }),
        reopen_step: ({ client }) => ({
          title: 'Reopen the previous step?',
          description: `The last confirmation will be undone; the history keeps a record of both. ${client} will be told and will read your reason.`,
        }),
        take_back_quote: ({ client }) => ({
          title: 'Withdraw the pending quote?',
          description: `${client} will no longer be able to accept it, and will read your reason. You then draw up another quote.`,
        }),
      },
      owner: {
        withdraw: ({ title, reference }) => ({
          title: `Withdraw the request “${title}”?`,
          description: `Request ${reference} will be closed permanently. You will not be charged anything.`,
        }),
        confirm_receipt: ({ title, reference }) => ({
          title: 'Have you received your package?',
          description: `The request “${title}” (${reference}) will be closed. Check first that everything is there and in good condition.`,
        }),
      },
    },
    keep: 'Change nothing',
    more: 'More actions',
    reasonToClientHelp: 'The client will read it, and it stays in the history.',
    reasonToClientMissing: 'Tell the client why.',
    obstacles: {
      quote_issued_since: 'It cannot be reopened: a quote has been issued since.',
      repaid_since: 'It cannot be reopened: a repayment has been recorded since.',
      surplus_kept:
        'It cannot be reopened: what was too much of this payment is kept for another one. Undo that entry first.',
      tracking_given:
        'It cannot be reopened while the order has a tracking number or an arrival date: clear them first.',
    },
    reopensTo: (status) => `The request goes back to “${status}”.`,
    ownReason: 'Optional. The team will read it.',
    cancel: {
      repay: ({ what, sum }) => `To pay back of ${what} of ${sum}`,
      repayHelp: '0 to keep all of it.',
      repayLater: 'No money is transferred from here: record each repayment once you have made it.',
      nothingKept:
        'This consumer has not expressly asked for the search to begin at once: none of it is kept.',
      wrong: (sum) => `Enter a sum from 0 to ${sum}.`,
      nothing: 'No sum has been received for this request.',
      announced: (sum) =>
        `The client has announced a transfer of ${sum} that nobody has confirmed. If it is already in the account, confirm it first; otherwise, it will have to be paid back in full if it arrives.`,
      sums: {
        deposit: 'the deposit',
        merchandise: 'the payment for the goods',
        freight: 'the payment for the freight',
      },
    },
    withdrawAnnounced: (sum) =>
      `You announced a transfer of ${sum}: if it reaches us, we will pay it back to you in full.`,
    silence: {
      title: 'No reply from the client',
      detail: ({ asked }) =>
        `The client was reminded on ${asked} and has not answered. You can cancel the request (More actions), or write to them, which restarts the waiting period. Nothing is closed unless you close it.`,
      askedOn: (day) => `The client was reminded on ${day}, because we had not heard from them.`,
    },
    comment: 'Comment',
    commentHelp: 'Optional. It is added to the notes, which the client can read.',
    reason: 'Reason',
    reasonHelp: 'It is added to the notes, which the client can read.',
    reasonMissing: 'Tell the client why the request is declined.',
    commentTooLong: `This text is too long: ${countLimit(commentMaxLength, 'en')} characters at most.`,
  },
});
