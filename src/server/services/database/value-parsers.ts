import type { CustomTypesConfig } from 'pg';
import { TypeOverrides, types } from 'pg';

const { INT8, DATE } = types.builtins;

/**
 * Parses values: `int8` to a number (an unsafe one is an error), `date` to `YYYY-MM-DD`, `numeric` to its text,
 * `timestamptz` to a Date.
 */
export function valueParsers(): CustomTypesConfig {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(INT8, parseInt8);
  parsers.setTypeParser(DATE, (text: string) => text);
  return parsers;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 value ${text} exceeds what a number holds exactly.`);
  return value;
}
