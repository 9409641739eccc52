import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface NothingListed {
  title: string;
  description: string;
}

const empty: Record<WorkListPart, NothingListed> = {
  mine: {
    title: 'Aucune demande ne vous est attribuée',
    description: 'Prenez-en une, ou attendez qu’un collègue vous la confie.',
  },
  nobody: {
    title: 'Toutes les demandes sont attribuées',
    description: 'Celles que personne ne suit apparaîtront ici.',
  },
  later: {
    title: 'Rien n’est mis de côté',
    description: 'Une demande mise de côté attend ici jusqu’à son jour.',
  },
};

/** The texts of an empty part of the agents' work list. */
export const nothingFoundTexts = defineTexts({
  fr: { empty, showFree: 'Voir les non attribuées' },
  en: {
    empty: {
      mine: {
        title: 'No requests are assigned to you',
        description: 'Take one, or wait until a colleague assigns one to you.',
      },
      nobody: {
        title: 'All requests are assigned',
        description: 'Requests that nobody handles will appear here.',
      },
      later: {
        title: 'Nothing is snoozed',
        description: 'A snoozed request waits here until its day.',
      },
    },
    showFree: 'Show unassigned requests',
  },
});
