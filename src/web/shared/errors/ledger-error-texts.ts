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
    bank_entry_set_aside: 'Cette opération bancaire a été mise de côté.',
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
    bank_entry_not_found: 'There is no such bank entry.',
    bank_entry_matched: 'This bank entry has been matched already, or less of it is left than you saw.',
    bank_entry_set_aside: 'This bank entry has been set aside.',
    entry_not_found: 'There is no such entry, or it belongs to another request.',
    entry_id_taken: 'Another request has this entry. Reload the page.',
    entry_undone: 'This entry has been undone already.',
    payment_not_asked: 'The client was not asked for this payment.',
    payment_built_on: 'The request has gone on since this payment: it can no longer be undone.',
    waiver_refused:
      'With what is waived already, the rest is more than the agency’s settings let anybody waive, or nothing has come yet.',
    transfer_id_taken: 'This announcement could not be saved. Reload the page.',
    too_many_transfers: 'This payment has as many announced transfers as it can. Change one of them.',
    no_later_payment: 'No payment is left for which this sum could be kept.',
  },
});
export type LedgerErrorCode = keyof (typeof ledgerErrorTexts)['fr'];
