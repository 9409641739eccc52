import type { Role } from '#domain/accounts/role-kinds.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const surplusTexts = defineTexts({
  fr: {
    title: 'Trop-perçu sur le dépôt',
    says: {
      client: (sum) =>
        `Votre dépôt dépasse de ${sum} le prix de la marchandise et du fret. Cette somme n’est déduite de rien d’autre\u202f; l’équipe note ici ce qu’elle vous rembourse.`,
      agent: (sum) =>
        `Le dépôt dépasse de ${sum} le prix de la marchandise et du fret. Remboursez cette somme au client, puis notez-le ici\u202f: il le lira.`,
    } satisfies Record<Role, (sum: string) => string>,
    done: (sum: string) =>
      `Le dépôt dépassait de ${sum} le prix de la marchandise et du fret. Tout a été remboursé.`,
    left: 'Reste à rembourser',
    paidBack: ({ sum, day }: { sum: string; day: string }) => `${sum} remboursés le ${day}`,
    record: 'Noter un remboursement',
    ask: {
      title: 'Noter un remboursement\u202f?',
      detail:
        'Rien n’est viré d’ici\u202f: le client lira le montant, le jour et la note. Une note enregistrée ne se modifie plus.',
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
    title: 'Deposit paid in excess',
    says: {
      client: (sum) =>
        `Your deposit is ${sum} more than goods and freight cost. This sum is deducted from nothing else; the team notes here what it pays back to you.`,
      agent: (sum) =>
        `The deposit is ${sum} more than goods and freight cost. Pay this sum back to the client, then note it here: they will read it.`,
    },
    done: (sum) => `The deposit was ${sum} more than goods and freight cost. All of it has been paid back.`,
    left: 'Left to pay back',
    paidBack: ({ sum, day }) => `${sum} paid back on ${day}`,
    record: 'Note a repayment',
    ask: {
      title: 'Note a repayment?',
      detail:
        'Nothing is transferred from here: the client reads the amount, the day and the note. What is recorded cannot be changed.',
      amount: 'Amount paid back',
      day: 'Day of the repayment',
      note: 'Note',
      noteHelp: 'Optional. The client reads it.',
      confirm: 'Note the repayment',
    },
    wrongAmount: (max) => `Enter an amount of at most ${max}.`,
    wrongDay: 'Enter a day, today at the latest.',
    recorded: 'Repayment noted',
    failed: 'The repayment was not noted',
  },
});
