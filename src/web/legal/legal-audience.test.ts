import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import type { LegalName } from '#domain/legal/legal-rules.ts';
import { everyText, identity, sectionsOf, fullVariant } from './legal-sections.suite.ts';
import { loadLegalText } from './load-legal-text.ts';

test.each(everyText)(
  '%s in %s contains nothing for consumers if only businesses are served',
  async (name, language) => {
    const businesses = (await sectionsOf(name, language, identity, 'businesses')).flatMap(
      ({ words }) => words,
    );
    const whole = (await sectionsOf(name, language)).flatMap(({ words }) => words);
    const forConsumers = /consommat(?:eur|ion)|consumer|rétract|withdraw from|(?<!\p{L})m[ée]diat/iu;
    expect(businesses.filter((text) => forConsumers.test(text))).toEqual([]);
    expect(whole.some((text) => forConsumers.test(text))).toBe(name !== 'cookies');
  },
);

test.each([
  ['fr', /réservée aux professionnels/, /ne contracte qu’avec des professionnels/],
  ['en', /for businesses only/, /contracts with businesses only/],
] as const)('if only businesses are served the terms say so (%s)', async (language, terms, sales) => {
  const textOf = async (name: LegalName) =>
    (await sectionsOf(name, language, identity, 'businesses')).flatMap(({ words }) => words).join(' ');
  expect(await textOf('terms')).toMatch(terms);
  expect(await textOf('sales')).toMatch(sales);
});

test.each(languages)(
  'guarantees and jurisdiction are in boxes of their own for consumers (%s)',
  async (language) => {
    const { blocks = [] } = (await sectionsOf('sales', language)).find(({ id }) => id === 'complaints') ?? {};
    const boxed = blocks.filter((block) => typeof block === 'object' && 'notable' in block);
    expect(boxed).toHaveLength(1);
    for (const part of ['L217-1', '1641', 'L241-5']) expect(JSON.stringify(boxed)).toContain(part);
    const cancellation = (await sectionsOf('sales', language)).find(({ id }) => id === 'cancellation');
    const text = cancellation?.words.join(' ') ?? '';
    const { withdraw, confirmWithdrawal } = consumerWords[language];
    for (const part of [withdraw, confirmWithdrawal, 'L221-18', 'L221-19', 'L221-25', 'D221-5', 'R221-1']) {
      expect(text).toContain(part);
    }
    for (const part of [identity.legalName, identity.office, identity.email]) expect(text).toContain(part);
  },
);

test.each(languages)('jurisdiction is set apart, penalties begin on a stated day (%s)', async (language) => {
  const sections = await sectionsOf('sales', language);
  const disputes = sections.find(({ id }) => id === 'disputes');
  const apart = disputes?.blocks.filter((block) => typeof block === 'object' && 'notable' in block);
  expect(apart).toHaveLength(1);
  expect(JSON.stringify(apart)).toMatch(/article\u00a048/);
  const late = sections.find(({ id }) => id === 'late-payment');
  expect(late?.words.join(' ')).toMatch(/dès le lendemain de l’échéance|from the day after the due date/);
});

test.each([
  ['fr', /vend au client, en son propre nom/, /commissionnaire à l’achat/, /2367 du Code civil/],
  ['en', /sells them to the client, in its own name/, /commission agent/, /2367 of the French Civil Code/],
] as const)(
  'the terms of sale follow how the agency works (%s)',
  async (language, resale, commission, title) => {
    const body = await loadLegalText('sales', language);
    const [resold, bought] = [body(identity, fullVariant), body(identity, fullVariant, 'commission')].map(
      (sections) => JSON.stringify(sections).replaceAll('\u00a0', ' '),
    );
    expect(resold).toMatch(resale);
    expect(resold).toMatch(title);
    expect(resold).not.toMatch(commission);
    expect(bought).toMatch(commission);
    expect(bought).not.toMatch(resale);
    expect(bought).not.toMatch(title);
  },
);
