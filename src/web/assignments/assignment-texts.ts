import type { DeskPart } from '#domain/assignments/assignment-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const parts: Record<DeskPart | 'all', string> = {
  all: 'Toutes',
  mine: 'Les miennes',
  nobody: 'À personne',
  later: 'Plus tard',
};

/** Of the agents' list, where every word counts: what is said elsewhere stands in `desk-texts.ts`. */
export const assignmentTexts = defineTexts({
  fr: {
    parts,
    partsLabel: 'Filtrer les demandes par agent',
    /** Heard after the number of what waits. */
    toDo: 'à traiter',
    putAway: 'mises de côté',
    nobody: 'Personne',
    take: 'Prendre',
    takeOver: 'Reprendre',
    /** What the buttons of a row say. */
    takeThis: (title: string) => `Prendre «\u00a0${title}\u00a0»`,
    takeOverThis: (title: string, from: string) => `Reprendre «\u00a0${title}\u00a0», suivie par ${from}`,
    /** After the name of whoever has it. */
    giveThis: (title: string) => ` (changer qui suit «\u00a0${title}\u00a0»)`,
  },
  en: {
    parts: { all: 'All', mine: 'Mine', nobody: 'Nobody’s', later: 'Later' },
    partsLabel: 'Filter the requests by agent',
    toDo: 'to do',
    putAway: 'put away',
    nobody: 'Nobody',
    take: 'Take',
    takeOver: 'Take over',
    takeThis: (title) => `Take “${title}”`,
    takeOverThis: (title, from) => `Take over “${title}” from ${from}`,
    giveThis: (title) => ` (change who handles “${title}”)`,
  },
});
