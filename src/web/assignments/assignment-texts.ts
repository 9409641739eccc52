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
    /** Asked by phone or mail. */
    newForClient: 'Nouvelle demande pour un client',
    newShort: 'Nouvelle demande',
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
    selectThis: (title: string, reference: string) => `Sélectionner «\u00a0${title}\u00a0», ${reference}`,
    /** After the name of whoever has it. */
    giveThis: (title: string) => ` (changer qui suit «\u00a0${title}\u00a0»)`,
  },
  en: {
    newForClient: 'New request for a client',
    newShort: 'New request',
    parts: { all: 'All', mine: 'Mine', nobody: 'Unassigned', later: 'Later' },
    partsLabel: 'Filter the requests by agent',
    toDo: 'to do',
    putAway: 'put away',
    nobody: 'Nobody',
    take: 'Take',
    takeOver: 'Take over',
    takeThis: (title) => `Take “${title}”`,
    takeOverThis: (title, from) => `Take over “${title}” from ${from}`,
    selectThis: (title, reference) => `Select “${title}”, ${reference}`,
    giveThis: (title) => ` (change who handles “${title}”)`,
  },
});
