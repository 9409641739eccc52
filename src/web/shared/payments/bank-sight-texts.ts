import { defineTexts } from '#web/shared/language/language.ts';

/** Says whether the bank's statements show a payment that nobody has confirmed. */
export const bankSightTexts = defineTexts({
  fr: {
    seen: (day: string, amount?: string | null) => `Vu le\u00a0${day}${amount ? `\u00a0: ${amount}` : ''}`,
    maybeSeen: (day: string, amount: string | null) =>
      `Peut-être vu le\u00a0${day}${amount ? `\u00a0: ${amount}` : ''}`,
    absent: (day: string, count: number) => `Absent${count > 1 ? 's' : ''} du relevé du\u00a0${day}`,
  },
  en: {
    seen: (day, amount) => `Seen on ${day}${amount ? `: ${amount}` : ''}`,
    maybeSeen: (day, amount) => `Possibly seen on ${day}${amount ? `: ${amount}` : ''}`,
    absent: (day) => `Not on the statement of ${day}`,
  },
});
