import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { operatingModes } from '#domain/agency/operating-mode-rules.ts';
import { unusedUploadLifetime } from '#domain/attachments/attachment-rules.ts';
import { nameRetentionYears } from '#domain/personal-data/erasure-rules.ts';
import * as retention from '#domain/personal-data/retention-limits.ts';
import { browserStorage } from '#domain/browser-storage.ts';
import { type TermsVersion, termsVersions, type VersionedText } from '#domain/legal/terms-version-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { languages } from '#domain/language.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import { legalPaths, legalSections } from '#domain/legal/legal-rules.ts';
import { loadLegalText } from './load-legal-text.ts';
import {
  everyText,
  identity,
  names,
  wholeTextOf,
  sectionsOf,
  fullVariant,
  wordsOf,
} from './legal-sections.suite.ts';
import { splitLegalLinks } from '#domain/legal/legal-link-format.ts';

test.each(languages)('every legal text has all its sections (%s)', async (language) => {
  const counts = names.map(async (name) => {
    const body = (await loadLegalText(name, language))(null, fullVariant);
    return [legalPaths[name], Object.values(body).filter(({ blocks }) => blocks.length > 0).length];
  });
  expect(Object.fromEntries(await Promise.all(counts))).toEqual({
    '/cgu': 11,
    '/cgv': 10,
    '/confidentialite': 13,
    '/cookies': 9,
    '/mentions-legales': 12,
  });
});

test.each(languages)('the privacy policy ends with the data-protection authority (%s)', async (language) => {
  const last = (await sectionsOf('privacy', language)).at(-1)?.words.join(' ').replaceAll('\u00a0', ' ');
  for (const part of ['CNIL', '3 place de Fontenoy', 'TSA 80715', '75334 Paris Cedex 07']) {
    expect(last).toContain(part);
  }
});

