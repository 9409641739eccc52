import { defineTexts } from '#web/shared/language/language.ts';

/** Of `error-texts.ts`, for codes that only who reminds of payments meets: that screen adds them. */
export const reminderErrorTexts = defineTexts({
  fr: {
    nothing_to_remind: 'Plus rien n’est attendu du client, ou il a annoncé son virement.',
    reminded_recently: 'Le client a déjà reçu un rappel dans l’heure.',
  },
  en: {
    nothing_to_remind: 'Nothing is expected of the client any more, or the transfer was announced.',
    reminded_recently: 'The client was already reminded within the hour.',
  },
});
export type ReminderErrorCode = keyof (typeof reminderErrorTexts)['fr'];
