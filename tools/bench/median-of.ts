/** Returns the item with the median value of `by`; throws if there is no item. */
export function medianOf<T>(values: readonly T[], by: (value: T) => number): T {
  const middle = values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('no value to take the median of');
  return middle;
}
