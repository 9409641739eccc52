import type { Language } from '#domain/language.ts';

/** The note on an entry that an agent undid at once, without giving a reason. The client reads it. */
export const undoNoteTexts: Record<Language, string> = {
  fr: 'Confirmé par erreur.',
  en: 'Confirmed by mistake.',
};
