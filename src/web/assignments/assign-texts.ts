import { defineTexts } from '#web/shared/language/language.ts';

/** The results of assigning a request. */
export const assignTexts = defineTexts({
  fr: {
    gaveTo: (name: string) => `Confiée à ${name}`,
    putBackDone: 'Cette demande n’est plus à personne en particulier',
    takenMeanwhile: (name: string) => `${name} suit cette demande à présent`,
    freeMeanwhile: 'Cette demande n’est plus à personne',
    failed: 'Rien n’a été changé',
  },
  en: {
    gaveTo: (name) => `Assigned to ${name}`,
    putBackDone: 'Request unassigned',
    takenMeanwhile: (name) => `${name} now handles this request`,
    freeMeanwhile: 'Nobody handles this request any more',
    failed: 'Nothing was changed',
  },
});
