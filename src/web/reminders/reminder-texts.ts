import { maxPauseDays } from '#domain/reminders/reminder-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const reminderTexts = defineTexts({
  fr: {
    title: 'Échéance et rappels',
    payBy: (day: string) => `À virer pour le\u00a0${day}`,
    next: (number: number, day: string) =>
      `${number === 3 ? 'Le dernier rappel' : number === 2 ? 'Le deuxième rappel' : 'Le premier rappel'} part le ${day}, si rien n’est arrivé ni annoncé.`,
    stopped: {
      announced: 'Le client a annoncé un virement\u00a0: aucun rappel ne part.',
      part_came: 'Une partie de la somme est arrivée\u00a0: plus aucun rappel automatique ne part.',
      no_bank_details: 'Aucun rappel ne part tant que les coordonnées bancaires de l’agence manquent.',
      all_sent: 'Les trois rappels sont partis.',
    },
    paused: (day: string) => `En pause jusqu’au ${day} inclus.`,
    send: 'Envoyer un rappel',
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    ask: {
      title: 'Rappeler ce paiement maintenant\u202f?',
      text: 'Le client et les comptables de son entreprise recevront par e-mail le montant, l’échéance et un lien vers la demande.',
      action: 'Envoyer le rappel',
    },
    sent: 'Rappel envoyé',
    sendFailed: 'Le rappel n’a pas été envoyé',
    pauseDialog: {
      title: 'Mettre les rappels en pause',
      description: 'Aucun rappel automatique ne partira pour cette demande avant la fin de ce jour.',
      day: 'Jusqu’au',
      wrong: `Choisissez un jour d’ici à ${maxPauseDays}\u00a0jours.`,
      submit: 'Mettre en pause',
      busy: 'Un instant…',
    },
    pausedToast: 'Rappels en pause',
    resumedToast: 'Rappels repris',
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
      resumed: 'Rappels de paiement repris',
    },
  },
  en: {
    title: 'Due date and reminders',
    payBy: (day) => `Pay by\u00a0${day}`,
    next: (number, day) =>
      `The ${number === 3 ? 'last' : number === 2 ? 'second' : 'first'} reminder goes out on ${day}, unless a payment arrives or is announced first.`,
    stopped: {
      announced: 'The client has announced a transfer, so we will not send a reminder.',
      part_came: 'Part of the amount has arrived, so we will send no more automatic reminders.',
      no_bank_details: 'We will not send reminders while the agency’s bank details are missing.',
      all_sent: 'We have sent all three reminders.',
    },
    paused: (day) => `Paused until the end of ${day}.`,
    send: 'Send a reminder',
    pause: 'Pause',
    resume: 'Resume',
    ask: {
      title: 'Send a payment reminder now?',
      text: 'We will email the amount, the pay-by date and a link to the request to the client and the company’s accountants.',
      action: 'Send reminder',
    },
    sent: 'Reminder sent',
    sendFailed: 'The reminder was not sent',
    pauseDialog: {
      title: 'Pause reminders',
      description: 'We will send no automatic reminders for this request until the end of that day.',
      day: 'Until',
      wrong: `Choose a date within the next ${maxPauseDays}\u00a0days.`,
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
