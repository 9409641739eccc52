export interface Random {
  /** From 0 to below 1. */
  next(): number;
  between(min: number, max: number): number;
  /** An integer, both ends included. */
  whole(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
  uuid(): string;
  digits(count: number): string;
}

/** Returns the same numbers for the same seed on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  const hex = (count: number) => Array.from({ length: count }, () => whole(0, 15).toString(16)).join('');
  return {
    next,
    between,
    whole,
    pick: (choices) => {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${whole(8, 11).toString(16)}${hex(3)}-${hex(12)}`,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}
