import type { Role } from '#domain/accounts/role-kinds.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const refundTexts = defineTexts({
  fr: {
    says: {
      client: (sum) =>
        `Votre dépôt dépasse de ${sum} le prix de la marchandise et du fret. Nous vous remboursons cette somme\u00a0: chaque remboursement apparaîtra ici.`,
      agent: (sum) =>
        `Le dépôt dépasse de ${sum} le prix de la marchandise et du fret. Remboursez cette somme au client, puis notez-le ici. Il le verra.`,
    } satisfies Record<Role, (sum: string) => string>,
    done: (sum: string) =>
      `Le dépôt dépassait de ${sum} le prix de la marchandise et du fret. Cette somme est remboursée.`,
    promised: (sum: string) => `Trop-perçu de ${sum}\u00a0: l’agence le rembourse au client.`,
    announced: {
      client: (sum) =>
        `Vous aviez annoncé un virement de ${sum}, que nous n’avions pas reçu\u00a0: s’il arrive, il vous sera remboursé en entier.`,
      agent: (sum) =>
        `Le client avait annoncé un virement de ${sum}, que personne n’a confirmé\u00a0: s’il arrive, il est à rembourser en entier.`,
    } satisfies Record<Role, (sum: string) => string>,
    left: 'Reste à rembourser',
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
    says: {
      client: (sum) =>
        `Your deposit is ${sum} more than the price of the goods and freight. We will refund this amount, and each refund will appear here.`,
      agent: (sum) =>
        `The deposit is ${sum} more than the price of the goods and freight. Refund this amount to the client, then record it here. The client will see it.`,
    },
    done: (sum) =>
      `The deposit was ${sum} more than the price of the goods and freight. This amount has been refunded.`,
    promised: (sum) => `Overpaid by ${sum}: the agency will refund it to the client.`,
    announced: {
      client: (sum) =>
        `You told us about a transfer of ${sum} that we had not received: if it arrives, we will refund it in full.`,
      agent: (sum) =>
        `The client announced a transfer of ${sum} that nobody confirmed: if it arrives, refund it in full.`,
    },
    left: 'Still to refund',
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
