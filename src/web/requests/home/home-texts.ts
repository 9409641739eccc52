import { defineTexts, plural } from '#web/shared/language/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';

/** The client's tasks, in written form. */
interface ToDo {
  decisions: number;
  payments: number;
  /** The sum still to transfer. */
  amount: string;
  /** The first day until which it is expected; null if none. */
  day: string | null;
  isLate: boolean;
}

const few = {
  fr: ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
};

/** Numbers up to nine are words, as in a sentence. */
const written = (language: keyof typeof few, count: number) =>
  few[language][count] ?? formatsIn(language).number(count);

const begun = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

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
      const { decisions, payments, amount } = facts;
      const decide = `${written('fr', decisions)} ${decisions === 1 ? 'décision' : 'décisions'}`;
      if (payments === 0) return begun(`${decide} à prendre.`);
      const parts = payments === 1 ? '' : ` en ${written('fr', payments)} virements`;
      return begun(`${decisions > 0 ? `${decide}, ` : ''}${amount} à virer${parts}${dayInFrench(facts)}.`);
    },
    /** The same with nothing to do; `arrival`: the next day on which an order is expected. */
    quiet: (arrival: string | null) =>
      arrival === null ? 'Rien à faire.' : `Rien à faire. Prochaine arrivée\u00a0: ${arrival}.`,
    /** The same before the first request. */
    beginning: 'Tout commence par une demande.',
    /** The link at the end of the sentence: the requests of which it speaks. */
    show: (count: number): string =>
      `Voir ${formatsIn('fr').number(count)}\u00a0${plural('fr', count, 'demande', 'demandes')}`,
    /** The same while the list shows only these. */
    showAll: 'Tout voir',
    /** Whose turn it is, on a card. */
    turns: { team: 'Chez notre équipe', parcel: 'En livraison', arrived: 'Arrivée', over: 'Terminée' },
  },
  en: {
    toDo: (facts) => {
      const { decisions, payments, amount } = facts;
      const decide = `${written('en', decisions)} ${decisions === 1 ? 'decision' : 'decisions'}`;
      if (payments === 0) return begun(`${decide} to make.`);
      const parts = payments === 1 ? '' : ` in ${written('en', payments)} payments`;
      return begun(
        `${decisions > 0 ? `${decide}, ` : ''}${amount} to transfer${parts}${dayInEnglish(facts)}.`,
      );
    },
    quiet: (arrival) => (arrival === null ? 'Nothing to do.' : `Nothing to do. Next arrival: ${arrival}.`),
    beginning: 'Everything begins with a request.',
    show: (count) => `See ${formatsIn('en').number(count)} ${plural('en', count, 'request', 'requests')}`,
    showAll: 'See all',
    turns: { team: 'With our team', parcel: 'On its way', arrived: 'Arrived', over: 'Finished' },
  },
});
