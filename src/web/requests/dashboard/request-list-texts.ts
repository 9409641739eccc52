import { defineTexts } from '#web/shared/language/language.ts';

export const requestListTexts = defineTexts({
  fr: {
    columns: {
      reference: 'Référence',
      client: 'Client',
      title: 'Demande',
      status: 'Statut',
      waitsFor: 'En attente de',
      assignee: 'Suivie par',
      amount: 'Montant',
      created: 'Créée le',
      updated: 'Mise à jour',
    },
    /** The name of the amount, shown beside the amount. */
    amounts: {
      due: 'à payer',
      quoted: 'devis TTC',
      lowest: (count: number) => `le plus bas de ${count} devis`,
      none: 'Aucun montant',
    },
    /** The deposit has covered the whole payment. */
    nothingDue: 'Rien à payer',
    unknownClient: 'Client inconnu',
    erasedClient: 'Compte supprimé',
    created: (date: string) => `Créée le ${date}`,
    yourMove: 'À vous d’agir',
    /** The side that must act, as the agency sees it. */
    waitsFor: {
      agent: 'Nous',
      client: 'Le client',
      parcel: 'Livraison',
      /** Shown when nobody has to act any more. Agents and clients read the same words. */
      arrived: 'Arrivée',
      over: 'Terminée',
    },
    transferAnnounced: 'Virement annoncé',
    /** The client's change request about a quote. */
    changeRequests: { change: 'Modification demandée', own_freight: 'Transporteur du client' },
    closingProposed: 'À relancer',
    samples: { toSend: 'Échantillon à envoyer', refused: 'Échantillon refusé' },
    /** For the quote that waits for the client's decision. */
    validUntil: (day: string) => `Devis valable jusqu’au ${day}`,
    quoteLapsed: 'Devis expiré',
    /** How long a request has waited for the agency, as `5 j`. */
    waitingFor: (duration: string) => `depuis ${duration}`,
    /** Unread messages, read by screen readers beside a title. */
    unread: (count: number) => (count === 1 ? '1 message non lu' : `${count} messages non lus`),
  },
  en: {
    columns: {
      reference: 'Reference',
      client: 'Client',
      title: 'Request',
      status: 'Status',
      waitsFor: 'Waiting for',
      assignee: 'Handled by',
      amount: 'Amount',
      created: 'Created',
      updated: 'Updated',
    },
    amounts: {
      due: 'to pay',
      quoted: 'quoted incl. VAT',
      lowest: (count) => `lowest of ${count} quotes`,
      none: 'No amount',
    },
    nothingDue: 'Nothing to pay',
    unknownClient: 'Unknown client',
    erasedClient: 'Account deleted',
    created: (date) => `Created on ${date}`,
    yourMove: 'Your turn',
    waitsFor: {
      agent: 'Us',
      client: 'The client',
      parcel: 'Delivery',
      arrived: 'Arrived',
      over: 'Finished',
    },
    transferAnnounced: 'Transfer announced',
    changeRequests: { change: 'Change requested', own_freight: 'Client’s own forwarder' },
    closingProposed: 'To chase',
    samples: { toSend: 'Sample to send', refused: 'Sample refused' },
    validUntil: (day) => `Quote valid until ${day}`,
    quoteLapsed: 'Quote expired',
    waitingFor: (duration) => `for ${duration}`,
    unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  },
});
