import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const parts: Record<WorkListPart | 'all', string> = {
  all: 'Toutes',
  mine: 'Les miennes',
  nobody: 'Non attribuées',
  later: 'De côté',
};

/**
 * The texts of the agents' list. All others are in `work-list-texts.ts`, because the list's download must stay small.
 */
export const assignmentTexts = defineTexts({
  fr: {
    /** For a client who asked by phone or mail. */
    newForClient: 'Nouvelle demande pour un client',
    newShort: 'Nouvelle demande',
    parts,
    partsLabel: 'Filtrer les demandes par agent',
    /** Read by screen readers after the number of waiting requests. */
    toDo: 'à traiter',
    putAway: 'mises de côté',
    nobody: 'Non attribuée',
    take: 'Prendre',
    takeOver: 'Reprendre',
    /** The labels of the buttons in a row. */
    takeThis: (title: string) => `Prendre «\u00a0${title}\u00a0»`,
    takeOverThis: (title: string, from: string) => `Reprendre «\u00a0${title}\u00a0», suivie par ${from}`,
    selectPage: 'Sélectionner toute la page',
    selectThis: (title: string, reference: string) => `Sélectionner «\u00a0${title}\u00a0», ${reference}`,
    /** Read after the name of the assigned agent. */
    giveThis: (title: string) => ` (confier «\u00a0${title}\u00a0» à un autre agent)`,
  },
  en: {
    newForClient: 'New request for a client',
    newShort: 'New request',
    parts: { all: 'All', mine: 'Mine', nobody: 'Unassigned', later: 'Snoozed' },
    partsLabel: 'Filter the requests by agent',
    toDo: 'to do',
    putAway: 'snoozed',
    nobody: 'Unassigned',
    take: 'Assign to me',
    takeOver: 'Take over',
    takeThis: (title) => `Assign “${title}” to me`,
    takeOverThis: (title, from) => `Take over “${title}” from ${from}`,
    selectPage: 'Select the whole page',
    selectThis: (title, reference) => `Select “${title}”, ${reference}`,
    giveThis: (title) => ` (assign “${title}” to another agent)`,
  },
});
