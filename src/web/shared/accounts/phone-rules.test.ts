import * as phones from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import {
  digitsOf,
  e164,
  withCountry,
  toNationalNumber,
  WrongPhoneNumber,
  sendablePhone,
  formatPhone,
} from './phone-rules.ts';

test('a typed number keeps its digits and one leading plus', () => {
  expect(digitsOf(' +33 (0)6-12 34+')).toBe('+33061234');
  expect(digitsOf('06.12.34')).toBe('061234');
  expect(digitsOf('abc')).toBe('');
});

test('a typed number is formatted as its country does, as far as it is typed', () => {
  expect(formatPhone(phones, { country: 'FR', typed: '0612345678' }).typed).toBe('06 12 34 56 78');
  expect(formatPhone(phones, { country: 'FR', typed: '061' }).typed).toBe('06 1');
  expect(formatPhone(phones, { country: 'US', typed: '2125550123' }).typed).toBe('(212) 555-0123');
});

test('an international number chooses its country', () => {
  expect(formatPhone(phones, { country: 'FR', typed: '+4930123456' })).toEqual({
    country: 'DE',
    typed: '+49 30 123456',
  });
  expect(toNationalNumber(phones, { country: 'FR', typed: '+32470123456' })).toEqual({
    country: 'BE',
    typed: '0470 12 34 56',
  });
});

test.each(['+33 6', '+33 6 12 34 5'])('the unfinished %s is left as typed', (typed) => {
  const unfinished = { country: 'FR', typed } as const;
  expect(toNationalNumber(phones, unfinished)).toBe(unfinished);
});

test('changing the country keeps the national number', () => {
  expect(withCountry(phones, { country: 'FR', typed: '+33612345678' }, 'BE').typed.replace(/\D/g, '')).toBe(
    '612345678',
  );
  expect(withCountry(phones, { country: 'FR', typed: '21 25 55' }, 'US')).toEqual({
    country: 'US',
    typed: '(212) 555',
  });
});

test('a number is sent in the international form, and only if it is a number of its country', async () => {
  expect(e164(phones, { country: 'FR', typed: '06 12 34 56 78' })).toBe('+33612345678');
  expect(e164(phones, { country: 'FR', typed: '06 12 34' })).toBeNull();
  await expect(sendablePhone({ country: 'FR', typed: '06 12 34 56 78' })).resolves.toBe('+33612345678');
  await expect(sendablePhone({ country: 'FR', typed: '99' })).rejects.toThrow(WrongPhoneNumber);
});
