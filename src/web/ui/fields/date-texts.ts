import type { Language } from '#domain/language.ts';

const fr = {
  dayPattern: 'jj/mm/aaaa',
  chooseDay: 'Choisir une date',
  changeDay: (day: string) => `Changer la date, ${day}`,
  noDay: (example: string) =>
    `Cette date n’est pas comprise\u00a0: écrivez-la comme ${example}, ou choisissez-la dans le calendrier.`,
  calendarFailed: 'Le calendrier n’a pas pu s’ouvrir\u00a0: écrivez la date.',
  today: 'Aujourd’hui',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
};

type DateTexts = typeof fr;

const en: DateTexts = {
  dayPattern: 'dd/mm/yyyy',
  chooseDay: 'Choose a date',
  changeDay: (day) => `Change the date, ${day}`,
  noDay: (example) => `This date cannot be read: write it like ${example}, or choose it in the calendar.`,
  calendarFailed: 'The calendar did not open: type the date.',
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};

/** Apart from the other texts of the kit, which every page loads before it paints. */
export const dateTexts: Record<Language, DateTexts> = { fr, en };
