import { defineTexts } from '#web/shared/language/language.ts';

/** Whether the bank’s statements show a payment that nobody has confirmed. */
export const bankSightTexts = defineTexts({
  fr: {
    seen: (day: string, amount: string | null = null) =>
      `Vu le\u00a0${day}${amount === null ? '' : `\u00a0: ${amount}`}`,
    maybeSeen: (day: string, amount: string | null) =>
      `Peut-être vu le\u00a0${day}${amount === null ? '' : `\u00a0: ${amount}`}`,
    absent: (day: string, count: number) => `Absent${count > 1 ? 's' : ''} du relevé du\u00a0${day}`,
  },
  en: {
    seen: (day, amount = null) => `Seen on ${day}${amount === null ? '' : `: ${amount}`}`,
    maybeSeen: (day, amount) => `Possibly seen on ${day}${amount === null ? '' : `: ${amount}`}`,
    absent: (day) => `Not on the statement of ${day}`,
  },
});
