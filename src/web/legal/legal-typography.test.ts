import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import type { LegalName } from '#domain/legal/legal-rules.ts';
import { names, sectionsOf } from './legal-sections.suite.ts';

const titles = {
  terms: termsTexts,
  sales: salesTexts,
  privacy: privacyTexts,
  cookies: cookiesTexts,
  notice: noticeTexts,
};

describe('typography', () => {
  const typed = async (name: LegalName, language: Language) => {
    const { title, summary } = titles[name][language];
    const sections = await sectionsOf(name, language, null);
    const texts = [title, summary, ...sections.flatMap(({ words }) => words)];
    return texts.map((text) => text.replaceAll(/\]\([^)]*\)|(?:draft|rows|setup|_reload):\S+/g, ''));
  };

  test.each(names)('of %s follows French rules in French', async (name) => {
    for (const text of await typed(name, 'fr')) {
      expect(text).not.toMatch(/['"“”]|\.\.\.| {2}|^\s|\s$/);
      expect(text).not.toMatch(/(?<!\u202f)[;!?]/);
      expect(text).not.toMatch(/(?<!\u00a0):/);
      expect(text).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»/);
      expect(text).not.toMatch(/\d (?:jours|mois|ans|heures|minutes|euros|€|Mo|%)/);
    }
  });

  test.each(names)('of %s follows English rules in English', async (name) => {
    for (const text of await typed(name, 'en')) {
      expect(text).not.toMatch(/['"«»]|\.\.\.| {2}|^\s|\s$/);
      expect(text).not.toMatch(/[\s\u00a0\u202f][;:!?]/);
      expect(text).not.toMatch(/\d (?:days|months|years|hours|minutes|euros|MB)\b/);
    }
  });
});
