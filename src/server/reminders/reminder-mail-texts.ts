import type { Language } from '#domain/language.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';

interface Facts {
  kind: PaymentKind;
  payBy: string;
  isLate: boolean;
  /** A part of the sum was received. */
  hasPart: boolean;
}

interface ReminderTexts {
  subject: (facts: Facts & { isLast: boolean }) => string;
  preview: (amount: string, payBy: string) => string;
  /** The payment that is due, and until when. */
  what: (facts: Facts) => string;
  why: Record<PaymentKind, string>;
  how: string;
  done: string;
  /** Only for a deposit, because nothing has been ordered yet. */
  withdraw: string;
  last: string;
  summary: { request: string; due: string; payBy: string; paymentReference: string };
  button: string;
  footer: string;
}

const fr: ReminderTexts = {
  subject: ({ kind, isLate, isLast }) =>
    `${isLast ? 'Dernier rappel' : 'Rappel'}\u00a0: ${
      { deposit: 'le dépôt', merchandise: 'le paiement de la marchandise', freight: 'le paiement du fret' }[
        kind
      ]
    } ${isLate ? 'n’est pas arrivé' : 'est attendu'}`,
  preview: (amount, payBy) => `${amount} à virer, attendus pour le ${payBy}.`,
  what: ({ kind, payBy, isLate, hasPart }) => {
    const name = {
      deposit: 'le dépôt',
      merchandise: 'le paiement de la marchandise',
      freight: 'le paiement du fret',
    }[kind];
    const some = hasPart ? ` Une partie est arrivée, merci\u00a0: voici ce qui reste.` : '';
    return isLate
      ? `Sauf erreur de notre part, ${name}, attendu pour le ${payBy}, ne nous est pas encore parvenu${hasPart ? ' en entier' : ''}.${some}`
      : `Nous attendons ${name} pour le ${payBy} au plus tard.${some}`;
  },
  why: {
    deposit: 'Nous cherchons vos fournisseurs dès qu’il est arrivé.',
    merchandise: 'Nous préparons votre commande dès qu’il est arrivé.',
    freight: 'Votre commande part dès qu’il est arrivé.',
  },
  how: 'Pour payer, faites un virement depuis votre banque\u00a0: le montant, nos coordonnées bancaires et la référence à indiquer sont sur la page de la demande.',
  done: 'Si le virement est parti, annoncez-le sur cette page\u00a0: nous ne vous le rappellerons plus. Si quelque chose vous en empêche, écrivez-nous au même endroit.',
  withdraw:
    'Si vous ne souhaitez plus continuer, vous pouvez retirer la demande sur sa page\u00a0: rien n’est alors à payer.',
  last: 'C’est le dernier rappel de ce paiement que nous vous envoyons de nous-mêmes.',
  summary: {
    request: 'Demande',
    due: 'Montant à virer',
    payBy: 'Attendu pour le',
    paymentReference: 'Référence de paiement',
  },
  button: 'Voir comment payer',
  footer:
    'Ce message automatique concerne un paiement attendu\u202f; les paramètres de notifications n’y changent rien.',
};

const en: ReminderTexts = {
  subject: ({ kind, isLate, isLast }) =>
    `${isLast ? 'Last reminder' : 'Reminder'}: the ${
      { deposit: 'deposit', merchandise: 'payment for the goods', freight: 'freight payment' }[kind]
    } ${isLate ? 'has not arrived' : 'is due'}`,
  preview: (amount, payBy) => `${amount} to transfer by ${payBy}.`,
  what: ({ kind, payBy, isLate, hasPart }) => {
    const name = { deposit: 'deposit', merchandise: 'payment for the goods', freight: 'freight payment' }[
      kind
    ];
    const some = hasPart ? ' Thank you for the part that has arrived. Here is what is left to pay.' : '';
    return isLate
      ? `Your ${name} was due by ${payBy}, and we do not seem to have received it ${hasPart ? 'in full ' : ''}yet.${some}`
      : `Your ${name} is due by ${payBy}.${some}`;
  },
  why: {
    deposit: 'We will start looking for suppliers once it arrives.',
    merchandise: 'We will prepare your order once it arrives.',
    freight: 'We will ship your order once it arrives.',
  },
  how: 'Pay by bank transfer. The amount, our bank details and the payment reference are on the request’s page.',
  done: 'Already paid? Tell us on that page, and we will not remind you of this transfer again. If there is a problem, write to us there.',
  withdraw:
    'If you no longer want to go ahead, withdraw the request on its page. You will then have nothing to pay.',
  last: 'This is the last automatic reminder we will send you about this payment.',
  summary: {
    request: 'Request',
    due: 'Amount to transfer',
    payBy: 'Pay by',
    paymentReference: 'Payment reference',
  },
  button: 'See how to pay',
  footer:
    'This is an automatic message about a payment that is due. You get it whatever your notification settings.',
};

export const reminderMailTexts: Record<Language, ReminderTexts> = { fr, en };
