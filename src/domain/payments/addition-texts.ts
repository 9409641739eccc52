import type { Language } from '#domain/language.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { Addition } from './addition-rules.ts';

export interface AdditionTexts {
  charged: Record<PaymentKind, string>;
  /** A quote that the client has not decided on. */
  open: (charged: string) => string;
  deposit: string;
  /** Used if only a part of the deposit is deducted here. */
  partOfDeposit: (deposit: string) => string;
  received: (day: string) => string;
  /** For the sum of an ended request, which begins with the money that came. */
  came: Record<PaymentKind, (day: string) => string>;
  waived: string;
  carried: string;
  kept: string;
  unused: string;
  refunded: (day: string) => string;
  surplus: string;
  retained: Record<PaymentKind, string>;
  unrecorded: string;
  total: Record<Addition['total']['name'], string>;
}

/** The words of the sum, the same on screen, in mails and on paper. */
export const additionTexts: Record<Language, AdditionTexts> = {
  fr: {
    charged: {
      deposit: 'Dépôt\u00a0TTC',
      merchandise: 'Devis de marchandise\u00a0TTC',
      freight: 'Devis de fret\u00a0TTC',
    },
    open: (charged) => `${charged}, à décider`,
    deposit: 'Dépôt déjà versé',
    partOfDeposit: (deposit) => `Part du dépôt déduite (sur ${deposit})`,
    received: (day) => `Reçu le ${day}`,
    came: {
      deposit: (day) => `Dépôt reçu le ${day}`,
      merchandise: (day) => `Marchandise, payée le ${day}`,
      freight: (day) => `Fret, payé le ${day}`,
    },
    waived: 'Écart que nous ne demandons pas',
    carried: 'Trop-perçu gardé d’un paiement précédent',
    kept: 'Trop-perçu gardé pour la suite',
    unused: 'Part du dépôt qui n’est pas utilisée',
    refunded: (day) => `Remboursé le ${day}`,
    surplus: 'Trop-perçu',
    retained: {
      deposit: 'Conservé du dépôt',
      merchandise: 'Conservé pour la marchandise',
      freight: 'Conservé pour le fret',
    },
    unrecorded: 'Arrivé ensuite, sans avoir été noté',
    total: {
      due: 'Reste à payer',
      later: 'À payer si la demande est validée',
      accepted: 'À virer après acceptation',
      paid: 'Payé en entier',
      refund: 'Reste à rembourser',
      retained: 'Somme conservée',
    },
  },
  en: {
    charged: {
      deposit: 'Deposit incl.\u00a0VAT',
      merchandise: 'Merchandise quote incl.\u00a0VAT',
      freight: 'Freight quote incl.\u00a0VAT',
    },
    open: (charged) => `${charged}, to be decided`,
    deposit: 'Deposit already paid',
    partOfDeposit: (deposit) => `Part of the ${deposit} deposit, deducted`,
    received: (day) => `Received on ${day}`,
    came: {
      deposit: (day) => `Deposit received on ${day}`,
      merchandise: (day) => `Goods paid on ${day}`,
      freight: (day) => `Freight paid on ${day}`,
    },
    waived: 'Difference waived',
    carried: 'Kept from an earlier payment',
    kept: 'Overpayment kept for later',
    unused: 'Part of the deposit that is not used',
    refunded: (day) => `Refunded on ${day}`,
    surplus: 'Overpayment',
    retained: {
      deposit: 'Kept from the deposit',
      merchandise: 'Kept for the goods',
      freight: 'Kept for the freight',
    },
    unrecorded: 'Arrived later, not recorded',
    total: {
      due: 'Still to pay',
      later: 'To pay if the request is approved',
      accepted: 'To transfer after acceptance',
      paid: 'Paid in full',
      refund: 'Still to refund',
      retained: 'Amount kept',
    },
  },
};
