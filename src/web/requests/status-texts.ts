import type { RequestStatus, TimelineStep } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus } from '#domain/requests/status-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface StatusTexts {
  /** Badges and filters. */
  statuses: Record<RequestStatus, string>;
  /** The eight steps of the timeline. */
  steps: Record<TimelineStep, string>;
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
  },
  en: {
    statuses: {
      demande_emise: 'Request submitted',
      depot_en_attente: 'Awaiting deposit',
      devis_en_attente: 'Awaiting quote',
      devis_emis: 'Quote issued',
      paiement_marchandise_en_attente: 'Awaiting merchandise payment',
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
  },
});

/** Returns the raw value of a status that this version does not know. */
export function statusLabel(texts: StatusTexts, status: string): string {
  return isRequestStatus(status) ? texts.statuses[status] : status;
}
