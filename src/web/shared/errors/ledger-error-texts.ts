import { defineTexts } from '#web/shared/language/language.ts';

/**
 * Error texts for codes that occur only when paying or recording payments; those screens add them to
 * `error-texts.ts`.
 */
export const ledgerErrorTexts = defineTexts({
  fr: {
    bank_entry_not_found: 'Cette opération bancaire n’existe pas.',
    bank_entry_matched:
      'Cette opération bancaire a déjà été rapprochée, ou il en reste moins que ce que vous voyiez.',
    bank_entry_set_aside: 'Cette opération bancaire a été écartée.',
    entry_not_found: 'Cette écriture n’existe pas, ou n’appartient pas à cette demande.',
    entry_id_taken: 'Une autre demande porte déjà cette écriture. Rechargez la page.',
    entry_undone: 'Cette écriture est déjà annulée.',
    payment_not_asked: 'Ce paiement n’a pas été demandé au client.',
    payment_built_on: 'La demande a avancé depuis ce paiement\u00a0: il ne peut plus être annulé.',
    waiver_refused:
      'Avec ce qui est déjà abandonné, le reste dépasse ce que les réglages de l’agence permettent, ou rien n’est encore arrivé.',
    transfer_id_taken: 'Cette annonce n’a pas pu être enregistrée. Rechargez la page.',
    too_many_transfers:
      'Ce paiement a déjà autant de virements annoncés qu’il peut en avoir. Corrigez l’un d’eux.',
    no_later_payment: 'Il ne reste aucun paiement sur lequel reporter cette somme.',
  },
  en: {
    bank_entry_not_found: 'This bank entry does not exist.',
    bank_entry_matched: 'This bank entry has already been matched, or less of it is left than you saw.',
    bank_entry_set_aside: 'This bank entry has been dismissed.',
    entry_not_found: 'This entry does not exist, or belongs to another request.',
    entry_id_taken: 'This entry belongs to another request. Reload the page.',
    entry_undone: 'This entry has already been undone.',
    payment_not_asked: 'The client has not been asked for this payment.',
    payment_built_on: 'The request has moved on since this payment, so it can no longer be undone.',
    waiver_refused:
      'Nothing has been received yet, or the rest, with what is already waived, is above the agency’s limit.',
    transfer_id_taken: 'This announcement could not be saved. Reload the page.',
    too_many_transfers:
      'This payment already has the maximum number of announced transfers. Change one of them.',
    no_later_payment: 'There is no later payment to keep this amount for.',
  },
});
export type LedgerErrorCode = keyof (typeof ledgerErrorTexts)['fr'];
