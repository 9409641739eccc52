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

test.each([
  ['fr', '40 euros', '7 jours', '3 ans', '10 ans', '12 mois', '13 mois', 'dans le mois'],
  ['en', '40 euros', '7 days', '3 years', '10 years', '12 months', '13 months', 'one month'],
] as const)(
  'indemnity, complaints, retention and the answer to a request of rights are told (%s)',
  (language, indemnity, complaints, account, orders, connection, cookies, answer) => {
    const said = (document: typeof salesTexts) =>
      document[language].sections
        .flatMap(({ paragraphs }) => paragraphs)
        .join(' ')
        .replaceAll('\u00a0', ' ');
    for (const words of [indemnity, complaints]) expect(said(salesTexts)).toContain(words);
    for (const words of [account, orders, connection, answer]) expect(said(privacyTexts)).toContain(words);
    // Marketing is kept as long as an account.
    expect(said(privacyTexts).split(account).length).toBeGreaterThan(2);
    expect(said(cookiesTexts)).toContain(cookies);
  },
);

test.each([
  ['fr', 'droit français', 'l’Union européenne', 'RGPD', ['accès', 'rectification', 'effacement', 'opposer']],
  ['en', 'French law', 'the European Union', 'GDPR', ['access', 'rectification', 'erasure', 'object']],
] as const)('law, hosting and rights are told (%s)', (language, law, place, regulation, rights) => {
  const said = [termsTexts, salesTexts, privacyTexts, noticeTexts]
    .flatMap((document) => document[language].sections)
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ');
  for (const words of [law, place, regulation, ...rights]) expect(said).toContain(words);
});
