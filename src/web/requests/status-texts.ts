import type { RequestStatus, TimelineStep, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface StatusTexts {
  /** Badges and filters. */
  statuses: Record<RequestStatus, string>;
  /** The eight steps of the timeline. */
  steps: Record<TimelineStep, string>;
  /** What has happened, for a history. */
  events: Record<TransitionName, string>;
  /** What a person may do, for buttons. */
  actions: Record<TransitionName, string>;
}

export const statusTexts = defineTexts<StatusTexts>({
  fr: {
    statuses: {
      demande_emise: 'Demande émise',
      depot_en_attente: 'Dépôt en attente',
      devis_en_attente: 'Devis en attente',
      devis_emis: 'Devis émis',
      paiement_marchandise_en_attente: 'Paiement marchandise en attente',
      commande_en_preparation: 'Commande en préparation',
      devis_fret_en_attente: 'Devis de fret en attente',
      devis_fret_emis: 'Devis de fret émis',
      paiement_fret_en_attente: 'Paiement du fret en attente',
      envoi_en_cours: 'Envoi en cours',
      livree: 'Livrée',
      cloturee: 'Clôturée',
    },
    steps: {
      received: 'Demande reçue',
      deposit: 'Dépôt',
      sourcing: 'Sourcing',
      orderPayment: 'Paiement de\u00a0la commande',
      production: 'Production',
      freightQuote: 'Devis de fret',
      freightPayment: 'Paiement du\u00a0fret',
      delivery: 'Livraison',
    },
    events: {
      submit: 'Demande émise',
      approve: 'Demande validée',
      decline: 'Demande refusée',
      confirm_deposit: 'Dépôt reçu',
      issue_merchandise_quote: 'Devis émis',
      accept_merchandise_quote: 'Devis validé',
      reject_merchandise_quote: 'Devis refusé',
      confirm_merchandise_payment: 'Paiement de la marchandise reçu',
      mark_ready: 'Commande prête',
      issue_freight_quote: 'Devis de fret émis',
      accept_freight_quote: 'Devis de fret validé',
      reject_freight_quote: 'Devis de fret refusé',
      confirm_freight_payment: 'Paiement du fret reçu',
      confirm_receipt: 'Réception confirmée',
    },
    actions: {
      submit: 'Envoyer la demande',
      approve: 'Valider la demande',
      decline: 'Refuser la demande',
      confirm_deposit: 'Confirmer la réception du dépôt',
      issue_merchandise_quote: 'Émettre le devis',
      accept_merchandise_quote: 'Valider le devis',
      reject_merchandise_quote: 'Refuser le devis',
      confirm_merchandise_payment: 'Confirmer le paiement de la marchandise',
      mark_ready: 'Marquer la commande comme prête',
      issue_freight_quote: 'Émettre le devis de fret',
      accept_freight_quote: 'Valider le devis de fret',
      reject_freight_quote: 'Refuser le devis de fret',
      confirm_freight_payment: 'Confirmer le paiement du fret',
      confirm_receipt: 'Confirmer la réception du colis',
    },
  },
  en: {
    statuses: {
      demande_emise: 'Request submitted',
      depot_en_attente: 'Awaiting deposit',
      devis_en_attente: 'Awaiting quote',
      devis_emis: 'Quote issued',
      paiement_marchandise_en_attente: 'Awaiting goods payment',
      commande_en_preparation: 'Order in preparation',
      devis_fret_en_attente: 'Awaiting freight quote',
      devis_fret_emis: 'Freight quote issued',
      paiement_fret_en_attente: 'Awaiting freight payment',
      envoi_en_cours: 'Shipped',
      livree: 'Delivered',
      cloturee: 'Closed',
    },
    steps: {
      received: 'Request received',
      deposit: 'Deposit',
      sourcing: 'Sourcing',
      orderPayment: 'Order payment',
      production: 'Production',
      freightQuote: 'Freight quote',
      freightPayment: 'Freight payment',
      delivery: 'Delivery',
    },
    events: {
      submit: 'Request submitted',
      approve: 'Request approved',
      decline: 'Request declined',
      confirm_deposit: 'Deposit received',
      issue_merchandise_quote: 'Quote issued',
      accept_merchandise_quote: 'Quote accepted',
      reject_merchandise_quote: 'Quote declined',
      confirm_merchandise_payment: 'Goods payment received',
      mark_ready: 'Order ready',
      issue_freight_quote: 'Freight quote issued',
      accept_freight_quote: 'Freight quote accepted',
      reject_freight_quote: 'Freight quote declined',
      confirm_freight_payment: 'Freight payment received',
      confirm_receipt: 'Receipt confirmed',
    },
    actions: {
      submit: 'Submit the request',
      approve: 'Approve the request',
      decline: 'Decline the request',
      confirm_deposit: 'Confirm the deposit was received',
      issue_merchandise_quote: 'Issue the quote',
      accept_merchandise_quote: 'Accept the quote',
      reject_merchandise_quote: 'Decline the quote',
      confirm_merchandise_payment: 'Confirm the goods payment',
      mark_ready: 'Mark the order as ready',
      issue_freight_quote: 'Issue the freight quote',
      accept_freight_quote: 'Accept the freight quote',
      reject_freight_quote: 'Decline the freight quote',
      confirm_freight_payment: 'Confirm the freight payment',
      confirm_receipt: 'Confirm the package was received',
    },
  },
});

/** A status this version does not know shows its raw value. */
export function statusLabel(texts: StatusTexts, status: string): string {
  return isRequestStatus(status) ? texts.statuses[status] : status;
}
