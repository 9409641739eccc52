import { defineTexts } from '#web/shared/language/language.ts';

/** Error texts for codes that occur only with payment reminders; that screen adds them to `error-texts.ts`. */
export const reminderErrorTexts = defineTexts({
  fr: {
    nothing_to_remind: 'Le client n’a plus rien à payer, ou a annoncé son virement.',
    reminded_recently: 'Le client a déjà reçu un rappel il y a moins d’une heure. Attendez un peu.',
  },
  en: {
    nothing_to_remind: 'The client has nothing left to pay, or has announced the transfer.',
    reminded_recently: 'The client got a reminder less than an hour ago. Wait a little.',
  },
});
export type ReminderErrorCode = keyof (typeof reminderErrorTexts)['fr'];
