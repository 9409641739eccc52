import { consumerWords } from '#domain/legal/consumer-format.ts';
import type { IdentityPartForQuotes } from '#domain/agency/identity-rules.ts';
import type { AgentSituation } from '#domain/requests/agent-main-action-rules.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { Situation } from '#domain/requests/situation-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

export interface StepText {
  /** The present state and this person's task, in one sentence. */
  sentence: string;
  /** Help with the task. */
  detail: string;
}

/** Sums and dates, formatted in the reader's language. */
export interface SituationFacts {
  /** The sum due or, while a quote waits, its amount incl. VAT. */
  amount: string;
  /** The sum due without the announced part. */
  toTransfer: string;
  isPartUnderWay?: boolean;
  deposit: string;
  /** The part of the paid deposit that no accepted quote has used; null if zero. */
  depositKept: string | null;
  /**
   * The sum still to be paid back, including a transfer that was announced when the request ended; null if
   * zero.
   */
  toRepay: string | null;
  announcedAtEnd: string | null;
  /** The outstanding amount of a partly paid payment; absent if nothing was received. */
  outstanding?: string | null;
  /** The sum to be paid back, once it is paid back in full; null before that, and if the sum is zero. */
  paidBack: string | null;
  isConsumer: boolean;
  /** The client's words in a change request; empty if none. */
  changeRequest: string;
  /** Whether the agency's bank details are known. */
  bankKnown: boolean;
  hasNotes: boolean;
  /** A package has left without a tracking number. */
  lacksTracking?: boolean;
  /** The last day of the quote that waits for a decision; null if none does. */
  validUntil?: string | null;
  /** The number of quotes from which the client can choose. */
  options?: number;
  /** Whether the quote for goods waits for a sample. */
  isHeld?: boolean;
}

type StepTexts = Record<Situation, (facts: SituationFacts) => StepText>;

/** Further facts for agents. */
export interface AgentStepFacts {
  /** A text that says how, by whom and when the request ended undelivered. */
  ended: string;
  /** The sum left to refund after the end of the request; null if none is left. */
  refund: string | null;
  /** The day by which the client must pay; null if none is set. */
  payBy: string | null;
  /** Full days since that day; 0 before it. */
  daysLate: number;
  /** The day of the one transfer with which the client announced the whole sum; null otherwise. */
  announcedOn: string | null;
  quoteType: QuoteType;
  isLapsed: boolean;
  /** The days left of a quote that is about to lapse; null otherwise. */
  daysLeft: number | null;
  /** The last day for complaints; null before receipt and once it is over. */
  claimsUntil: string | null;
  /** The day on which the silent client was asked. */
  askedOn: string;
  /** The missing parts of the agency's identity, in one list. */
  lacking: string;
}

type AgentStepTexts = Record<AgentSituation, (facts: SituationFacts & Partial<AgentStepFacts>) => StepText>;

interface NextStepTexts {
  eyebrow: string;
  client: StepTexts;
  agent: AgentStepTexts;
  /** For a member of a company whose role leaves the decision to colleagues. */
  colleagues: {
    decide: (amount: string) => string;
    /** For a person who may not accept such an amount alone. */
    approvalNeeded: (amount: string) => string;
    approvalAsked: (amount: string) => string;
    /** For a person who may approve the amount. */
    approvalWanted: (amount: string) => string;
    receive: string;
    role: string;
  };
  /** Says that the team went back to an earlier step, and gives its reason; a line before the detail. */
  reopened: (reason: string) => string;
  write: string;
  newRequest: string;
  setBankDetails: string;
  completeIdentity: string;
  /** The names of the missing parts, as used in a list. */
  identityParts: Record<IdentityPartForQuotes, string>;
  enterTracking: string;
  /** For agents: the label for answering a client who asked for something. */
  reply: string;
  byAdministrators: string;
  expected: string;
  reference: string;
}

/** The goods have used the deposit, or most of it, by the time a freight quote is refused. */
type Client = Pick<SituationFacts, 'isConsumer'>;

/** Added to the days for complaints. */
const guarantees = {
  fr: ({ isConsumer }: Client) => (isConsumer ? ` ${consumerWords.fr.guaranteesRemain}` : ''),
  en: ({ isConsumer }: Client) => (isConsumer ? ` ${consumerWords.en.guaranteesRemain}` : ''),
};

/** Added to what agents read about a deposit that is kept. */
const unlessWithdrawn = {
  fr: ({ isConsumer }: Client) => (isConsumer ? ', sauf rétractation' : ''),
  en: ({ isConsumer }: Client) => (isConsumer ? ', unless they withdraw from the contract' : ''),
};

type Kept = Pick<SituationFacts, 'depositKept' | 'isConsumer'>;

/**
 * The part of the deposit that is kept when the client refuses a quote. For a consumer, the text always names the
 * exceptions.
 */
