import { countLimit } from '#domain/limit-format.ts';
import type { QuoteStatus, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export type ShownStatus = QuoteStatus | 'lapsed' | 'replaced';

interface DecisionFacts {
  amount: string;
  title: string;
  deposit: string;
  number: string;
}

interface Decision {
  title: string;
  description: string;
}

interface RefusalFacts {
  /** The part of a paid deposit that the agency keeps; null if zero. */
  depositKept: string | null;
  /** The part of the deposit that is paid back, because the consumer did not expressly ask to begin; null if zero. */
  depositBack: string | null;
  /** Goods and deposit together, if the deposit is refunded but the goods are not; null otherwise. */
  paidInAll: string | null;
  /**
   * The sum paid for goods that will not be shipped; null if zero. It includes the deposit unless the deposit is paid
   * back.
   */
  goodsPaid: string | null;
  isConsumer: boolean;
}

/**
 * Says what happens to the request and the deposit when the client refuses. If a consumer's deposit is kept, the text
 * always names the exceptions.
 */
const closes = {
  fr: (rest: boolean, { depositKept, depositBack, paidInAll, isConsumer }: RefusalFacts) => {
    if (paidInAll) return 'La demande sera clôturée.';
    if (depositBack) return `La demande sera clôturée et le dépôt (${depositBack}) vous sera remboursé.`;
    if (!depositKept) return 'La demande sera clôturée.';
    if (!isConsumer)
      return `La demande sera clôturée et ${rest ? 'le reste du dépôt' : 'le dépôt'} (${depositKept}) conservé.`;
    return `La demande sera clôturée. ${rest ? 'Reste du dépôt' : 'Dépôt'}\u00a0: ${depositKept}. ${consumerWords.fr.depositKept.consumer}`;
  },
  en: (rest: boolean, { depositKept, depositBack, paidInAll, isConsumer }: RefusalFacts) => {
    if (paidInAll) return 'This closes the request.';
    if (depositBack) return `This closes the request, and we refund your deposit (${depositBack}).`;
    if (!depositKept) return 'This closes the request.';
    if (!isConsumer)
      return `This closes the request, and we keep ${rest ? 'the rest of the deposit' : 'the deposit'} (${depositKept}).`;
    return `This closes the request. ${rest ? 'Rest of the deposit' : 'Deposit'}: ${depositKept}. ${consumerWords.en.depositKept.consumer}`;
  },
};

const paidGoods = {
  fr: ({ goodsPaid, depositBack, paidInAll, isConsumer }: RefusalFacts) => {
    if (!goodsPaid) return '';
    const right = isConsumer ? ` ${consumerWords.fr.mayWithdraw}` : '';
    const sums = paidInAll
      ? `Des ${paidInAll} que vous avez payés, dépôt compris, ${depositBack} vous sont remboursés et ${goodsPaid} ne le sont pas.`
      : `Les ${goodsPaid} que vous avez payés pour la marchandise, dépôt compris, ne sont pas remboursés.`;
    return ` ${sums} La marchandise n’est pas expédiée\u00a0: ce qu’elle devient est à convenir avec l’équipe.${right}`;
  },
  en: ({ goodsPaid, depositBack, paidInAll, isConsumer }: RefusalFacts) => {
    if (!goodsPaid) return '';
    const right = isConsumer ? ` ${consumerWords.en.mayWithdraw}` : '';
    const sums = paidInAll
      ? `You have paid ${paidInAll}, deposit included: we refund ${depositBack} but not the other ${goodsPaid}.`
      : `We do not refund the ${goodsPaid} that you have paid for the goods, deposit included.`;
    return ` ${sums} The goods are not shipped: you agree with the team what happens to them.${right}`;
  },
};

const decidedOn: Partial<Record<ShownStatus, string>> = {
  validated: 'Accepté le',
  rejected: 'Refusé le',
  withdrawn: 'Retiré le',
};

const toCome: Partial<Record<QuoteType, string>> = {
  marchandise: 'Fret en sus\u00a0: il fera l’objet d’un devis séparé, que vous pourrez accepter ou refuser.',
};

export const quoteTexts = defineTexts({
  fr: {
    titles: { marchandise: 'Devis de marchandise', fret: 'Devis de fret' },
    statuses: {
      lapsed: 'Expiré',
      validated: 'Accepté',
      rejected: 'Refusé',
      replaced: 'Remplacé',
      withdrawn: 'Retiré',
      passed_over: 'Non retenu',
    },
    /** Quotes from which the client chooses. */
    options: {
      name: 'Option',
      title: (count: number) => `${count} devis au choix`,
      help: {
        client: 'Vous n’en acceptez qu’un\u00a0: lui seul vous engage.',
        agent: 'Le client n’en accepte qu’un.',
      },
      first: 'Premier devis proposé',
      price: (amount: string, number: string) => `${amount}\u00a0TTC, n°\u00a0${number}`,
    },
    /** The client's change request. */
    asked: {
      change: 'Vous avez demandé une modification\u00a0:',
      own_freight: 'Vous souhaitez votre propre transporteur.',
    },
    awaiting: { client: 'Attend votre décision', agent: 'Chez le client' },
    number: 'Devis n°',
    exclVat: 'Montant HT',
    vat: (rate: string) => `TVA (${rate})`,
    vatOn: (rate: string, base: string) => `TVA ${rate} sur ${base}`,
    lines: {
      title: 'Lignes du devis',
      label: 'Désignation',
      total: 'Montant HT',
      priced: (quantity: string, price: string) => `${quantity} à ${price}`,
      vat: (rate: string) => `TVA ${rate}`,
      /** The label of the line. */
      photo: (label: string) => `Agrandir la photo\u00a0: ${label}`,
    },
    inclVat: 'Total TTC',
    /** Shown on commission. */
    fee: 'Dont notre commission, TVA comprise',
    spent: { client: 'Dépensé pour votre compte', agent: 'Dépensé pour le compte du client' },
    /** For agents: the amount that the rate would have given. */
    deviates: (amount: string) => `Montant TTC confirmé à l’émission\u00a0: le taux aurait donné ${amount}.`,
    issuedOn: 'Émis le',
    validity: {
      until: 'Valable jusqu’au',
      /** Shown beside the day during the last three days. */
      left: (days: number) =>
        days === 0 ? 'dernier jour' : days === 1 ? 'encore 1\u00a0jour' : `encore ${days}\u00a0jours`,
      over: 'expiré',
      extended: ({ until, day, by }: { until: string; day: string; by: string }) =>
        `Prolongé le ${day} par ${by}, jusqu’au ${until}.`,
      /** The PDF keeps the date with which it was issued. */
      pdfSays: (day: string) =>
        `Le PDF porte encore la date du ${day}\u202f; celle indiquée ici la remplace.`,
      team: 'l’équipe',
    },
    extend: {
      button: (day: string) => `Prolonger jusqu’au ${day}`,
      done: (day: string) => `Devis prolongé jusqu’au ${day}`,
      doneDetail: 'Le client l’apprend aussitôt.',
      failed: 'Le devis n’a pas pu être prolongé',
    },
    decidedOn,
    changes: {
      title: 'Ce qui a changé depuis le devis précédent',
      rate: 'Taux de TVA',
      before: 'Avant\u00a0:',
      after: 'Maintenant\u00a0:',
      notes: 'Les remarques ont été modifiées.',
      added: 'Nouvelle ligne',
      removed: 'Ligne retirée',
      photo: 'photo modifiée',
      onlyPdf: 'Les montants sont les mêmes\u202f; seul le PDF est nouveau.',
    },
    record: {
      title: 'Trace de la décision',
      by: 'Par',
      company: 'Au nom de',
      from: 'Depuis l’adresse IP',
      terms: 'Conditions de vente',
      termsVersion: (id: string) => `Version\u00a0${id}`,
      fingerprint: 'Empreinte SHA-256 du PDF concerné\u00a0:',
      content: 'Empreinte SHA-256 de tout le devis (PDF, lignes, montants, remarques, date)\u00a0:',
    },
    delivery: 'Livraison',
    notes: 'Remarques',
    read: 'Lire le PDF',
    download: 'Télécharger',
    older: (count: number) => (count === 1 ? 'Devis précédent' : `Devis précédents (${count})`),
    pdf: {
      failed: 'Le PDF n’a pas pu être chargé.',
      downloadFailed: 'Erreur lors du téléchargement',
    },
    decide: {
      accept: { marchandise: 'Accepter le devis', fret: 'Accepter le devis de fret' },
      /** The last button: the obligation it creates, and the sum. */
      order: {
        marchandise: (amount: string) => `Accepter et commander pour ${amount}`,
        fret: (amount: string) => `Accepter le fret pour ${amount}`,
      },
      /** The costs that are not included and will follow. */
      toCome,
      fee: ({ fee, rest }: { fee: string; rest: string }) =>
        `Sur ce devis, ${fee} sont notre commission, TVA comprise\u202f; le reste, ${rest}, est dépensé pour votre compte.`,
      validUntil: (day: string) => `Ce devis est valable jusqu’au ${day} inclus.`,
      /** Shown instead of accepting, once the quote has lapsed. */
      askAgain: 'Demander un nouveau devis',
      /** The dialog that asks for a new quote after one has lapsed; it works like a change request. */
      again: {
        title: 'Demander un nouveau devis\u202f?',
        detail:
          'L’équipe prolongera celui-ci ou vous en enverra un autre. Votre message figurera aussi dans la conversation.',
        label: 'Votre message',
        confirm: 'Demander un nouveau devis',
      },
      /** A text that the client may send unchanged. */
      askAgainWords: ({ number, day }: { number: string; day: string }) =>
        `Bonjour, le devis n°\u00a0${number} était valable jusqu’au ${day}. Pouvez-vous m’en confirmer à nouveau le prix\u202f?`,
      /** The obligation that accepting creates; the link leads to the terms of sale. */
      binding: {
        before: 'Accepter ce devis vous engage à le payer, selon nos ',
        link: 'conditions de vente',
        after: '.',
      },
      reject: { marchandise: 'Refuser le devis', fret: 'Refuser ou demander autre chose' },
      askChange: 'Demander une modification',
      change: {
        title: 'Demander une modification\u202f?',
        detail:
          'Votre message va à l’équipe, dans la conversation. D’ici là, et jusqu’au dernier jour du devis, vous pouvez encore l’accepter, sauf si elle le remplace ou le retire.',
        label: 'Que faut-il changer\u202f?',
        missing: 'Dites ce qu’il faut changer.',
        confirm: 'Envoyer',
      },
      /** The choices of a client who does not accept a freight quote. */
      freight: {
        title: 'Ce devis de fret ne vous convient pas\u202f?',
        detail: 'Rien n’est décidé avant que vous ne confirmiez.',
        question: 'Que souhaitez-vous\u202f?',
        choices: {
          change: {
            label: 'Une autre offre de fret',
            help: 'Dites ce qu’il faut changer\u00a0: l’équipe révisera le devis.',
            confirm: 'Demander une autre offre',
          },
          own_freight: {
            label: 'Mon propre transporteur',
            help: 'Il enlève la marchandise chez le fabricant, sans fret à payer ici. L’équipe doit d’abord le confirmer.',
            confirm: 'Demander l’enlèvement',
          },
          write: {
            label: 'En parler avec l’équipe',
            help: 'Rien ne change\u00a0: écrivez-nous.',
            confirm: 'Écrire à l’équipe',
          },
          giveUp: {
            label: 'Renoncer à la commande',
            help: 'La demande est clôturée définitivement.',
            confirm: 'Refuser le devis de fret',
          },
        },
        words: 'Votre message',
      },
      askAccept: {
        marchandise: ({ amount, title, number }) => ({
          title: `Accepter le devis de ${amount}\u00a0TTC\u202f?`,
          description: `Vous passez commande pour «\u00a0${title}\u00a0», aux conditions du devis n°\u00a0${number}. Il restera à virer\u00a0:`,
        }),
        fret: ({ amount, title, number }) => ({
          title: `Accepter le devis de fret de ${amount}\u00a0TTC\u202f?`,
          description: `Vous acceptez le fret de «\u00a0${title}\u00a0», aux conditions du devis n°\u00a0${number}. Il restera à virer\u00a0:`,
        }),
      } satisfies Record<QuoteType, (facts: DecisionFacts) => Decision>,
      askReject: {
        marchandise: ({ amount, ...facts }) => ({
          title: `Refuser le devis de ${amount}\u00a0TTC\u202f?`,
          description: `${closes.fr(false, facts)} Pour un autre devis, demandez plutôt une modification.`,
        }),
        fret: ({ amount, ...facts }) => ({
          title: `Refuser le devis de fret de ${amount}\u00a0TTC\u202f?`,
          description: `${closes.fr(true, facts)}${paidGoods.fr(facts)}`,
        }),
      } satisfies Record<QuoteType, (facts: DecisionFacts & RefusalFacts) => Decision>,
      /** Shown if the quote was replaced while the dialog was open. */
      replaced: {
        title: 'Ce devis vient d’être révisé',
        detail: 'Rien n’a été décidé. Lisez le nouveau devis avant de vous prononcer.',
      },
      lapsed: {
        title: 'Ce devis vient d’expirer',
        detail: 'Rien n’a été décidé. Demandez un nouveau devis.',
      },
      dueAfter: 'À virer',
      reason: 'Motif',
      reasonHelp: 'Facultatif. L’équipe le lira.',
      reasonTooLong: `Ce texte est trop long\u00a0: ${countLimit(commentMaxLength, 'fr')}\u00a0caractères au plus.`,
    },
  },
  en: {
    titles: { marchandise: 'Merchandise quote', fret: 'Freight quote' },
    statuses: {
      lapsed: 'Expired',
      validated: 'Accepted',
      rejected: 'Declined',
      replaced: 'Replaced',
      withdrawn: 'Withdrawn',
      passed_over: 'Not chosen',
    },
    options: {
      name: 'Option',
      title: (count) => `${count} quotes to choose from`,
      help: {
        client: 'You accept one of them. Only that one binds you.',
        agent: 'The client accepts one of them.',
      },
      first: 'First quote offered',
      price: (amount, number) => `${amount}\u00a0incl.\u00a0VAT, no. ${number}`,
    },
    asked: { change: 'You asked for a change:', own_freight: 'You asked to use your own forwarder.' },
    awaiting: { client: 'Awaiting your decision', agent: 'With the client' },
    number: 'Quote no.',
    exclVat: 'Amount excl. VAT',
    vat: (rate) => `VAT (${rate})`,
    vatOn: (rate, base) => `VAT ${rate} on ${base}`,
    lines: {
      title: 'Lines of the quote',
      label: 'Description',
      total: 'Amount excl. VAT',
      priced: (quantity, price) => `${quantity} at ${price}`,
      vat: (rate) => `VAT ${rate}`,
      photo: (label) => `Enlarge the photo: ${label}`,
    },
    inclVat: 'Total incl. VAT',
    fee: 'Includes our commission, incl. VAT',
    spent: { client: 'Spent on your behalf', agent: 'Spent on the client’s behalf' },
    deviates: (amount) =>
      `An agent confirmed this amount incl. VAT. The VAT rate alone would give ${amount}.`,
    issuedOn: 'Issued on',
    validity: {
      until: 'Valid until',
      left: (days) => (days === 0 ? 'last day' : days === 1 ? '1\u00a0day left' : `${days}\u00a0days left`),
      over: 'expired',
      extended: ({ until, day, by }) => `Extended on ${day} by ${by}, until ${until}.`,
      pdfSays: (day) => `The PDF still shows ${day}. The date here replaces it.`,
      team: 'the team',
    },
    extend: {
      button: (day) => `Extend until ${day}`,
      done: (day) => `Quote extended until ${day}`,
      doneDetail: 'The client has been told.',
      failed: 'The quote could not be extended',
    },
    decidedOn: { validated: 'Accepted on', rejected: 'Declined on', withdrawn: 'Withdrawn on' },
    changes: {
      title: 'Changes since the previous quote',
      rate: 'VAT rate',
      before: 'Before:',
      after: 'Now:',
      notes: 'The remarks have changed.',
      added: 'New line',
      removed: 'Line removed',
      photo: 'photo changed',
      onlyPdf: 'Only the PDF has changed. The amounts are the same.',
    },
    record: {
      title: 'Record of the decision',
      by: 'By',
      company: 'On behalf of',
      from: 'IP address',
      terms: 'Terms of sale',
      termsVersion: (id) => `Version\u00a0${id}`,
      fingerprint: 'SHA-256 fingerprint of the PDF:',
      content: 'SHA-256 fingerprint of the whole quote (PDF, lines, amounts, remarks, date):',
    },
    delivery: 'Delivery',
    notes: 'Remarks',
    read: 'Read PDF',
    download: 'Download',
    older: (count) => (count === 1 ? 'Previous quote' : `Previous quotes (${count})`),
    pdf: {
      failed: 'The PDF could not be loaded.',
      downloadFailed: 'The PDF could not be downloaded',
    },
    decide: {
      accept: { marchandise: 'Accept quote', fret: 'Accept freight quote' },
      order: {
        marchandise: (amount) => `Accept and order for ${amount}`,
        fret: (amount) => `Accept freight for ${amount}`,
      },
      toCome: {
        marchandise: 'Freight is extra. You get a separate quote for it, which you can accept or decline.',
      },
      fee: ({ fee, rest }) =>
        `This quote includes our commission of ${fee} incl. VAT. We spend the other ${rest} on your behalf.`,
      validUntil: (day) => `This quote is valid until the end of ${day}.`,
      askAgain: 'Ask for a new quote',
      again: {
        title: 'Ask for a new quote?',
        detail:
          'The team will extend this one or send you another. Your message also appears in the conversation.',
        label: 'Your message',
        confirm: 'Ask for a new quote',
      },
      askAgainWords: ({ number, day }) =>
        `Hello, quote no.\u00a0${number} was valid until ${day}. Is its price still available?`,
      binding: {
        before: 'By accepting this quote, you agree to pay it under our ',
        link: 'terms of sale',
        after: '.',
      },
      reject: { marchandise: 'Decline quote', fret: 'Decline or ask for something else' },
      askChange: 'Ask for a change',
      change: {
        title: 'Ask for a change?',
        detail:
          'We send your message to the team in the conversation. You can still accept the quote until its last day, unless the team replaces or withdraws it.',
        label: 'What should change?',
        missing: 'Tell us what should change.',
        confirm: 'Send',
      },
      freight: {
        title: 'Not happy with this freight quote?',
        detail: 'Nothing is decided until you confirm.',
        question: 'What would you like?',
        choices: {
          change: {
            label: 'A different freight quote',
            help: 'Tell us what should change, and the team will revise the quote.',
            confirm: 'Ask for another quote',
          },
          own_freight: {
            label: 'My own forwarder',
            help: 'They collect the goods from the factory, and you pay us no freight. The team has to confirm first.',
            confirm: 'Ask for collection',
          },
          write: {
            label: 'Talk to the team',
            help: 'Send us a message. Nothing else changes.',
            confirm: 'Write to the team',
          },
          giveUp: {
            label: 'Give up the order',
            help: 'This closes the request for good.',
            confirm: 'Decline freight quote',
          },
        },
        words: 'Your message',
      },
      askAccept: {
        marchandise: ({ amount, title, number }) => ({
          title: `Accept the quote for ${amount}\u00a0incl.\u00a0VAT?`,
          description: `You are ordering “${title}” on the terms of quote no.\u00a0${number}. You still have to transfer:`,
        }),
        fret: ({ amount, title, number }) => ({
          title: `Accept the freight quote for ${amount}\u00a0incl.\u00a0VAT?`,
          description: `You are ordering freight for “${title}” on the terms of quote no.\u00a0${number}. You still have to transfer:`,
        }),
      },
      askReject: {
        marchandise: ({ amount, ...facts }) => ({
          title: `Decline the quote for ${amount}\u00a0incl.\u00a0VAT?`,
          description: `${closes.en(false, facts)} To get a different quote, ask for a change instead.`,
        }),
        fret: ({ amount, ...facts }) => ({
          title: `Decline the freight quote for ${amount}\u00a0incl.\u00a0VAT?`,
          description: `${closes.en(true, facts)}${paidGoods.en(facts)}`,
        }),
      },
      replaced: {
        title: 'This quote has just been revised',
        detail: 'Nothing has been decided. Read the new quote before you decide.',
      },
      lapsed: {
        title: 'This quote has just expired',
        detail: 'Nothing has been decided. Ask for a new quote.',
      },
      dueAfter: 'To transfer',
      reason: 'Reason',
      reasonHelp: 'Optional. The team will see it.',
      reasonTooLong: `This text is too long: ${countLimit(commentMaxLength, 'en')} characters at most.`,
    },
  },
});