test.each(everyText)('no section of %s in %s repeats a heading or a paragraph', async (name, language) => {
  const sections = await sectionsOf(name, language);
  expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length);
  const paragraphs = sections.flatMap(({ blocks }) => blocks.filter((block) => typeof block === 'string'));
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

test.each(names)('%s has the same sections, and texts of similar length, in each language', async (name) => {
  const shapes = languages.map(async (language) =>
    (await sectionsOf(name, language)).map(({ id, blocks }) => [
      id,
      blocks.map((block) => [typeof block === 'string' ? '' : Object.keys(block), wordsOf(block).length]),
    ]),
  );
  const [french, english] = await Promise.all(shapes);
  expect(english).toEqual(french);
});

test.each([
  [
    'fr',
    '40 euros',
    '3 ans',
    '10 ans',
    '12 mois',
    '13 mois',
    'dans un délai d’un mois',
    '10 points',
    'trente jours',
  ],
  [
    'en',
    '40 euros',
    '3 years',
    '10 years',
    '12 months',
    '13 months',
    'within one month',
    '10 percentage points',
    'thirty days',
  ],
] as const)(
  'indemnity, complaints, retention periods and the answer to a request about rights are stated (%s)',
  async (language, indemnity, account, orders, connection, cookies, answer, points, term) => {
    const sales = await wholeTextOf('sales', language);
    const days = language === 'fr' ? `dans les ${claimDays} jours` : `within ${claimDays} days`;
    for (const words of [indemnity, days, points, term, 'D441-5', 'L441-10', '500', '600']) {
      expect(sales).toContain(words);
    }
    const privacy = await wholeTextOf('privacy', language);
    for (const words of [account, orders, connection, cookies, answer, 'L123-22']) {
      expect(privacy).toContain(words);
    }
    // Marketing data is kept as long as a name on a request that was never paid for, so the text names this period at
    // least twice.
    expect(privacy.split(account).length).toBeGreaterThan(2);
    expect(await wholeTextOf('cookies', language)).toContain(cookies);
  },
);

test.each(languages)('the periods of the sweeps are stated, each with its number (%s)', async (language) => {
  const unit = (fr: string, en: string) => ({ fr, en })[language];
  const text = await wholeTextOf('privacy', language);
  for (const [count, name] of [
    [nameRetentionYears.unpaid, unit('ans', 'years')],
    [nameRetentionYears.paid, unit('ans', 'years')],
    [retention.decisionAddressYears, unit('ans', 'years')],
    [retention.payerYears, unit('ans', 'years')],
    [retention.auditMonths, unit('mois', 'months')],
    [retention.unclaimedMonths, unit('mois', 'months')],
    [retention.endedRecordDays, unit('jours', 'days')],
    [retention.mailDays, unit('jours', 'days')],
    [retention.sessionDays.idle, unit('jours', 'days')],
    [retention.sessionDays.most, unit('jours', 'days')],
    [unusedUploadLifetime / 86_400_000, unit('jours', 'days')],
    [retention.unusedPdfDays * 24, unit('heures', 'hours')],
  ] as const) {
    expect(text).toContain(`${count} ${name}`);
  }
  for (const data of {
    fr: ['Objet', 'quelqu’un est là', 'écrit', 'connexion en deux étapes', 'fin de l’année de l’écriture'],
    en: ['Subject', 'somebody is there', 'typing', 'two-step sign-in', 'end of the year of the entry'],
  }[language]) {
    expect(text).toContain(data);
  }
});

test.each([
  ['fr', 'droit français', 'l’Union européenne', 'RGPD', ['accès', 'rectification', 'effacement', 'opposer']],
  ['en', 'French law', 'the European Union', 'GDPR', ['access', 'rectification', 'erasure', 'object']],
] as const)('law, hosting and rights are stated (%s)', async (language, law, place, regulation, rights) => {
  for (const name of ['terms', 'sales', 'notice'] as const) {
    const text = await wholeTextOf(name, language);
    expect(text).toContain(law);
    expect(text).toContain(place);
    expect(text).toContain(regulation);
  }
  const notice = (await wholeTextOf('notice', language)).toLowerCase();
  const privacy = (await wholeTextOf('privacy', language)).toLowerCase();
  for (const right of rights) {
    expect(notice).toContain(right);
    expect(privacy).toContain(right);
  }
  for (const article of [15, 16, 17, 18, 20, 21]) expect(privacy).toContain(`article ${article}`);
});

test.each([
  ['fr', 'À compléter'],
  ['en', 'To be completed'],
] as const)(
  'the texts contain the agency’s details, or say that they are missing (%s)',
  async (language, open) => {
    const text = `${await wholeTextOf('notice', language)}\n${await wholeTextOf('sales', language)}`;
    const { seat: _seat, siren: _siren, vatExemption: _exemption, ...parts } = identity;
    for (const part of Object.values(parts)) expect(text).toContain(part);
    expect(text).not.toContain(open);
    expect((await wholeTextOf('notice', language, null)).split(open)).toHaveLength(11);
    expect((await wholeTextOf('sales', language, null)).split(open)).toHaveLength(2);
  },
);

test.each(everyText)('every link of %s in %s leads to a section that exists', async (name, language) => {
  const anchors = new Set(
    names.flatMap((other) => [
      legalPaths[other],
      ...legalSections[other].map((id) => `${legalPaths[other]}#${id}`),
    ]),
  );
  const words = (await sectionsOf(name, language)).flatMap((section) => section.words);
  for (const text of words) {
    expect(
      splitLegalLinks(text)
        .filter((part) => typeof part === 'string')
        .join(''),
    ).not.toMatch(/[[\]]|\]\(/);
    for (const part of splitLegalLinks(text)) {
      if (typeof part === 'string' || 'href' in part || part.path === '/settings') continue;
      expect(anchors).toContain(part.hash === undefined ? part.path : `${part.path}#${part.hash}`);
    }
  }
});

test('a link that leads to no screen of ours is plain text', () => {
  expect(splitLegalLinks('a [b](/nowhere) c [d](https://example.com) [e](/cgv#payment).')).toEqual([
    'a ',
    'b',
    ' c [d](https://example.com) ',
    { words: 'e', path: '/cgv', hash: 'payment' },
    '.',
  ]);
});

test.each(languages)(
  'the cookie policy names everything that is stored, and where (%s)',
  async (language) => {
    const tables = (await sectionsOf('cookies', language)).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table.rows] : [])),
    );
    const named = tables.flat().map(([name]) => name);
    expect(named).toHaveLength(Object.keys(browserStorage).length);
    expect(new Set(named)).toEqual(new Set(Object.values(browserStorage).map(({ name }) => name)));
  },
);

describe('the version of', () => {
  const fingerprint = async (name: VersionedText) => {
    const bodies = languages.flatMap((language) =>
      clientTypesChoices.flatMap((clientTypes) =>
        (name === 'sales' ? operatingModes : (['resale'] as const)).map(async (operatingMode) =>
          (await loadLegalText(name, language))(null, clientTypes, operatingMode),
        ),
      ),
    );
    return createHash('sha256')
      .update(JSON.stringify(await Promise.all(bodies)))
      .digest('hex')
      .slice(0, 16);
  };

  test.each([
    ['terms', '39b4ab97c68a7234'],
    ['sales', 'e6a20a960a6435f3'],
  ] as const)(
    '%s has these words: a change needs a new version, unless no release has contained it',
    async (name, words) => expect(await fingerprint(name)).toBe(words),
  );

  test.each(keysOf(termsVersions))(
    '%s is a new number, with a date not earlier than the version before',
    (name) => {
      const versions: readonly TermsVersion[] = termsVersions[name];
      expect(versions.map(({ id }) => id)).toEqual(versions.map((_, place) => String(place + 1)));
      const days = versions.map(({ since }) => since);
      expect(days).toEqual(days.toSorted());
    },
  );
});
