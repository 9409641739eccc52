import { defineTexts } from '#web/shared/language/language.ts';

/** The results of assigning a request. */
export const assignTexts = defineTexts({
  fr: {
    gaveTo: (name: string) => `Confiée à ${name}`,
    putBackDone: 'Plus aucun agent ne suit cette demande',
    takenMeanwhile: (name: string) => `${name} suit déjà cette demande`,
    freeMeanwhile: 'Cette demande n’a plus d’agent',
    failed: 'Rien n’a été changé',
  },
  en: {
    gaveTo: (name) => `Assigned to ${name}`,
    putBackDone: 'Request unassigned',
    takenMeanwhile: (name) => `${name} already handles this request`,
    freeMeanwhile: 'This request is now unassigned',
    failed: 'Nothing was changed',
  },
});
