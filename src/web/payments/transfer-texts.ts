import { defineTexts } from '#web/shared/language/language.ts';

interface Said {
  amount: string;
  day: string;
}

export const transferTexts = defineTexts({
  fr: {
    open: 'J’ai effectué le virement',
    correct: 'Corriger',
    another: 'J’ai fait un autre virement',
    underWay: 'Annoncé, en attente d’arrivée',
    amount: 'Somme virée',
    amountHelp: 'Une partie suffit, si vous payez en plusieurs fois.',
    missingAmount: 'Indiquez la somme virée.',
    title: 'Votre virement',
    description:
      'Dites-nous quand vous l’avez effectué\u00a0: l’équipe attend son arrivée. La demande avance dès que la somme est reçue.',
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
      /** For the whole sum due, which is shown beside it. */
      whole: ({ day }) => `Virement fait le\u00a0${day}, d’après le client.`,
      agent: ({ amount, day }) => `Virement de ${amount} fait le\u00a0${day}, d’après le client.`,
    } satisfies Record<'client' | 'agent' | 'whole', (said: Said) => string>,
    /** The next step, for the client; the agent's card shows it above. */
    saidDetail: 'Un virement met un à deux jours ouvrés. Nous confirmons dès qu’il arrive.',
  },
  en: {
    open: 'I’ve made the transfer',
    correct: 'Change these details',
    another: 'I’ve made another transfer',
    underWay: 'Announced, not yet arrived',
    amount: 'Amount transferred',
    amountHelp: 'You can pay in several transfers. Enter the amount of this one.',
    missingAmount: 'Enter the amount transferred.',
    title: 'Your transfer',
    description:
      'Tell the team when you made it, so that they can look out for it. Your request moves on as soon as the money arrives.',
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
    failed: 'The team was not told',
    missingDay: 'Enter the date of the transfer.',
    wrongDay: 'Enter a date within the past year.',
    said: {
      client: ({ amount, day }) => `You told us that you transferred ${amount} on ${day}.`,
      whole: ({ day }) => `The client says they made the transfer on ${day}.`,
      agent: ({ amount, day }) => `The client says they transferred ${amount} on ${day}.`,
    },
    saidDetail: 'A transfer takes one to two working days. We confirm it as soon as it arrives.',
  },
});
