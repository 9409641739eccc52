/** Where the agency's days and years begin and end. */
export const agencyTimeZone = 'Europe/Paris';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: agencyTimeZone, dateStyle: 'short' });

/** The day where the agency is, as `YYYY-MM-DD`. */
export const agencyDay = (at: Date): string => days.format(at);
