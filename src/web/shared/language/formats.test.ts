import { expect, test } from 'vitest';
import { formatsIn } from './formats.ts';

const [fr, en] = [formatsIn('fr'), formatsIn('en')];
const plain = (text: string) => text.replace(/\s/g, ' ');

test('money, in cents', () => {
  expect(plain(fr.money(123_456))).toBe('1 234,56 €');
  expect(en.money(123_456)).toBe('€1,234.56');
  expect(plain(fr.money(-60_000))).toBe('−600,00 €');
  expect(en.money(-60_000)).toBe('−€600.00');
});

test('rates, in hundredths of a percent', () => {
  expect(plain(fr.rate(550))).toBe('5,5 %');
  expect(en.rate(2000)).toBe('20%');
});

test('a day without a time is the same day in every time zone', () => {
  expect(fr.date('2026-11-21')).toBe('21\u00a0novembre\u00a02026');
  expect(en.date('2026-11-21')).toBe('21\u00a0November\u00a02026');
});

test('a day and a time break into two pieces at most', () => {
  const noon = new Date(2026, 10, 21, 12);
  expect(fr.dateTime(noon)).toBe('21\u00a0nov.\u00a02026, 12:00');
  expect(en.dateTime(noon)).toBe('21\u00a0Nov\u00a02026, 12:00');
  expect(en.time(noon)).toBe('12:00');
});

test('in French the first of a month is an ordinal, and no other day is', () => {
  expect(fr.date('2026-11-01')).toBe('1er\u00a0novembre\u00a02026');
  expect(fr.shortDate('2026-08-01')).toBe('1er\u00a0août\u00a02026');
  expect(fr.dateTime(new Date(2026, 10, 1, 1))).toBe('1er\u00a0nov.\u00a02026, 01:00');
  expect(fr.date('2026-11-21')).toBe('21\u00a0novembre\u00a02026');
  expect(en.date('2026-11-01')).toBe('1\u00a0November\u00a02026');
});

test('ages, in the most useful unit', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(fr.age('2026-11-18T11:00:00Z', now)).toBe('il y a 3\u00a0jours');
  expect(en.age('2026-11-21T11:58:20Z', now)).toBe('1\u00a0minute ago');
  expect(en.age('2026-11-21T11:59:50Z', now)).toBe('just now');
  expect(fr.age('2026-11-07T11:00:00Z', now)).toBe('il y a 2\u00a0semaines');
});

test('file sizes', () => {
  expect(plain(fr.fileSize(2_400_000))).toBe('2,4 Mo');
  expect(plain(fr.fileSize(900))).toBe('1 ko');
  expect(plain(en.fileSize(900))).toBe('1 kB');
});
