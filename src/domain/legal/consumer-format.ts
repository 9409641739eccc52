import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { Language } from '#domain/language.ts';
import { withdrawNames } from './withdraw-texts.ts';

/**
 * The words about consumer rights, one sentence per topic. They are the same on the landing page, the request's
 * page, in dialogs, PDFs, mails and terms.
 */
interface ConsumerWords {
  /**
   * Says for each type of client what happens to the deposit on cancellation. The agency never keeps a consumer's
   * deposit without the exception (L221-25).
   */
  depositKept: Record<ClientKind, string>;
  /** Shown at every place that names the days for complaints (L217-3 and following). */
  guaranteesRemain: string;
  /** L221-18. */
  mayWithdraw: string;
  /** The names of the withdrawal function and of its confirmation (L221-21, D221-5). */
  withdraw: string;
  confirmWithdrawal: string;
  /** L221-25: the request of a consumer who wants the search to begin at once. */
  expressRequest: string;
  /** The withdrawal form (R221-1), for a mail about one request. */
  form: (reference: string) => string;
  /** The label of the order's last button (L221-14). */
  obligesToPay: string;
}

export const consumerWords: Record<Language, ConsumerWords> = {
  fr: {
    depositKept: {
      business: 'Il est conservé en cas d’annulation.',
      consumer:
        'Il est conservé en cas d’annulation, à deux exceptions près pour un consommateur\u00a0: en cas de rétractation, seule la part du travail déjà fait peut l’être\u202f; sans demande expresse de commencer avant la fin du délai de rétractation, rien n’en est conservé.',
    },
    guaranteesRemain: 'Vos garanties légales demeurent.',
    mayWithdraw:
      'Un consommateur peut se rétracter sans donner de motif pendant quatorze jours\u00a0: à compter de la validation de sa demande pour la recherche, et jusqu’à quatorze jours après la réception pour la marchandise.',
    withdraw: withdrawNames.fr,
    confirmWithdrawal: 'Confirmer la rétractation',
    expressRequest:
      'Je demande expressément que la recherche commence avant la fin du délai de rétractation de quatorze jours. Si je me rétracte ensuite, je devrai la part du dépôt qui correspond au travail déjà fait\u202f; une fois la recherche entièrement exécutée, je ne pourrai plus me rétracter de celle-ci.',
    form: (reference) =>
      `Formulaire de rétractation, à renvoyer à l’agence seulement pour vous rétracter\u00a0: «\u00a0Je vous notifie que je me rétracte du contrat qui porte sur la demande n°\u00a0${reference}, commandée le …, reçue le …. Nom, adresse, date et, sur papier, signature\u00a0: …\u00a0»`,
    obligesToPay: 'Commande avec obligation de paiement',
  },
  en: {
    depositKept: {
      business: 'It is kept if you cancel.',
      consumer:
        'It is kept on cancellation, with two exceptions for consumers: if they withdraw from the contract, only the part for work already done may be kept; without an express request to begin before the withdrawal period ends, none of it is.',
    },
    guaranteesRemain: 'Your legal guarantees remain.',
    mayWithdraw:
      'Consumers may withdraw without giving a reason: from the search, within fourteen days of the approval of their request; from the purchase of the goods, until fourteen days after receipt.',
    withdraw: withdrawNames.en,
    confirmWithdrawal: 'Confirm withdrawal',
    expressRequest:
      'I expressly ask for the search to begin before the fourteen days of the withdrawal period end. If I withdraw afterwards, I will owe the part of the deposit that corresponds to the work already done; once the search has been fully performed, I can no longer withdraw from it.',
    form: (reference) =>
      `Withdrawal form, to be returned to the agency only in order to withdraw: “I give notice that I withdraw from the contract about request no. ${reference}, ordered on …, received on …. Name, address, date and, on paper, signature: …”`,
    obligesToPay: 'Order with obligation to pay',
  },
};

/** The edition of the words of `expressRequest`, which requests store. A new wording needs a new number. */
export const expressRequestEdition = '1';
