import { defineTexts } from '#web/shared/language/language.ts';

/** Whether the bank’s statements show a payment that nobody has confirmed. */
export const bankSightTexts = defineTexts({
  fr: {
    seen: (day: string) => `Vu le\u00a0${day}`,
    maybeSeen: (day: string) => `Peut-être vu le\u00a0${day}`,
    absent: (day: string, count: number) => `Absent${count > 1 ? 's' : ''} du relevé du\u00a0${day}`,
  },
  en: {
    seen: (day) => `Seen on ${day}`,
    maybeSeen: (day) => `Possibly seen on ${day}`,
    absent: (day) => `Not on the statement of ${day}`,
  },
});
