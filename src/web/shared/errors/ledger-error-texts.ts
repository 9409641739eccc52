import { defineTexts } from '#web/shared/language/language.ts';

/**
 * Error texts for codes that occur only when paying or recording payments; those screens add them to
 * `error-texts.ts`.
 */
export const ledgerErrorTexts = defineTexts({
  fr: {
    bank_entry_not_found: 'Cette opération bancaire n’existe pas.',
    bank_entry_matched:
      'Cette opération bancaire a déjà été rapprochée, en tout ou en partie. Rechargez la page.',
    bank_entry_set_aside: 'Cette opération bancaire a été écartée.',
    entry_not_found: 'Cette écriture n’existe pas, ou n’appartient pas à cette demande.',
    entry_id_taken:
      'Cette écriture existe déjà avec d’autres valeurs, ou sur une autre demande. Rechargez la page.',
    entry_undone: 'Cette écriture est déjà annulée.',
    payment_not_asked: 'Ce paiement n’a pas été demandé au client.',
    payment_built_on: 'La demande a avancé depuis ce paiement\u00a0: il ne peut plus être annulé.',
    waiver_refused: 'Rien n’est encore arrivé, ou ce reste dû dépasse ce à quoi un agent peut renoncer.',
    transfer_id_taken: 'Cette annonce n’a pas pu être enregistrée. Rechargez la page.',
    too_many_transfers: 'Ce paiement a déjà le nombre maximal de virements annoncés. Corrigez l’un d’eux.',
    no_later_payment: 'Aucun paiement à venir ne peut recevoir cette somme.',
  },
  en: {
    bank_entry_not_found: 'This bank entry does not exist.',
    bank_entry_matched: 'All or part of this bank entry has already been matched. Reload the page.',
    bank_entry_set_aside: 'This bank entry has been dismissed.',
    entry_not_found: 'This entry does not exist, or belongs to another request.',
    entry_id_taken: 'This entry already exists with other values, or on another request. Reload the page.',
    entry_undone: 'This entry has already been undone.',
    payment_not_asked: 'The client has not been asked for this payment.',
    payment_built_on: 'The request has moved on since this payment, so it can no longer be undone.',
    waiver_refused: 'Nothing has arrived yet, or this outstanding amount is more than an agent can waive.',
    transfer_id_taken: 'This announcement could not be saved. Reload the page.',
    too_many_transfers:
      'This payment already has the maximum number of announced transfers. Change one of them.',
    no_later_payment: 'There is no later payment to keep this amount for.',
  },
});
export type LedgerErrorCode = keyof (typeof ledgerErrorTexts)['fr'];
