import { defineTexts } from '#web/shared/language/language.ts';

interface Said {
  amount: string;
  day: string;
}

export const transferTexts = defineTexts({
  fr: {
    open: 'J’ai effectué le virement',
    correct: 'Corriger mon annonce',
    another: 'J’ai effectué un autre virement',
    underWay: 'Annoncé, en attente d’arrivée',
    amount: 'Somme virée',
    amountHelp: 'Si vous payez en plusieurs fois, la somme de ce virement.',
    missingAmount: 'Indiquez la somme virée.',
    title: 'Votre virement',
    description: 'Dites-nous quand vous l’avez effectué. Votre demande avancera dès qu’il arrivera.',
    madeOn: 'Date du virement',
    proof: 'Justificatif du virement',
    proofLabel: 'Justificatif (facultatif)',
    /** Earlier announcements that the newest one replaced. */
    replaced: (count: number) => (count === 1 ? 'Annonce précédente' : `Annonces précédentes (${count})`),
    saidThen: ({ moment, amount, day }: Said & { moment: string }) =>
      `Annoncé le\u00a0${moment}\u00a0: ${amount}, virement du\u00a0${day}`,
    proofThen: 'Justificatif remplacé',
    submit: 'Prévenir l’équipe',
    busy: 'Envoi…',
    cancel: 'Annuler',
    done: 'L’équipe est prévenue de votre virement',
    failed: 'L’équipe n’a pas pu être prévenue',
    missingDay: 'Indiquez la date du virement.',
    wrongDay: 'Indiquez une date passée, de moins d’un an.',
    said: {
      client: ({ amount, day }) => `Vous avez annoncé un virement de ${amount} le\u00a0${day}.`,
      agent: ({ amount, day }) => `Virement de ${amount} effectué le\u00a0${day}, d’après le client.`,
    } satisfies Record<'client' | 'agent', (said: Said) => string>,
    /** The next step, for the client. For agents, their card above shows it. */
    saidDetail: 'Un virement met un à deux jours ouvrés. Nous le confirmerons dès son arrivée.',
  },
  en: {
    open: 'I’ve made the transfer',
    correct: 'Correct my announcement',
    another: 'I’ve made another transfer',
    underWay: 'Announced, not yet arrived',
    amount: 'Amount transferred',
    amountHelp: 'If you pay in several transfers, the amount of this one.',
    missingAmount: 'Enter the amount transferred.',
    title: 'Your transfer',
    description: 'Tell us when you made it. Your request will move on as soon as it arrives.',
    madeOn: 'Date of the transfer',
    proof: 'Proof of the transfer',
    proofLabel: 'Proof (optional)',
    replaced: (count) => (count === 1 ? 'Earlier version' : `Earlier versions (${count})`),
    saidThen: ({ moment, amount, day }) => `Announced on ${moment}: ${amount}, transferred on ${day}`,
    proofThen: 'Replaced proof',
    submit: 'Tell the team',
    busy: 'Sending…',
    cancel: 'Cancel',
    done: 'We’ve told the team about your transfer',
    failed: 'We could not tell the team',
    missingDay: 'Enter the date of the transfer.',
    wrongDay: 'Enter a date within the past year.',
    said: {
      client: ({ amount, day }) => `You announced a transfer of ${amount} on ${day}.`,
      agent: ({ amount, day }) => `The client says they transferred ${amount} on ${day}.`,
    },
    saidDetail: 'A transfer takes one to two working days. We will confirm it when it arrives.',
  },
});
