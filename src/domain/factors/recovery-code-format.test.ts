import { expect, test } from 'vitest';
import { readRecoveryCode, recoveryCodeFrom } from './recovery-code-format.ts';

test('a code is recognised however it is typed', () => {
  const code = recoveryCodeFrom(Uint8Array.from([0, 1, 10, 31, 255, 32, 18, 20, 27, 9]));
  expect(code).toBe('01azz-0jmv9');
  for (const typed of [
    code,
    '01AZZ0JMV9',
    ' 01azz 0jmv9 ',
    'oIazz\u20110jmv9',
    'O1AZZ–OJMV9',
    'o l azz-0jmv9',
  ])
    expect(readRecoveryCode(typed)).toBe(code);
});

test.each(['', '01azz-0jmv', '01azz-0jmv99', '01azz-0jmvu', '01azz_0jmv9', 'é1azz-0jmv9', '٠1azz-0jmv9'])(
  '%j is no code',
  (typed) => expect(readRecoveryCode(typed)).toBeNull(),
);

test('every code has ten characters, out of 32 that nobody confuses', () => {
  const letters = Array.from(
    { length: 256 },
    (_, byte) => recoveryCodeFrom(new Uint8Array(10).fill(byte))[0],
  );
  expect(new Set(letters).size).toBe(32);
  expect(letters.join('')).not.toMatch(/[ilou]/);
});
