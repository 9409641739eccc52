import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';

export type Reader = 'client' | 'agent';

/** The rows of the specification, in the order of a request's life: badge, step, and the side that must act. */
export const statusRows: [RequestStatus, string, number, Reader | null][] = [
  ['demande_emise', 'pending', 1, 'agent'],
  ['depot_en_attente', 'pending', 2, 'client'],
  ['devis_en_attente', 'pending', 3, 'agent'],
  ['devis_emis', 'info', 3, 'client'],
  ['paiement_marchandise_en_attente', 'pending', 4, 'client'],
  ['commande_en_preparation', 'info', 5, 'agent'],
  ['devis_fret_en_attente', 'pending', 6, 'agent'],
  ['devis_fret_emis', 'info', 6, 'client'],
  ['paiement_fret_en_attente', 'pending', 7, 'client'],
  ['envoi_en_cours', 'info', 8, null],
  ['livree', 'success', 8, null],
  ['cloturee', 'muted', 8, null],
];
