import type { Role } from '#domain/accounts/role-kinds.ts';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { Language } from '#domain/language.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

interface Share {
  held: string;
  own: string;
}

interface Moved {
  sum: string;
  payment: PaymentKind;
}

/** The names of the payments, with their articles. */
const named = {
  fr: { deposit: 'le dépôt', merchandise: 'la marchandise', freight: 'le fret' },
  en: { deposit: 'the deposit', merchandise: 'the goods', freight: 'the freight' },
} satisfies Record<Language, Record<PaymentKind, string>>;
const ofNamed = {
  deposit: 'du dépôt',
  merchandise: 'de la marchandise',
  freight: 'du fret',
} satisfies Record<PaymentKind, string>;

export const ledgerTexts = defineTexts({
  fr: {
    title: 'Paiements',
    kinds: { deposit: 'dépôt', merchandise: 'marchandise', freight: 'fret' } satisfies Record<
      PaymentKind,
      string
    >,
    types: {
      received: 'Reçu',
      waived: 'Écart abandonné',
      carried: 'Trop-perçu gardé pour la suite',
      promised: 'À rembourser',
      refunded: 'Remboursé',
    } satisfies Record<EntryType, string>,
    of: (type: string, kind: string) => `${type} · ${kind}`,
    carried: (from: PaymentKind, to: PaymentKind) =>
      `Trop-perçu ${ofNamed[from]}, gardé pour ${named.fr[to]}`,
    sources: { agent: 'noté par l’équipe', statement: 'vu sur le relevé bancaire' },
    by: (name: string) => `noté par ${name}`,
    undone: ({ day, why }: { day: string; why: string }) => `Annulé le ${day}${why ? `\u00a0: ${why}` : ''}`,
    /** On commission: the owner of the money received. */
    share: {
      client: { held: 'Pour votre compte', own: 'Notre commission' },
      agent: { held: 'Pour le compte du client', own: 'À l’agence' },
      ended: { held: 'Pour votre compte', own: 'Gardé par l’agence' },
    } satisfies Record<Role | 'ended', Share>,
    entries: (count: number) => plural('fr', count, 'Une écriture', `${count}\u00a0écritures`),
    record: 'Noter un paiement reçu',
    waive: 'Ne pas demander le reste',
    undo: 'Annuler cette écriture',
    undoOf: (sum: string) => `Annuler cette écriture\u00a0: ${sum}`,
    receipt: 'Télécharger le reçu',
    receiptOf: (sum: string) => `Télécharger le reçu\u00a0: ${sum}`,
    receiptFile: 'recu.pdf',
    receiptFailed: 'Le reçu n’a pas pu être téléchargé',
    recordDialog: {
      title: 'Noter un paiement reçu',
      detail:
        'Notez ce qui est arrivé sur le compte, même une partie. Le client le lit, et la demande avance dès que la somme est complète.',
      kind: 'Paiement',
      kinds: {
        deposit: 'Dépôt',
        merchandise: 'Paiement de la marchandise',
        freight: 'Paiement du fret',
      } satisfies Record<PaymentKind, string>,
      amount: 'Somme reçue',
      day: 'Jour de valeur',
      note: 'Note',
      noteHelp: 'Facultatif. Le client la lit.',
      wrongAmount: 'Indiquez la somme reçue.',
      wrongDay: 'Indiquez un jour, aujourd’hui au plus tard.',
      confirm: 'Noter le paiement',
      done: 'Paiement noté',
      failed: 'Le paiement n’a pas été noté',
    },
    waiveDialog: {
      title: (sum: string) => `Ne pas demander les ${sum} qui manquent\u202f?`,
      detail: 'Le paiement compte comme complet et la demande avance. Le client lit votre motif.',
      left: (sum: string, limit: string) =>
        `Sur ce paiement, ${sum} au plus peuvent encore ne pas être demandés (limite de l’agence\u00a0: ${limit} en tout).`,
      reason: 'Motif',
      reasonHelp: 'Par exemple\u00a0: frais retenus par la banque.',
      confirm: 'Ne pas demander le reste',
      done: 'Le reste n’est plus demandé',
      failed: 'Le reste est toujours demandé',
    },
    undoDialog: {
      title: (sum: string) => `Annuler l’écriture de ${sum}\u202f?`,
      detail:
        'Elle reste lisible, barrée, avec votre motif. Si le paiement n’est plus complet, la demande revient à l’étape d’avant.',
      reason: 'Motif',
      reasonHelp: 'Le client le lit.',
      confirm: 'Annuler l’écriture',
      done: 'Écriture annulée',
      failed: 'L’écriture n’a pas été annulée',
    },
    reasonMissing: 'Indiquez le motif.',
    surplus: {
      agent: ({ sum, payment }: Moved) => `${sum} de trop sont arrivés pour ${named.fr[payment]}`,
      client: ({ sum, payment }: Moved) => `Vous avez versé ${sum} de trop pour ${named.fr[payment]}`,
      whatThen: {
        agent:
          'Gardez cette somme pour la suite, ou dites qu’elle sera remboursée\u00a0: le client lira votre choix.',
        client: 'Nous vous dirons ici ce que devient cette somme.',
      },
      keep: 'Garder pour le paiement suivant',
      repay: 'À rembourser',
      kept: 'Somme gardée pour le paiement suivant',
      toRepay: 'Le client lit que la somme sera remboursée',
      failed: 'Rien n’a été enregistré',
    },
  },
  en: {
    title: 'Payments',
    kinds: { deposit: 'deposit', merchandise: 'goods', freight: 'freight' },
    types: {
      received: 'Received',
      waived: 'Difference waived',
      carried: 'Overpayment kept for later',
      promised: 'To be refunded',
      refunded: 'Refunded',
    },
    of: (type, kind) => `${type} · ${kind}`,
    carried: (from, to) => `Overpayment for ${named.en[from]}, kept for ${named.en[to]}`,
    sources: { agent: 'recorded by the team', statement: 'seen on the bank statement' },
    by: (name) => `recorded by ${name}`,
    undone: ({ day, why }) => `Undone on ${day}${why ? `: ${why}` : ''}`,
    share: {
      client: { held: 'On your behalf', own: 'Our commission' },
      agent: { held: 'On the client’s behalf', own: 'Agency’s own' },
      ended: { held: 'On your behalf', own: 'Kept by the agency' },
    },
    entries: (count) => plural('en', count, 'One entry', `${count}\u00a0entries`),
    record: 'Record a payment',
    waive: 'Waive the rest',
    undo: 'Undo this entry',
    undoOf: (sum) => `Undo this entry: ${sum}`,
    receipt: 'Download receipt',
    receiptOf: (sum) => `Download receipt: ${sum}`,
    receiptFile: 'receipt.pdf',
    receiptFailed: 'The receipt could not be downloaded',
    recordDialog: {
      title: 'Record a payment',
      detail:
        'Record what has arrived in the account, even part of the amount. The client sees it, and the request moves on once the full amount is in.',
      kind: 'Payment',
      kinds: { deposit: 'Deposit', merchandise: 'Payment for the goods', freight: 'Payment for the freight' },
      amount: 'Amount received',
      day: 'Value date',
      note: 'Note',
      noteHelp: 'Optional. The client will see it.',
      wrongAmount: 'Enter the amount received.',
      wrongDay: 'Enter a date no later than today.',
      confirm: 'Record payment',
      done: 'Payment recorded',
      failed: 'The payment was not recorded',
    },
    waiveDialog: {
      title: (sum) => `Waive the missing ${sum}?`,
      detail: 'The payment counts as complete and the request moves on. The client sees your reason.',
      left: (sum, limit) =>
        `You can still waive up to ${sum} of this payment (the agency’s limit is ${limit} in total).`,
      reason: 'Reason',
      reasonHelp: 'For example, bank charges.',
      confirm: 'Waive the rest',
      done: 'Rest waived',
      failed: 'The rest was not waived',
    },
    undoDialog: {
      title: (sum) => `Undo the ${sum} entry?`,
      detail:
        'It stays visible, struck through, with your reason. If the payment is no longer complete, the request goes back one step.',
      reason: 'Reason',
      reasonHelp: 'The client will see it.',
      confirm: 'Undo entry',
      done: 'Entry undone',
      failed: 'The entry was not undone',
    },
    reasonMissing: 'Enter a reason.',
    surplus: {
      agent: ({ sum, payment }) => `Overpaid by ${sum} for ${named.en[payment]}`,
      client: ({ sum, payment }) => `You have overpaid by ${sum} for ${named.en[payment]}`,
      whatThen: {
        agent: 'Keep it for the next payment or mark it for refund. The client will see your choice.',
        client: 'We will tell you here what happens to it.',
      },
      keep: 'Keep for the next payment',
      repay: 'Mark for refund',
      kept: 'Kept for the next payment',
      toRepay: 'Marked for refund: the client will see it',
      failed: 'Nothing was saved',
    },
  },
});
