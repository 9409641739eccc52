import type { TransitionName } from '#domain/requests/request-lifecycle.ts';

/**
 * The titles of notifications, by transition: one for the client's browser and mailbox, or two for the agents' two
 * browsers.
 */
export const notificationTitles: Record<TransitionName, { client: string } | { agents: [string, string] }> = {
  submit: { agents: ['Nouvelle demande\u00a0: Inès Moreau', 'New request: Inès Moreau'] },
  approve: { client: 'Demande validée\u00a0: dépôt attendu' },
  decline: { client: 'Demande refusée' },
  confirm_deposit: { client: 'Dépôt reçu' },
  issue_merchandise_quote: { client: 'Votre devis est prêt' },
  accept_merchandise_quote: { agents: ['Devis accepté', 'Quote accepted'] },
  reject_merchandise_quote: { agents: ['Devis refusé', 'Quote declined'] },
  confirm_merchandise_payment: { client: 'Paiement reçu' },
  mark_ready: { client: 'Votre commande est prête' },
  issue_freight_quote: { client: 'Votre devis de fret est prêt' },
  accept_freight_quote: { agents: ['Devis de fret accepté', 'Freight quote accepted'] },
  reject_freight_quote: { agents: ['Devis de fret refusé', 'Freight quote declined'] },
  confirm_freight_payment: { client: 'Votre commande est expédiée' },
  confirm_receipt: { client: 'Demande clôturée' },
  withdraw: { agents: ['Demande retirée', 'Request withdrawn'] },
  cancel: { client: 'Demande annulée' },
  reopen_step: { client: 'Une étape a été rouverte' },
  ask_change: { agents: ['Modification demandée', 'Change requested'] },
  take_back_quote: { client: 'Votre devis a été retiré' },
  collect_own_freight: { agents: ['Transporteur du client', 'Client’s own forwarder'] },
  withdraw_contract: { agents: ['Rétractation d’un consommateur', 'Consumer withdrawal'] },
  confirm_own_freight: { client: 'Votre transporteur peut enlever la marchandise' },
};
