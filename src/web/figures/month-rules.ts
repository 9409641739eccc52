interface Months<Month> {
  months: readonly Month[];
}

interface Periods<Period> {
  current: Period;
  compared: Period | null;
}

/**
 * Returns the periods without the empty months at their beginning. Both periods lose the same number of months,
 * because each month is compared with the month at the same position of the other period. A period in which nothing
 * happened keeps its months.
 */
export function cutEmptyMonths<
  Month extends { month: string },
  Period extends Months<Month>,
  Reply extends Periods<Period>,
>(reply: Reply): Reply {
  const { current, compared } = reply;
  const isFull = (month: Month) =>
    Object.values(month).some((value) => typeof value === 'number' && value !== 0);
  const firsts = [current, compared].map((period) => period?.months.findIndex(isFull) ?? -1);
  const first = Math.min(...firsts.filter((place) => place >= 0), current.months.length);
  if (first === 0 || first === current.months.length) return reply;
  const cut = (period: Period): Period => ({ ...period, months: period.months.slice(first) });
  return { ...reply, current: cut(current), compared: compared && cut(compared) };
}
