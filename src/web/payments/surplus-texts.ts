import type { Role } from '#domain/accounts/role-kinds.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const surplusTexts = defineTexts({
  fr: {
    title: 'Trop-perçu sur le dépôt',
    titleOfPayments: 'Trop-perçu à rembourser',
    says: {
      client: (sum) =>
        `Votre dépôt dépasse de ${sum} le prix de la marchandise et du fret. Cette somme n’est déduite de rien d’autre\u202f; l’équipe note ici ce qu’elle vous rembourse.`,
      agent: (sum) =>
        `Le dépôt dépasse de ${sum} le prix de la marchandise et du fret. Remboursez cette somme au client, puis notez-le ici\u00a0: il le lira.`,
    } satisfies Record<Role, (sum: string) => string>,
    done: (sum: string) =>
      `Le dépôt dépassait de ${sum} le prix de la marchandise et du fret. Tout a été remboursé.`,
    left: 'Reste à rembourser',
    paidBack: ({ sum, day }: { sum: string; day: string }) => `${sum} remboursés le ${day}`,
    record: 'Noter un remboursement',
    ask: {
      title: 'Noter un remboursement\u202f?',
      detail:
        'Rien n’est viré d’ici\u00a0: le client lira le montant, le jour et la note. Une note enregistrée ne se modifie plus.',
      amount: 'Montant remboursé',
      day: 'Jour du remboursement',
      note: 'Note',
      noteHelp: 'Facultatif. Le client la lit.',
      confirm: 'Noter le remboursement',
    },
    wrongAmount: (max: string) => `Indiquez un montant, de ${max} au plus.`,
    wrongDay: 'Indiquez un jour, aujourd’hui au plus tard.',
    recorded: 'Remboursement noté',
    failed: 'Le remboursement n’a pas été noté',
  },
  en: {
    title: 'Deposit overpaid',
    titleOfPayments: 'Overpaid, to be paid back',
    says: {
      client: (sum) =>
        `Your deposit is ${sum} more than the price of the goods and the freight. This sum is not deducted from anything else; the team records here what it pays back to you.`,
      agent: (sum) =>
        `The deposit is ${sum} more than the price of the goods and the freight. Pay this sum back to the client, then record it here: the client will see it.`,
    },
    done: (sum) =>
      `The deposit was ${sum} more than the price of the goods and the freight. All of it has been paid back.`,
    left: 'Still to pay back',
    paidBack: ({ sum, day }) => `${sum} paid back on ${day}`,
    record: 'Record a repayment',
    ask: {
      title: 'Record a repayment?',
      detail:
        'No money is transferred from here: the client sees the amount, the date and the note. What is recorded cannot be changed.',
      amount: 'Amount paid back',
      day: 'Date of the repayment',
      note: 'Note',
      noteHelp: 'Optional. The client will see it.',
      confirm: 'Record the repayment',
    },
    wrongAmount: (max) => `Enter an amount of at most ${max}.`,
    wrongDay: 'Enter a date, today at the latest.',
    recorded: 'Repayment recorded',
    failed: 'The repayment was not recorded',
  },
});
