import type { Language } from '#domain/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const texts = defineTexts({
  fr: {
    seconds: (count: number) =>
      `Trop de tentatives. Réessayez dans ${count}\u00a0${plural('fr', count, 'seconde', 'secondes')}.`,
    minutes: (count: number, time: string) =>
      `Trop de tentatives. Réessayez dans ${count}\u00a0minutes, à partir de ${time}.`,
    after: (moment: string) => `Trop de tentatives. Réessayez après le ${moment}.`,
  },
  en: {
    seconds: (count) =>
      `Too many attempts. Try again in ${count} ${plural('en', count, 'second', 'seconds')}.`,
    minutes: (count, time) => `Too many attempts. Try again in ${count} minutes, from ${time}.`,
    after: (moment) => `Too many attempts. Try again after ${moment}.`,
  },
});

/**
 * Waiting times are given in seconds up to a minute and a half, and in minutes up to three hours. For longer ones a
 * day and a time are clearer.
 */
const [fewSeconds, fewMinutes] = [90, 180];

/** Returns when a person who was refused at `at` (ms) may try again, `retryAfter` seconds later. */
export function throttledText(at: number, retryAfter: number, language: Language): string {
  const { seconds, minutes, after } = texts[language];
  const { time, dateTime } = formatsIn(language);
  const until = new Date(at + retryAfter * 1000);
  const count = Math.ceil(retryAfter / 60);
  if (retryAfter <= fewSeconds) return seconds(retryAfter);
  return count <= fewMinutes ? minutes(count, time(until)) : after(dateTime(until));
}
