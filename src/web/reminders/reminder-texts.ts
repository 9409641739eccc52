import { pauseDays } from '#domain/reminders/reminder-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const reminderTexts = defineTexts({
  fr: {
    title: 'Rappels de paiement',
    payBy: (day: string) => `À virer pour le\u00a0${day}`,
    next: (number: number, day: string) =>
      `${number === 3 ? 'Le dernier rappel' : number === 2 ? 'Le deuxième rappel' : 'Le premier rappel'} part le ${day}, si rien n’est arrivé ni annoncé.`,
    stopped: {
      announced: 'Le client a annoncé un virement\u00a0: aucun rappel ne part.',
      part_came: 'Une partie de la somme est arrivée\u00a0: plus aucun rappel n’est envoyé automatiquement.',
      no_bank_details:
        'Les coordonnées bancaires de l’agence manquent\u00a0: aucun rappel ne peut dire où virer.',
      all_sent: 'Les trois rappels sont partis.',
    },
    paused: (day: string) => `En pause jusqu’au ${day} inclus.`,
    send: 'Envoyer un rappel',
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    ask: {
      title: 'Rappeler ce paiement maintenant\u202f?',
      text: 'Le client et les comptables de son entreprise reçoivent un e-mail avec le montant, la date et le lien vers la page.',
      action: 'Envoyer',
    },
    sent: 'Rappel envoyé',
    sendFailed: 'Le rappel n’est pas parti',
    pauseDialog: {
      title: 'Mettre les rappels en pause',
      description: 'Jusqu’à la fin de ce jour, aucun rappel n’est envoyé automatiquement pour cette demande.',
      day: 'Jusqu’au',
      wrong: `Choisissez un jour dans les ${pauseDays}\u00a0prochains.`,
      submit: 'Mettre en pause',
      busy: 'Un instant…',
    },
    pausedToast: 'Rappels en pause',
    resumedToast: 'Les rappels reprennent',
    pauseFailed: 'La pause n’a pas été enregistrée',
    kinds: {
      deposit: 'dépôt',
      merchandise: 'marchandise',
      freight: 'fret',
    } satisfies Record<PaymentKind, string>,
    history: {
      first: (kind: string) => `Rappel de paiement (${kind})`,
      second: (kind: string) => `Deuxième rappel de paiement (${kind})`,
      last: (kind: string) => `Dernier rappel de paiement (${kind})`,
      paused: (day: string) => `Rappels de paiement en pause jusqu’au ${day}`,
      resumed: 'Fin de la pause des rappels de paiement',
    },
  },
  en: {
    title: 'Payment reminders',
    payBy: (day) => `Due by\u00a0${day}`,
    next: (number, day) =>
      `The ${number === 3 ? 'last' : number === 2 ? 'second' : 'first'} reminder will be sent on ${day}, unless a payment arrives or is announced first.`,
    stopped: {
      announced: 'The client has announced a transfer, so no reminder will be sent.',
      part_came: 'Part of the amount has arrived, so no more automatic reminders will be sent.',
      no_bank_details: 'The agency’s bank details are missing, so reminders cannot say where to pay.',
      all_sent: 'All three reminders have been sent.',
    },
    paused: (day) => `Paused until the end of ${day}.`,
    send: 'Send a reminder',
    pause: 'Pause',
    resume: 'Resume',
    ask: {
      title: 'Send a payment reminder now?',
      text: 'The client and the company’s accountants get an email with the amount, the due date and a link to the page.',
      action: 'Send reminder',
    },
    sent: 'Reminder sent',
    sendFailed: 'The reminder was not sent',
    pauseDialog: {
      title: 'Pause reminders',
      description: 'No automatic reminders are sent for this request until the end of that day.',
      day: 'Until',
      wrong: `Choose a date within the next ${pauseDays}\u00a0days.`,
      submit: 'Pause',
      busy: 'One moment…',
    },
    pausedToast: 'Reminders paused',
    resumedToast: 'Reminders resumed',
    pauseFailed: 'The pause was not saved',
    kinds: { deposit: 'deposit', merchandise: 'goods', freight: 'freight' },
    history: {
      first: (kind) => `Payment reminder (${kind})`,
      second: (kind) => `Second payment reminder (${kind})`,
      last: (kind) => `Last payment reminder (${kind})`,
      paused: (day) => `Payment reminders paused until ${day}`,
      resumed: 'Payment reminders resumed',
    },
  },
});
