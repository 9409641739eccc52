import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { cookiesTexts } from './cookies-texts.ts';
import { noticeTexts } from './notice-texts.ts';
import { privacyTexts } from './privacy-texts.ts';
import { salesTexts } from './sales-texts.ts';
import { termsTexts } from './terms-texts.ts';

test.each(languages)('every legal text has all its sections (%s)', (language) => {
  const counts = [termsTexts, salesTexts, privacyTexts, cookiesTexts, noticeTexts].map(
    (document) => document[language].sections.length,
  );
  expect(counts).toEqual([11, 10, 13, 9, 12]);
});

test.each(languages)('the privacy policy ends with the data-protection authority (%s)', (language) => {
  expect(privacyTexts[language].sections.at(-1)?.paragraphs.join(' ')).toContain('CNIL');
});

test.each(languages)('no section is empty or repeats a heading (%s)', (language) => {
  for (const document of [termsTexts, salesTexts, privacyTexts, cookiesTexts, noticeTexts]) {
    const { sections } = document[language];
    expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length);
    expect(sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
  }
});
