import type { Wish } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface RequestListTexts {
  columns: {
    reference: string;
    client: string;
    title: string;
    status: string;
    waitsFor: string;
    amount: string;
    created: string;
    updated: string;
  };
  /** Beside an amount: what it is. */
  amounts: { due: string; quoted: string; none: string };
  /** The deposit has covered all that was to be paid. */
  nothingDue: string;
  unknownClient: string;
  erasedClient: string;
  created: (date: string) => string;
  updated: (age: string) => string;
  yourMove: string;
  /** Whose move it is, from the agency's side. */
  waitsFor: { agent: string; client: string; parcel: string; nobody: string };
  /** Before whose move it is, in a line of text. */
  waiting: string;
  /** How long the agency has kept somebody waiting, as `5 j`. */
  waitingFor: (duration: string) => string;
  transferAnnounced: string;
  /** What the client asks for instead of a yes or no to a quote. */
  wishes: Record<Wish, string>;
  closingProposed: string;
  /** Of the quote that waits for the client's decision. */
  validUntil: (day: string) => string;
  quoteLapsed: string;
  /** Messages, heard beside a title. */
  unread: (count: number) => string;
}

export const requestListTexts = defineTexts<RequestListTexts>({
  fr: {
    columns: {
      reference: 'Référence',
      client: 'Client',
      title: 'Demande',
      status: 'Statut',
      waitsFor: 'En attente de',
      amount: 'Montant',
      created: 'Créée le',
      updated: 'Mise à jour',
    },
    amounts: { due: 'à payer', quoted: 'devis TTC', none: 'Aucun montant' },
    nothingDue: 'Rien à payer',
    unknownClient: 'Client inconnu',
    erasedClient: 'Compte supprimé',
    created: (date) => `Créée le ${date}`,
    updated: (age) => `Mise à jour ${age}`,
    yourMove: 'À vous d’agir',
    waitsFor: { agent: 'Nous', client: 'Le client', parcel: 'Livraison', nobody: 'Personne' },
    waiting: 'En attente\u00a0:',
    transferAnnounced: 'Virement annoncé',
    wishes: { change: 'Modification demandée', own_freight: 'Transporteur du client' },
    closingProposed: 'Sans nouvelles',
    validUntil: (day) => `Devis valable jusqu’au ${day}`,
    quoteLapsed: 'Devis expiré',
    waitingFor: (duration) => `depuis ${duration}`,
    unread: (count) => (count === 1 ? '1 message non lu' : `${count} messages non lus`),
  },
  en: {
    columns: {
      reference: 'Reference',
      client: 'Client',
      title: 'Request',
      status: 'Status',
      waitsFor: 'Waiting for',
      amount: 'Amount',
      created: 'Created',
      updated: 'Updated',
    },
    amounts: { due: 'to pay', quoted: 'quoted incl. VAT', none: 'No amount' },
    nothingDue: 'Nothing to pay',
    unknownClient: 'Unknown client',
    erasedClient: 'Account deleted',
    created: (date) => `Created on ${date}`,
    updated: (age) => `Updated ${age}`,
    yourMove: 'Your move',
    waitsFor: { agent: 'Us', client: 'The client', parcel: 'Delivery', nobody: 'Nobody' },
    waiting: 'Waiting for',
    transferAnnounced: 'Transfer announced',
    wishes: { change: 'Change asked for', own_freight: 'Client’s own forwarder' },
    closingProposed: 'Nothing heard',
    validUntil: (day) => `Quote valid until ${day}`,
    quoteLapsed: 'Quote expired',
    waitingFor: (duration) => `for ${duration}`,
    unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  },
});
