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

/**
 * As month and day: New Year, May Day, 8 May 1945, 14 July, Assumption, All Saints, 11 November 1918, Christmas (Code
 * du travail, L3133-1).
 */
const fixedHolidays = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
/** Days after Easter: Easter Monday, Ascension, Whit Monday. */
const movingHolidays = new Set([1, 39, 50]);

/** The days on which TARGET, the euro's payment system, is closed: New Year, May Day, Christmas and the day after. */
const fixedClosings = new Set(['01-01', '05-01', '12-25', '12-26']);
/** Days after Easter: Good Friday, Easter Monday. */
const movingClosings = new Set([-2, 1]);

function isOpenDay(day: string, fixed: ReadonlySet<string>, moving: ReadonlySet<number>): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if ([0, 6].includes(date.getUTCDay()) || fixed.has(day.slice(5))) return false;
  const sinceEaster = (date.getTime() - easterOf(date.getUTCFullYear()).getTime()) / 86_400_000;
  return !moving.has(sinceEaster);
}

/** Returns whether a day (`YYYY-MM-DD`) is neither a Saturday, a Sunday nor a public holiday in France. */
export const isWorkingDay = (day: string): boolean => isOpenDay(day, fixedHolidays, movingHolidays);

/** Returns whether the European Central Bank publishes rates on a day (`YYYY-MM-DD`). */
export const isBankingDay = (day: string): boolean => isOpenDay(day, fixedClosings, movingClosings);
