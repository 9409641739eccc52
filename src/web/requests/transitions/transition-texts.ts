import { countLimit } from '#domain/limit-format.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import type { MadeBy, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';

/** What a confirmation names, already written in the reader's language. */
export interface AskingFacts {
  title: string;
  reference: string;
  client: string;
  /** What is expected on the account. */
  amount: string;
  deposit: string;
}

interface Asking {
  title: string;
  description: string;
}

/** A request's page makes them; forms say themselves what went wrong. */
type OwnTransition = MadeBy<'owner', 'button' | 'quote_decision'>;

interface TransitionTexts {
  /** Toasts of the specification's catalogue; the client's failures have titles of their own. */
  done: Record<TransitionName, string>;
  failed: Record<OwnTransition, string>;
  error: string;
  /** What a button asks before, by who presses it. */
  ask: {
    agent: Record<MadeBy<'agent', 'button'>, (facts: AskingFacts) => Asking>;
    owner: Record<MadeBy<'owner', 'button'>, (facts: Pick<AskingFacts, 'title' | 'reference'>) => Asking>;
  };
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
    },
    failed: {
      accept_merchandise_quote: 'Erreur lors de la validation du devis',
      reject_merchandise_quote: 'Erreur lors du refus du devis',
      accept_freight_quote: 'Erreur lors de la validation du devis de fret',
      reject_freight_quote: 'Erreur lors du refus du devis de fret',
      confirm_receipt: 'Erreur lors de la confirmation de la livraison',
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
          description: 'Elle sera close, sans retour possible. Le client lira votre motif.',
        }),
        confirm_deposit: ({ deposit }) => ({
          title: `Le dépôt de ${deposit} est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement figure sur le compte, avec cette somme et cette référence. La recherche du fournisseur commence ensuite.`,
        }),
        confirm_merchandise_payment: ({ amount }) => ({
          title: `Le paiement de ${amount} pour la marchandise est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement figure sur le compte, avec cette somme et cette référence. La commande part alors en préparation.`,
        }),
        mark_ready: ({ title }) => ({
          title: `La commande «\u00a0${title}\u00a0» est-elle prête\u202f?`,
          description:
            'Le client le lit aussitôt sur sa page\u202f; il vous restera à établir le devis de fret.',
        }),
        confirm_freight_payment: ({ amount }) => ({
          title: `Le paiement de ${amount} pour le fret est-il bien arrivé\u202f?`,
          description: `Confirmez seulement si le virement figure sur le compte, avec cette somme et cette référence. Le client verra que l’envoi est en cours.`,
        }),
        confirm_receipt: ({ client, reference }) => ({
          title: `${client} a bien reçu le colis\u202f?`,
          description: `La demande ${reference} sera close, sans retour possible.`,
        }),
      },
      owner: {
        confirm_receipt: ({ title, reference }) => ({
          title: 'Avez-vous bien reçu votre colis\u202f?',
          description: `La demande «\u00a0${title}\u00a0» (${reference}) sera close. Vérifiez d’abord que tout est là et en bon état.`,
        }),
      },
    },
    comment: 'Commentaire',
    commentHelp: 'Facultatif. Il s’ajoute aux notes, que le client lit.',
    reason: 'Motif',
    reasonHelp: 'Il s’ajoute aux notes, que le client lit.',
    reasonMissing: 'Dites au client pourquoi sa demande est refusée.',
    commentTooLong: `Ce texte est trop long\u00a0: ${countLimit(commentMaxLength, 'fr')} caractères au plus.`,
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
    },
    failed: {
      accept_merchandise_quote: 'Error validating quote',
      reject_merchandise_quote: 'Error rejecting quote',
      accept_freight_quote: 'Error validating freight quote',
      reject_freight_quote: 'Error rejecting freight quote',
      confirm_receipt: 'Error confirming delivery',
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
          description: 'It will be closed for good. The client will read your reason.',
        }),
        confirm_deposit: ({ deposit }) => ({
          title: `Has the ${deposit} deposit arrived?`,
          description: `Confirm only if the transfer is on the account, with this sum and this reference. The search for a supplier starts then.`,
        }),
        confirm_merchandise_payment: ({ amount }) => ({
          title: `Has the payment of ${amount} for the goods arrived?`,
          description: `Confirm only if the transfer is on the account, with this sum and this reference. The order goes into preparation then.`,
        }),
        mark_ready: ({ title }) => ({
          title: `Is the order “${title}” ready?`,
          description:
            'The client reads it on their page at once; the freight quote is left for you to draw up.',
        }),
        confirm_freight_payment: ({ amount }) => ({
          title: `Has the payment of ${amount} for the freight arrived?`,
          description: `Confirm only if the transfer is on the account, with this sum and this reference. The client will see that the order has shipped.`,
        }),
        confirm_receipt: ({ client, reference }) => ({
          title: `Has ${client} received the package?`,
          description: `Request ${reference} will be closed for good.`,
        }),
      },
      owner: {
        confirm_receipt: ({ title, reference }) => ({
          title: 'Have you received your package?',
          description: `The request “${title}” (${reference}) will be closed. Check first that everything is there and in good condition.`,
        }),
      },
    },
    comment: 'Comment',
    commentHelp: 'Optional. It is added to the notes, which the client reads.',
    reason: 'Reason',
    reasonHelp: 'It is added to the notes, which the client reads.',
    reasonMissing: 'Tell the client why the request is declined.',
    commentTooLong: `This text is too long: ${countLimit(commentMaxLength, 'en')} characters at most.`,
  },
});
