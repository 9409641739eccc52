import { defineTexts } from '#web/shared/language/language.ts';

/** Error texts for codes that occur only with payment reminders; that screen adds them to `error-texts.ts`. */
export const reminderErrorTexts = defineTexts({
  fr: {
    nothing_to_remind: 'Plus rien n’est attendu du client, ou il a annoncé son virement.',
    reminded_recently: 'Le client a déjà reçu un rappel dans l’heure.',
  },
  en: {
    nothing_to_remind:
      'There is nothing to remind the client of. They owe nothing, or have told us about their transfer.',
    reminded_recently: 'The client had a reminder less than an hour ago.',
  },
});
export type ReminderErrorCode = keyof (typeof reminderErrorTexts)['fr'];