const kept = {
  fr: {
    all: ({ depositKept, isConsumer }: Kept) => {
      if (!depositKept) return '';
      return isConsumer
        ? `Dépôt\u00a0: ${depositKept}. ${consumerWords.fr.depositKept.consumer}`
        : `Le dépôt de ${depositKept} déjà versé est conservé, comme annoncé avant son versement.`;
    },
    keptPart: ({ depositKept, isConsumer }: Kept) => {
      if (!depositKept) return '';
      return isConsumer
        ? `Reste du dépôt\u00a0: ${depositKept}. ${consumerWords.fr.depositKept.consumer} `
        : `Le reste du dépôt, ${depositKept}, est conservé, comme annoncé avant son versement. `;
    },
  },
  en: {
    all: ({ depositKept, isConsumer }: Kept) => {
      if (!depositKept) return '';
      return isConsumer
        ? `Deposit: ${depositKept}. ${consumerWords.en.depositKept.consumer}`
        : `We keep the ${depositKept} deposit, as stated before you paid it.`;
    },
    keptPart: ({ depositKept, isConsumer }: Kept) => {
      if (!depositKept) return '';
      return isConsumer
        ? `Rest of the deposit: ${depositKept}. ${consumerWords.en.depositKept.consumer} `
        : `We keep the rest of the deposit, ${depositKept}, as stated before you paid it. `;
    },
  },
};

const spaced = (sentence: string) => (sentence ? `${sentence} ` : '');

type Sums = Pick<SituationFacts, 'toRepay' | 'paidBack'>;

/** The sums to pay back after the end of a request, and the sums already paid back; empty if there are none. */
const goesBack = {
  fr: {
    client: ({ toRepay, paidBack }: Sums) =>
      toRepay
        ? `Il reste ${toRepay} à vous rembourser. Le détail est sous «\u00a0Paiements\u00a0».`
        : paidBack
          ? `${paidBack} vous ont été remboursés. Le détail est sous «\u00a0Paiements\u00a0».`
          : '',
  },
  en: {
    client: ({ toRepay, paidBack }: Sums) =>
      toRepay
        ? `We still have ${toRepay} to refund to you. See “Payments” for the details.`
        : paidBack
          ? `We have refunded ${paidBack} to you. See “Payments” for the details.`
          : '',
  },
};

/** For agents: the sums paid back after the end. Empty if some are left to refund, or if there were none. */
const wasRepaid = {
  fr: ({ paidBack }: Pick<Sums, 'paidBack'>) => (paidBack ? `${paidBack} ont été remboursés.` : ''),
  en: ({ paidBack }: Pick<Sums, 'paidBack'>) => (paidBack ? `${paidBack} has been refunded.` : ''),
};

const together = (...sentences: (string | null | undefined)[]) => sentences.filter(Boolean).join(' ');

type Awaited = Pick<SituationFacts, 'outstanding'> & Partial<Pick<AgentStepFacts, 'payBy' | 'daysLate'>>;
/** The whole payment, and the outstanding rest of a partly received one. */
type Payment = Record<'all' | 'rest', string>;

/** For agents: the sum that the client has to pay, by when, and how late it is. */
const awaited = {
  fr: ({ all, rest }: Payment, { outstanding, payBy, daysLate = 0 }: Awaited) => {
    const due = `${outstanding ? rest : all} par le client${payBy ? ` pour le\u00a0${payBy}` : ''}`;
    return daysLate > 0
      ? `${due}, en retard de ${daysLate}\u00a0${plural('fr', daysLate, 'jour', 'jours')}.`
      : `${due}.`;
  },
  en: ({ all, rest }: Payment, { outstanding, payBy, daysLate = 0 }: Awaited) => {
    const due = `to ${outstanding ? rest : all}${payBy ? ` by ${payBy}` : ''}.`;
    return daysLate > 0
      ? `The client had ${due} It is ${daysLate}\u00a0${plural('en', daysLate, 'day', 'days')} late.`
      : `The client has ${due}`;
  },
};

/** The sentence about the last day of a quote, which comes before the rest of the text. */
const validity = {
  fr: (day: string | null | undefined) => (day ? `Valable jusqu’au ${day} inclus. ` : ''),
  en: (day: string | null | undefined) => (day ? `Valid until the end of ${day}. ` : ''),
};

type Ending = Pick<SituationFacts, 'validUntil'> & Partial<Pick<AgentStepFacts, 'daysLeft'>>;

/** For agents: until when a client may accept the quote. */
const lastDay = {
  fr: ({ validUntil, daysLeft = null }: Ending) => {
    if (daysLeft === null) return validity.fr(validUntil).trim();
    if (daysLeft === 0) return 'Il expire ce soir.';
    return daysLeft === 1 ? 'Il expire demain soir.' : `Il expire dans ${daysLeft}\u00a0jours.`;
  },
  en: ({ validUntil, daysLeft = null }: Ending) => {
    if (daysLeft === null) return validity.en(validUntil).trim();
    if (daysLeft === 0) return 'It expires tonight.';
    return daysLeft === 1 ? 'It expires tomorrow night.' : `It expires in ${daysLeft}\u00a0days.`;
  },
};

