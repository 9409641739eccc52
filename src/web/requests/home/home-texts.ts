import type { ChangeRequest } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';

/** The client's tasks, with amount and day as formatted text. */
interface ToDo {
  decisions: number;
  samples: number;
  payments: number;
  /** The sum still to transfer. */
  amount: string;
  /** The earliest day by which a payment is expected; null if none. */
  day: string | null;
  isLate: boolean;
}

const few = {
  fr: ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
};

/** Returns a number as in a sentence: numbers up to nine are words. */
const written = (language: keyof typeof few, count: number) =>
  few[language][count] ?? formatsIn(language).number(count);

const begun = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const sentenceOf = ({ decisions, samples, payments }: ToDo, decide: string, approve: string, pay: string) =>
  begun(
    `${[decisions > 0 && decide, samples > 0 && approve, payments > 0 && pay].filter(Boolean).join(', ')}.`,
  );

const dayInFrench = ({ payments, day, isLate }: ToDo) => {
  if (day === null) return '';
  if (payments > 1)
    return isLate ? `, le premier en retard (attendu pour le ${day})` : `, le premier d’ici au ${day}`;
  return isLate ? `, en retard (attendus pour le ${day})` : ` d’ici au ${day}`;
};

const dayInEnglish = ({ payments, day, isLate }: ToDo) => {
  if (day === null) return '';
  if (payments > 1) return isLate ? `, the first late (due by ${day})` : `, the first by ${day}`;
  return isLate ? `, late (due by ${day})` : ` by ${day}`;
};

/** The texts of a client's home. */
export const homeTexts = defineTexts({
  fr: {
    /** The first sentence: what waits for the client. */
    toDo: (facts: ToDo): string => {
      const { decisions, samples, payments, amount } = facts;
      const decide = `${written('fr', decisions)} ${decisions === 1 ? 'décision' : 'décisions'}${payments === 0 ? ' à prendre' : ''}`;
      const approve =
        samples === 1 ? 'un échantillon à approuver' : `${written('fr', samples)} échantillons à approuver`;
      const parts = payments === 1 ? '' : ` en ${written('fr', payments)} virements`;
      return sentenceOf(facts, decide, approve, `${amount} à virer${parts}${dayInFrench(facts)}`);
    },
    /** The first sentence if nothing waits for the client. `arrival`: the next day on which an order is expected. */
    quiet: (arrival: string | null) =>
      arrival === null ? 'Rien à faire.' : `Rien à faire. Prochaine arrivée\u00a0: ${arrival}.`,
    /** The button under the sentence: shows the requests that the sentence counts. */
    show: (count: number): string => `Voir les ${formatsIn('fr').number(count)}\u00a0demandes`,
    /** The button if there is one request: it opens the request. */
    decide: 'Répondre au devis',
    approve: 'Voir l’échantillon',
    pay: 'Faire le virement',
    /** The same button while the list shows only these requests. */
    showAll: 'Tout voir',
    /** The conversations with unread messages; `title`: the request of the first one listed. */
    unread: (count: number, title: string) =>
      count === 1
        ? `Message non lu\u00a0: ${title}`
        : `${formatsIn('fr').number(count)} conversations non lues, dont ${title}`,
    /** Whose turn it is, on a card. */
    turns: { team: 'Chez notre équipe', parcel: 'En livraison', sample: 'Échantillon attendu' },
    /** The client's own task, on a card, with its last day. */
    tasks: {
      sample: 'Échantillon à approuver',
      /** The amount is null for a reader who may not see it. */
      choose: (count: number, amount: string | null, day: string) =>
        `${count} devis au choix${amount === null ? '' : `, dès ${amount}`}, d’ici au ${day}`,
      decide: (day: string) => `Répondre au devis d’ici au ${day}`,
      pay: (amount: string, day: string | null) =>
        `${amount} à virer${day === null ? '' : ` d’ici au ${day}`}`,
      payLate: (amount: string) => `${amount} à virer, en retard`,
    },
    /** The client's change request, which the team now handles. */
    changeRequests: {
      change: 'Modification demandée, chez notre équipe',
      own_freight: 'Votre transporteur, chez notre équipe',
    } satisfies Record<ChangeRequest, string>,
  },
  en: {
    toDo: (facts) => {
      const { decisions, samples, payments, amount } = facts;
      const decide = `${written('en', decisions)} ${decisions === 1 ? 'decision' : 'decisions'}${payments === 0 ? ' to make' : ''}`;
      const approve = `${written('en', samples)} ${samples === 1 ? 'sample' : 'samples'} to approve`;
      const parts = payments === 1 ? '' : ` in ${written('en', payments)} payments`;
      return sentenceOf(facts, decide, approve, `${amount} to transfer${parts}${dayInEnglish(facts)}`);
    },
    quiet: (arrival) => (arrival === null ? 'Nothing to do.' : `Nothing to do. Next arrival: ${arrival}.`),
    show: (count) => `See the ${formatsIn('en').number(count)} requests`,
    decide: 'Answer the quote',
    approve: 'See the sample',
    pay: 'Make the transfer',
    showAll: 'See all',
    unread: (count, title) =>
      count === 1
        ? `Unread message: ${title}`
        : `${formatsIn('en').number(count)} unread conversations, one of them: ${title}`,
    turns: { team: 'With our team', parcel: 'On its way', sample: 'Waiting for the sample' },
    tasks: {
      sample: 'Sample to approve',
      choose: (count, amount, day) =>
        `${count} quotes to choose from${amount === null ? '' : `, from ${amount}`}, by ${day}`,
      decide: (day) => `Answer the quote by ${day}`,
      pay: (amount, day) => `${amount} to transfer${day === null ? '' : ` by ${day}`}`,
      payLate: (amount) => `${amount} to transfer, late`,
    },
    changeRequests: {
      change: 'Change requested, with our team',
      own_freight: 'Your own forwarder, with our team',
    },
  },
});
