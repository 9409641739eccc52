import type { Role } from '#domain/accounts/role-kinds.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const surplusTexts = defineTexts({
  fr: {
    title: 'Trop-perçu sur le dépôt',
    titleOfPayments: 'Trop-perçu à rembourser',
    says: {
      client: (sum) =>
        `Votre dépôt dépasse de ${sum} le prix de la marchandise et du fret. Nous vous remboursons cette somme\u00a0: chaque remboursement apparaîtra ici.`,
      agent: (sum) =>
        `Le dépôt dépasse de ${sum} le prix de la marchandise et du fret. Remboursez cette somme au client, puis notez-le ici. Il le verra.`,
    } satisfies Record<Role, (sum: string) => string>,
    done: (sum: string) =>
      `Le dépôt dépassait de ${sum} le prix de la marchandise et du fret. Cette somme est remboursée.`,
    left: 'Reste à rembourser',
    paidBack: ({ sum, day }: { sum: string; day: string }) => `${sum} remboursés le ${day}`,
    record: 'Noter un remboursement',
    ask: {
      title: 'Noter un remboursement\u202f?',
      detail:
        'Faites d’abord le virement depuis votre banque. Le client verra le montant, le jour et la note, que vous ne pourrez plus modifier.',
      amount: 'Montant remboursé',
      day: 'Jour du remboursement',
      note: 'Note',
      noteHelp: 'Facultatif. Le client la lit.',
      confirm: 'Noter le remboursement',
    },
    wrongAmount: (max: string) => `Indiquez un montant de ${max} au plus.`,
    wrongDay: 'Indiquez un jour, aujourd’hui au plus tard.',
    recorded: 'Remboursement noté',
    failed: 'Le remboursement n’a pas été noté',
  },
  en: {
    title: 'Deposit overpayment',
    titleOfPayments: 'Overpayment to refund',
    says: {
      client: (sum) =>
        `Your deposit is ${sum} more than the price of the goods and freight. We will refund this amount, and each refund will appear here.`,
      agent: (sum) =>
        `The deposit is ${sum} more than the price of the goods and freight. Refund this amount to the client, then record it here. The client will see it.`,
    },
    done: (sum) =>
      `The deposit was ${sum} more than the price of the goods and freight. This amount has been refunded.`,
    left: 'Still to refund',
    paidBack: ({ sum, day }) => `${sum} refunded on ${day}`,
    record: 'Record a refund',
    ask: {
      title: 'Record a refund?',
      detail:
        'Make the transfer from your bank first. The client will see the amount, the date and the note. You cannot change them afterwards.',
      amount: 'Amount refunded',
      day: 'Refund date',
      note: 'Note',
      noteHelp: 'Optional. The client will see it.',
      confirm: 'Record refund',
    },
    wrongAmount: (max) => `Enter an amount of at most ${max}.`,
    wrongDay: 'Enter a date no later than today.',
    recorded: 'Refund recorded',
    failed: 'The refund was not recorded',
  },
});