export const nextStepTexts = defineTexts<NextStepTexts>({
  fr: {
    eyebrow: 'En ce moment',
    client: {
      demande_emise: () => ({
        sentence: 'Votre demande est bien arrivée\u202f; notre équipe l’étudie.',
        detail: 'Vous n’avez rien à faire pour l’instant. Une précision à ajouter\u202f? Écrivez-nous.',
      }),
      depot_en_attente: ({ deposit, bankKnown, outstanding, toTransfer, isPartUnderWay }) =>
        bankKnown
          ? {
              sentence: outstanding
                ? `Une partie du dépôt est arrivée. Virez les ${toTransfer} qui restent pour lancer la recherche.`
                : isPartUnderWay
                  ? `Une partie du dépôt est annoncée. Virez les ${toTransfer} qui restent pour lancer la recherche.`
                  : `Votre demande est validée. Virez le dépôt de ${deposit} pour lancer la recherche.`,
              detail:
                'Nous commençons dès que le virement est arrivé. Le dépôt sera déduit de votre commande.',
            }
          : {
              sentence: `Votre demande est validée. Un dépôt de ${deposit} lancera la recherche.`,
              detail: 'Attendez que nos coordonnées bancaires apparaissent ici pour faire le virement.',
            },
      devis_en_attente: () => ({
        sentence: 'Dépôt bien reçu\u00a0: nous cherchons le bon fournisseur.',
        detail: 'Vous n’avez rien à faire. Votre devis apparaîtra sur cette page.',
      }),
      devis_emis: ({ amount, options = 1, isHeld = false }) => ({
        sentence: [
          options > 1
            ? `Vous avez le choix entre ${options}\u00a0devis.`
            : `Votre devis est prêt\u00a0: ${amount}\u00a0TTC.`,
          isHeld ? 'D’abord, l’échantillon.' : 'À\u00a0vous de décider.',
        ].join(' '),
        detail: 'Lisez le PDF avant d’accepter ou de refuser. Une question\u202f? Écrivez-nous.',
      }),
      paiement_marchandise_en_attente: ({ toTransfer, bankKnown }) =>
        bankKnown
          ? {
              sentence: `Devis accepté. Virez ${toTransfer} pour lancer la commande.`,
              detail: '',
            }
          : {
              sentence: `Devis accepté. Un virement de ${toTransfer} lancera la commande.`,
              detail: 'Attendez que nos coordonnées bancaires apparaissent ici pour faire le virement.',
            },
      transferAnnounced: ({ amount }) => ({
        sentence: `Vous avez annoncé votre virement de ${amount}\u00a0: nous attendons son arrivée.`,
        detail: 'Vous n’avez plus rien à faire. La demande avance dès que la somme est reçue.',
      }),
      quoteLapsed: ({ amount, validUntil }) => ({
        sentence: `Le devis de ${amount}\u00a0TTC a expiré le ${validUntil ?? ''}.`,
        detail:
          'Vous ne pouvez plus l’accepter. Demandez un nouveau devis\u00a0: l’équipe prolongera celui-ci ou vous en enverra un autre.',
      }),
      paidByDeposit: () => ({
        sentence: 'Rien à payer\u00a0: ce que vous avez déjà versé suffit.',
        detail: 'L’équipe confirme et poursuit. Vous n’avez rien à faire.',
      }),
      commande_en_preparation: () => ({
        sentence: 'Paiement reçu\u00a0: votre commande est en préparation.',
        detail: 'Vous n’avez rien à faire. Quand la marchandise sera prête, nous chiffrerons le fret.',
      }),
      devis_fret_en_attente: () => ({
        sentence: 'Votre commande est prête\u202f; nous chiffrons le fret.',
        detail: 'Vous n’avez rien à faire. Le devis de fret apparaîtra sur cette page.',
      }),
      devis_fret_emis: ({ amount }) => ({
        sentence: `Votre devis de fret est prêt\u00a0: ${amount}\u00a0TTC. À\u00a0vous de décider.`,
        detail: 'Lisez le PDF avant d’accepter ou de refuser. Une question\u202f? Écrivez-nous.',
      }),
      paiement_fret_en_attente: ({ toTransfer, bankKnown }) =>
        bankKnown
          ? {
              sentence: `Devis de fret accepté. Virez ${toTransfer} pour expédier la commande.`,
              detail: '',
            }
          : {
              sentence: `Devis de fret accepté. Un virement de ${toTransfer} lancera l’expédition.`,
              detail: 'Attendez que nos coordonnées bancaires apparaissent ici pour faire le virement.',
            },
      envoi_en_cours: () => ({
        sentence: 'Votre colis est en route. Confirmez\u2011en la réception dès que vous l’avez en main.',
        detail: '',
      }),
      livree: (facts) => ({
        sentence: 'Votre colis est livré.',
        detail: `Vérifiez son contenu\u00a0: une réclamation se fait dans les ${claimDays}\u00a0jours suivant la réception.${guarantees.fr(facts)}`,
      }),
      received: () => ({
        sentence: 'Colis reçu\u00a0: votre commande est clôturée. Merci de votre confiance.',
        detail: 'Vos devis et vos échanges restent ici.',
      }),
      declined: ({ hasNotes }) => ({
        sentence: 'Nous ne pouvons pas donner suite à cette demande\u202f; elle est clôturée.',
        detail: hasNotes
          ? 'L’équipe en donne le motif dans ses notes, plus bas.'
          : 'Vous n’avez rien à faire.',
      }),
      quoteRejected: (facts) => ({
        sentence: 'Vous avez refusé le devis\u00a0: la demande est clôturée.',
        detail: kept.fr.all(facts) || goesBack.fr.client(facts),
      }),
      freightRejected: (facts) => ({
        sentence: 'Vous avez refusé le devis de fret\u00a0: la demande est clôturée.',
        detail: `${kept.fr.keptPart(facts)}${spaced(goesBack.fr.client(facts))}Écrivez-nous pour convenir de ce que devient la marchandise déjà payée.`,
      }),
      withdrawn: ({ announcedAtEnd }) => ({
        sentence: 'Vous avez retiré cette demande\u00a0: elle est clôturée.',
        detail: announcedAtEnd
          ? `Si le virement de ${announcedAtEnd} que vous aviez annoncé nous parvient, il vous sera remboursé en entier.`
          : 'Vous n’avez rien à faire.',
      }),
      contractWithdrawn: ({ toRepay, paidBack }) => ({
        sentence: 'Votre rétractation a mis fin au contrat.',
        detail: toRepay
          ? `Il reste ${toRepay} à vous rembourser, au plus tard dans les quatorze jours. Le détail est sous «\u00a0Paiements\u00a0».`
          : goesBack.fr.client({ toRepay, paidBack }) ||
            'Aucune somme n’avait été reçue\u00a0: vous n’avez rien à faire.',
      }),
      cancelled: ({ toRepay, paidBack, announcedAtEnd }) => ({
        sentence: 'L’équipe a annulé cette demande\u00a0: elle est clôturée.',
        detail: [
          'Le motif est indiqué plus bas.',
          goesBack.fr.client({ toRepay, paidBack }),
          announcedAtEnd
            ? `Si le virement de ${announcedAtEnd} nous parvient, il vous sera remboursé en entier.`
            : '',
        ]
          .filter(Boolean)
          .join(' '),
      }),
      changeAsked: ({ amount }) => ({
        sentence: 'Vous avez demandé une modification\u00a0: l’équipe vous répond.',
        detail: `Vous pouvez encore accepter le devis de ${amount}\u00a0TTC jusqu’à son dernier jour, sauf si l’équipe le remplace ou le retire.`,
      }),
      ownFreightAsked: ({ amount }) => ({
        sentence:
          'Vous souhaitez faire enlever la marchandise par votre transporteur\u00a0: l’équipe vous répond.',
        detail: `D’ici là, vous pouvez encore accepter le devis de fret de ${amount}\u00a0TTC.`,
      }),
      ownFreight: () => ({
        sentence:
          'Votre transporteur enlève la marchandise. Confirmez\u2011en la réception dès que vous l’avez en main.',
        detail: 'Aucun fret ne vous est demandé.',
      }),
      unknown: () => ({
        sentence: 'Cette page n’est plus à jour.',
        detail: 'Rechargez-la pour voir où en est la demande.',
      }),
    },
    agent: {
      demande_emise: ({ deposit }) => ({
        sentence: 'Nouvelle demande\u00a0: validez-la ou refusez-la.',
        detail: `Si vous la validez, le dépôt de ${deposit} sera demandé au client.`,
      }),
      depot_en_attente: (facts) => ({
        sentence: awaited.fr({ all: 'Dépôt à virer', rest: 'Solde du dépôt à virer' }, facts),
        detail: 'Confirmez dès que le virement est sur le compte.',
      }),
      devis_en_attente: () => ({
        sentence: 'Dépôt reçu\u00a0: établissez le devis de marchandise.',
        detail: '',
      }),
      devis_emis: ({ amount, options = 1, ...facts }) => ({
        sentence:
          options > 1
            ? `Le client a le choix entre ${options}\u00a0devis.`
            : `Le client a reçu le devis de ${amount}\u00a0TTC.`,
        detail: lastDay.fr(facts),
      }),
      paiement_marchandise_en_attente: (facts) => ({
        sentence: awaited.fr({ all: 'Marchandise à payer', rest: 'Solde de la marchandise à payer' }, facts),
        detail: 'Confirmez dès que le virement est sur le compte.',
      }),
      transferAnnounced: ({ amount, announcedOn }) => ({
        sentence: `Le client dit avoir viré ${amount}${announcedOn ? ` le\u00a0${announcedOn}` : ''}.`,
        detail: 'Confirmez dès que le virement est sur le compte.',
      }),
      quoteLapsed: ({ quoteType = 'marchandise', validUntil }) => ({
        sentence: `${quoteType === 'fret' ? 'Devis de fret' : 'Devis de marchandise'} expiré le\u00a0${validUntil ?? ''}.`,
        detail: 'Le client ne peut plus l’accepter. Prolongé, il garde ses conditions.',
      }),
      paidByDeposit: () => ({
        sentence: 'Rien à virer\u00a0: ce que le client a déjà versé suffit.',
        detail: 'Confirmez pour poursuivre.',
      }),
      commande_en_preparation: () => ({
        sentence: 'Commande payée\u00a0: faites-la préparer, puis marquez-la comme prête.',
        detail: '',
      }),
      devis_fret_en_attente: () => ({
        sentence: 'Commande prête\u00a0: établissez le devis de fret.',
        detail: '',
      }),
      devis_fret_emis: ({ amount, ...facts }) => ({
        sentence: `Le client a reçu le devis de fret de ${amount}\u00a0TTC.`,
        detail: lastDay.fr(facts),
      }),
      paiement_fret_en_attente: (facts) => ({
        sentence: awaited.fr({ all: 'Fret à payer', rest: 'Solde du fret à payer' }, facts),
        detail: 'Confirmez dès que le virement est sur le compte.',
      }),
      envoi_en_cours: ({ lacksTracking }) =>
        lacksTracking
          ? { sentence: 'Le fret est payé\u00a0: indiquez le numéro de suivi du colis.', detail: '' }
          : {
              sentence: 'Le colis est en route\u00a0: tenez le suivi à jour.',
              detail:
                'Le client confirme la réception. S’il vous l’annonce autrement, confirmez-la pour lui.',
            },
      livree: () => ({ sentence: 'Colis livré.', detail: 'Il n’y a plus rien à faire ici.' }),
      received: ({ refund, claimsUntil }) => ({
        sentence: refund ? `Colis reçu\u00a0: ${refund} à rembourser.` : 'Colis reçu.',
        detail: claimsUntil
          ? `Réclamation possible jusqu’au ${claimsUntil}.`
          : refund
            ? ''
            : 'Il n’y a plus rien à faire ici.',
      }),
      declined: ({ ended = '' }) => ({
        sentence: ended,
        detail: 'Le client voit le motif dans les notes.',
      }),
      quoteRejected: ({ ended = '', refund, depositKept, ...facts }) => ({
        sentence: refund ? `Devis refusé\u00a0: ${refund} à rembourser.` : ended,
        detail: together(
          refund && ended,
          depositKept && `Le dépôt de ${depositKept} versé est conservé${unlessWithdrawn.fr(facts)}.`,
          wasRepaid.fr(facts),
        ),
      }),
      freightRejected: ({ ended = '', refund, depositKept, ...facts }) => ({
        sentence: refund ? `Devis de fret refusé\u00a0: ${refund} à rembourser.` : ended,
        detail: together(
          refund && ended,
          depositKept && `Le reste du dépôt, ${depositKept}, est conservé${unlessWithdrawn.fr(facts)}.`,
          wasRepaid.fr(facts),
          'Convenez avec le client de ce que devient la marchandise payée.',
        ),
      }),
      withdrawn: ({ ended = '', refund, announcedAtEnd }) => ({
        sentence: refund ? `Demande retirée\u00a0: ${refund} à rembourser.` : ended,
        detail:
          together(
            refund && ended,
            announcedAtEnd &&
              `Le client avait annoncé un virement de ${announcedAtEnd}. S’il arrive, remboursez-le en entier.`,
          ) || 'Il n’y a plus rien à faire ici.',
      }),
      contractWithdrawn: ({ ended = '', refund, ...facts }) => ({
        sentence: refund ? `Le client s’est rétracté\u00a0: ${refund} à rembourser.` : ended,
        detail: refund
          ? `${spaced(ended)}Remboursez au plus tard dans les quatorze jours.`
          : wasRepaid.fr(facts) || 'Aucune somme n’avait été reçue\u00a0: rien n’est à rembourser.',
      }),
      cancelled: ({ ended = '', refund, announcedAtEnd, ...facts }) => ({
        sentence: refund ? `Demande annulée\u00a0: ${refund} à rembourser.` : ended,
        detail: together(
          refund && ended,
          wasRepaid.fr(facts),
          announcedAtEnd && `Si le virement annoncé de ${announcedAtEnd} arrive, remboursez-le en entier.`,
        ),
      }),
      changeAsked: ({ isLapsed, validUntil }) => ({
        sentence: 'Le client demande une modification du devis.',
        detail: isLapsed
          ? `Le devis actuel a expiré le\u00a0${validUntil ?? ''}.`
          : 'Il peut encore accepter le devis actuel.',
      }),
      ownFreightAsked: ({ isLapsed, validUntil }) => ({
        sentence: 'Le client souhaite faire enlever la marchandise par son transporteur.',
        detail: isLapsed
          ? `Le devis de fret actuel a expiré le\u00a0${validUntil ?? ''}.`
          : 'Il peut encore accepter le devis de fret actuel.',
      }),
      ownFreight: () => ({
        sentence: 'Le transporteur du client enlève la marchandise.',
        detail: 'Aucun fret n’est dû. Le client confirme la réception, ou vous la confirmez pour lui.',
      }),
      identityMissing: ({ lacking = '' }) => ({
        sentence: `Devis impossible\u00a0: il manque ${lacking}.`,
        detail: '',
      }),
      bankDetailsMissing: () => ({
        sentence: 'Le client ne sait pas où virer\u00a0: vos coordonnées bancaires manquent.',
        detail: '',
      }),
      silent: ({ askedOn }) => ({
        sentence: `Client à relancer\u00a0: sans réponse depuis le\u00a0${askedOn ?? ''}.`,
        detail: 'Si vous ne faites rien, la demande reste ouverte.',
      }),
      unknown: () => ({
        sentence: 'Cette page n’est plus à jour.',
        detail: 'Rechargez-la pour voir où en est la demande.',
      }),
    },
    colleagues: {
      decide: (amount) => `Un devis de ${amount}\u00a0TTC attend la décision de vos collègues.`,
      approvalNeeded: (amount) =>
        `Votre devis est prêt\u00a0: ${amount}\u00a0TTC. Il vous faut l’accord d’un collègue pour l’accepter.`,
      approvalAsked: (amount) => `Le devis de ${amount}\u00a0TTC attend l’accord d’un collègue.`,
      approvalWanted: (amount) => `Un devis de ${amount}\u00a0TTC attend votre accord.`,
      receive: 'Le colis est en route. Vos collègues en confirmeront la réception.',
      role: 'Vous lisez les devis, les documents et les paiements, et annoncez les virements. Vos collègues écrivent et décident.',
    },
    reopened: (reason) => `L’équipe est revenue à cette étape\u00a0: «\u00a0${reason}\u00a0»`,
    write: 'Écrire à l’équipe',
    newRequest: 'Nouvelle demande',
    setBankDetails: 'Ajouter les coordonnées bancaires',
    completeIdentity: 'Compléter l’identité de l’agence',
    identityParts: {
      legalName: 'la dénomination sociale',
      siren: 'le SIREN',
      companyNumber: 'le numéro d’immatriculation',
      vatNumber: 'le numéro de TVA',
    },
    enterTracking: 'Indiquer le numéro de suivi',
    reply: 'Répondre',
    byAdministrators: 'Un administrateur peut les ajouter.',
    expected: 'Somme attendue',
    reference: 'Référence de paiement',
  },
  en: {
    eyebrow: 'Right now',
    client: {
      demande_emise: () => ({
        sentence: 'We have your request and are looking into it.',
        detail: 'You don’t need to do anything for now. Something to add? Send us a message.',
      }),
      depot_en_attente: ({ deposit, bankKnown, outstanding, toTransfer, isPartUnderWay }) =>
        bankKnown
          ? {
              sentence: outstanding
                ? `Part of the deposit has arrived. Transfer the remaining ${toTransfer} to start the search.`
                : isPartUnderWay
                  ? `You announced part of the deposit. Transfer the remaining ${toTransfer} to start the search.`
                  : `Your request has been approved. Transfer the ${deposit} deposit to start the search.`,
              detail: 'We start as soon as it arrives. The deposit is deducted from your order.',
            }
          : {
              sentence: `Your request has been approved. A ${deposit} deposit will start the search.`,
              detail: 'Wait until our bank details appear here before you pay.',
            },
      devis_en_attente: () => ({
        sentence: 'We have your deposit and are finding the right supplier.',
        detail: 'You don’t need to do anything. Your quote will appear on this page.',
      }),
      devis_emis: ({ amount, options = 1, isHeld = false }) => ({
        sentence: [
          options > 1
            ? `You can choose from ${options}\u00a0quotes.`
            : `Your quote is ready: ${amount}\u00a0incl.\u00a0VAT.`,
          isHeld ? 'First comes your sample.' : 'It’s your decision.',
        ].join(' '),
        detail: 'Read the PDF before you accept or decline. Any questions? Send us a message.',
      }),
      paiement_marchandise_en_attente: ({ toTransfer, bankKnown }) =>
        bankKnown
          ? {
              sentence: `Quote accepted. Transfer ${toTransfer} to start the order.`,
              detail: '',
            }
          : {
              sentence: `Quote accepted. A transfer of ${toTransfer} will start the order.`,
              detail: 'Wait until our bank details appear here before you pay.',
            },
      transferAnnounced: ({ amount }) => ({
        sentence: `You announced your transfer of ${amount}. We are waiting for it to arrive.`,
        detail: 'You don’t need to do anything else. Your request moves on once the money arrives.',
      }),
      quoteLapsed: ({ amount, validUntil }) => ({
        sentence: `Your quote for ${amount}\u00a0incl.\u00a0VAT expired on ${validUntil ?? ''}.`,
        detail:
          'You can no longer accept it. Ask for a new quote, and the team will extend this one or send you another.',
      }),
      paidByDeposit: () => ({
        sentence: 'Nothing to pay: you have already paid enough.',
        detail: 'The team will confirm and carry on. You don’t need to do anything.',
      }),
      commande_en_preparation: () => ({
        sentence: 'We have your payment and are preparing your order.',
        detail: 'You don’t need to do anything. Once the goods are ready, we will price the freight.',
      }),
      devis_fret_en_attente: () => ({
        sentence: 'Your order is ready, and we are pricing the freight.',
        detail: 'You don’t need to do anything. The freight quote will appear on this page.',
      }),
      devis_fret_emis: ({ amount }) => ({
        sentence: `Your freight quote is ready: ${amount}\u00a0incl.\u00a0VAT. It’s your decision.`,
        detail: 'Read the PDF before you accept or decline. Any questions? Send us a message.',
      }),
      paiement_fret_en_attente: ({ toTransfer, bankKnown }) =>
        bankKnown
          ? {
              sentence: `Freight quote accepted. Transfer ${toTransfer} to ship the order.`,
              detail: '',
            }
          : {
              sentence: `Freight quote accepted. A transfer of ${toTransfer} will ship the order.`,
              detail: 'Wait until our bank details appear here before you pay.',
            },
      envoi_en_cours: () => ({
        sentence: 'Your package is on its way. Confirm receipt once you have it.',
        detail: '',
      }),
      livree: (facts) => ({
        sentence: 'Your package has been delivered.',
        detail: `Check what is inside, and report any problem within ${claimDays}\u00a0days of receipt.${guarantees.en(facts)}`,
      }),
      received: () => ({
        sentence: 'You have your package, and the order is closed. Thank you for choosing us.',
        detail: 'Your quotes and messages stay here.',
      }),
      declined: ({ hasNotes }) => ({
        sentence: 'We cannot take on this request, so we have closed it.',
        detail: hasNotes ? 'The team explains why in its notes below.' : 'You don’t need to do anything.',
      }),
      quoteRejected: (facts) => ({
        sentence: 'You declined the quote, so the request is closed.',
        detail: kept.en.all(facts) || goesBack.en.client(facts),
      }),
      freightRejected: (facts) => ({
        sentence: 'You declined the freight quote, so the request is closed.',
        detail: `${kept.en.keptPart(facts)}${spaced(goesBack.en.client(facts))}Send us a message to agree what happens to the goods you have paid for.`,
      }),
      withdrawn: ({ announcedAtEnd }) => ({
        sentence: 'You withdrew this request, so it is closed.',
        detail: announcedAtEnd
          ? `If the transfer of ${announcedAtEnd} that you announced arrives, we will refund it in full.`
          : 'You don’t need to do anything.',
      }),
      contractWithdrawn: ({ toRepay, paidBack }) => ({
        sentence: 'You withdrew from the contract, so it has ended.',
        detail: toRepay
          ? `We will refund ${toRepay} to you within fourteen days at the latest. See “Payments” for the details.`
          : goesBack.en.client({ toRepay, paidBack }) ||
            'We had received no money from you, so you don’t need to do anything.',
      }),
      cancelled: ({ toRepay, paidBack, announcedAtEnd }) => ({
        sentence: 'The team cancelled this request, so it is closed.',
        detail: [
          'See the reason below.',
          goesBack.en.client({ toRepay, paidBack }),
          announcedAtEnd ? `If the transfer of ${announcedAtEnd} arrives, we will refund it in full.` : '',
        ]
          .filter(Boolean)
          .join(' '),
      }),
      changeAsked: ({ amount }) => ({
        sentence: 'You asked for a change. The team will reply to you.',
        detail: `You can still accept the quote for ${amount}\u00a0incl.\u00a0VAT until its last day, unless the team replaces or withdraws it.`,
      }),
      ownFreightAsked: ({ amount }) => ({
        sentence: 'You asked for your own forwarder to collect the goods. The team will reply to you.',
        detail: `Until then, you can still accept the freight quote for ${amount}\u00a0incl.\u00a0VAT.`,
      }),
      ownFreight: () => ({
        sentence: 'Your forwarder is collecting the goods. Confirm receipt once you have them.',
        detail: 'You pay no freight.',
      }),
      unknown: () => ({
        sentence: 'This page is out of date.',
        detail: 'Reload it to see where the request stands.',
      }),
    },
    agent: {
      demande_emise: ({ deposit }) => ({
        sentence: 'New request. Approve or decline it.',
        detail: `If you approve it, the client will be asked to transfer the ${deposit} deposit.`,
      }),
      depot_en_attente: (facts) => ({
        sentence: awaited.en(
          { all: 'transfer the deposit', rest: 'transfer the rest of the deposit' },
          facts,
        ),
        detail: 'Confirm once the transfer is in the account.',
      }),
      devis_en_attente: () => ({
        sentence: 'The deposit is in. Draw up the merchandise quote.',
        detail: '',
      }),
      devis_emis: ({ amount, options = 1, ...facts }) => ({
        sentence:
          options > 1
            ? `The client can choose from ${options}\u00a0quotes.`
            : `The client has the quote for ${amount}\u00a0incl.\u00a0VAT.`,
        detail: lastDay.en(facts),
      }),
      paiement_marchandise_en_attente: (facts) => ({
        sentence: awaited.en({ all: 'pay for the goods', rest: 'pay the rest for the goods' }, facts),
        detail: 'Confirm once the transfer is in the account.',
      }),
      transferAnnounced: ({ amount, announcedOn }) => ({
        sentence: `The client says they transferred ${amount}${announcedOn ? ` on ${announcedOn}` : ''}.`,
        detail: 'Confirm once the transfer is in the account.',
      }),
      quoteLapsed: ({ quoteType = 'marchandise', validUntil }) => ({
        sentence: `${quoteType === 'fret' ? 'The freight quote' : 'The merchandise quote'} expired on ${validUntil ?? ''}.`,
        detail: 'The client can no longer accept it. Extending it changes nothing else.',
      }),
      paidByDeposit: () => ({
        sentence: 'Nothing to transfer: the client has already paid enough.',
        detail: 'Confirm to carry on.',
      }),
      commande_en_preparation: () => ({
        sentence: 'The order is paid. Have it prepared, then mark it as ready.',
        detail: '',
      }),
      devis_fret_en_attente: () => ({
        sentence: 'The order is ready. Draw up the freight quote.',
        detail: '',
      }),
      devis_fret_emis: ({ amount, ...facts }) => ({
        sentence: `The client has the freight quote for ${amount}\u00a0incl.\u00a0VAT.`,
        detail: lastDay.en(facts),
      }),
      paiement_fret_en_attente: (facts) => ({
        sentence: awaited.en({ all: 'pay the freight', rest: 'pay the rest of the freight' }, facts),
        detail: 'Confirm once the transfer is in the account.',
      }),
      envoi_en_cours: ({ lacksTracking }) =>
        lacksTracking
          ? { sentence: 'The freight is paid. Enter the tracking number.', detail: '' }
          : {
              sentence: 'The package is on its way. Keep the tracking up to date.',
              detail: 'The client confirms receipt. If they tell you some other way, confirm it for them.',
            },
      livree: () => ({ sentence: 'Package delivered.', detail: 'There is nothing left to do here.' }),
      received: ({ refund, claimsUntil }) => ({
        sentence: refund ? `Package received: ${refund} to refund.` : 'Package received.',
        detail: claimsUntil
          ? `The client can report a problem until ${claimsUntil}.`
          : refund
            ? ''
            : 'There is nothing left to do here.',
      }),
      declined: ({ ended = '' }) => ({
        sentence: ended,
        detail: 'The client can read the reason in the notes.',
      }),
      quoteRejected: ({ ended = '', refund, depositKept, ...facts }) => ({
        sentence: refund ? `Quote declined: ${refund} to refund.` : ended,
        detail: together(
          refund && ended,
          depositKept && `The agency keeps the ${depositKept} deposit${unlessWithdrawn.en(facts)}.`,
          wasRepaid.en(facts),
        ),
      }),
      freightRejected: ({ ended = '', refund, depositKept, ...facts }) => ({
        sentence: refund ? `Freight quote declined: ${refund} to refund.` : ended,
        detail: together(
          refund && ended,
          depositKept &&
            `The agency keeps the rest of the deposit, ${depositKept}${unlessWithdrawn.en(facts)}.`,
          wasRepaid.en(facts),
          'Agree with the client what happens to the goods they have paid for.',
        ),
      }),
      withdrawn: ({ ended = '', refund, announcedAtEnd }) => ({
        sentence: refund ? `Request withdrawn: ${refund} to refund.` : ended,
        detail:
          together(
            refund && ended,
            announcedAtEnd &&
              `The client had announced a transfer of ${announcedAtEnd}. If it arrives, refund it in full.`,
          ) || 'There is nothing left to do here.',
      }),
      contractWithdrawn: ({ ended = '', refund, ...facts }) => ({
        sentence: refund ? `The client withdrew from the contract: ${refund} to refund.` : ended,
        detail: refund
          ? `${spaced(ended)}Refund within fourteen days at the latest.`
          : wasRepaid.en(facts) || 'No money had been received, so there is nothing to refund.',
      }),
      cancelled: ({ ended = '', refund, announcedAtEnd, ...facts }) => ({
        sentence: refund ? `Request cancelled: ${refund} to refund.` : ended,
        detail: together(
          refund && ended,
          wasRepaid.en(facts),
          announcedAtEnd && `If the announced transfer of ${announcedAtEnd} arrives, refund it in full.`,
        ),
      }),
      changeAsked: ({ isLapsed, validUntil }) => ({
        sentence: 'The client has asked for a change to the quote.',
        detail: isLapsed
          ? `The current quote expired on ${validUntil ?? ''}.`
          : 'They can still accept the current quote.',
      }),
      ownFreightAsked: ({ isLapsed, validUntil }) => ({
        sentence: 'The client would like their own forwarder to collect the goods.',
        detail: isLapsed
          ? `The current freight quote expired on ${validUntil ?? ''}.`
          : 'They can still accept the current freight quote.',
      }),
      ownFreight: () => ({
        sentence: 'The client’s forwarder is collecting the goods.',
        detail: 'The client pays no freight. They confirm receipt, or you confirm it for them.',
      }),
      identityMissing: ({ lacking = '' }) => ({
        sentence: `No quote yet. Still missing: ${lacking}.`,
        detail: '',
      }),
      bankDetailsMissing: () => ({
        sentence: 'The client cannot pay: your bank details are missing.',
        detail: '',
      }),
      silent: ({ askedOn }) => ({
        sentence: `Chase the client: no reply since ${askedOn ?? ''}.`,
        detail: 'The request stays open until you decide.',
      }),
      unknown: () => ({
        sentence: 'This page is out of date.',
        detail: 'Reload it to see where the request stands.',
      }),
    },
    colleagues: {
      decide: (amount) => `A quote for ${amount} incl. VAT is waiting for your colleagues’ decision.`,
      approvalNeeded: (amount) =>
        `Your quote is ready: ${amount} incl. VAT. A colleague has to approve it before you accept.`,
      approvalAsked: (amount) => `The quote for ${amount} incl. VAT is waiting for a colleague’s approval.`,
      approvalWanted: (amount) => `A quote for ${amount} incl. VAT is waiting for your approval.`,
      receive: 'The package is on its way. Your colleagues will confirm receipt.',
      role: 'You can read quotes, documents and payments, and announce transfers. Your colleagues write and decide.',
    },
    reopened: (reason) => `The team went back to this step: “${reason}”`,
    write: 'Write to the team',
    newRequest: 'New request',
    setBankDetails: 'Add bank details',
    completeIdentity: 'Add agency details',
    identityParts: {
      legalName: 'legal name',
      siren: 'SIREN',
      companyNumber: 'company number',
      vatNumber: 'VAT number',
    },
    enterTracking: 'Enter tracking number',
    reply: 'Reply',
    byAdministrators: 'An administrator can add them.',
    expected: 'Amount expected',
    reference: 'Payment reference',
  },
});
