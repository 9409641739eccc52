/** Returns Easter Sunday of a year in the Gregorian calendar (Butcher). */
function easterOf(year: number): Date {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const g = Math.floor((8 * century + 13) / 25);
  const moon = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * moon + 19 * weekday) / 433);
  const month = Math.floor((moon + weekday - 7 * m + 90) / 25);
  const day = (moon + weekday - 7 * m + 33 * month + 19) % 32;
  return new Date(Date.UTC(year, month - 1, day));
}

/** As month and day: New Year, May Day, 1945, 14 July, Assumption, All Saints, 1918, Christmas (Code du travail, L3133-1). */
const fixedHolidays = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
/** Days after Easter: Easter Monday, Ascension, Whit Monday. */
const movingHolidays = new Set([1, 39, 50]);

/** Returns whether a day (`YYYY-MM-DD`) is neither a Saturday, a Sunday nor a public holiday in France. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if ([0, 6].includes(date.getUTCDay()) || fixedHolidays.has(day.slice(5))) return false;
  const sinceEaster = (date.getTime() - easterOf(date.getUTCFullYear()).getTime()) / 86_400_000;
  return !movingHolidays.has(sinceEaster);
}
