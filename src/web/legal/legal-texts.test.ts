import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Serves, servedKinds } from '#domain/agency/client-kind-rules.ts';
import { workingModes } from '#domain/agency/working-mode-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { uploadWaitsFor } from '#domain/attachments/attachment-rules.ts';
import { yearsOfName } from '#domain/personal-data/erasure-rules.ts';
import * as retention from '#domain/personal-data/retention-limits.ts';
import { browserStorage } from '#domain/browser-storage.ts';
import { type TermsVersion, termsVersions, type VersionedText } from '#domain/legal/terms-version-rules.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { keysOf } from '#domain/keys-of.ts';
import { type Language, languages } from '#domain/language.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { type LegalBlock, type LegalName, legalPaths, legalSections } from '#domain/legal/legal-rules.ts';
import { loadLegalText } from './load-legal-text.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { splitLegalLinks } from '#domain/legal/legal-link-format.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';

const identity: AgencyIdentity = {
  legalName: 'Comptoir Exemple International',
  seat: 'france',
  siren: '123456782',
  vatExemption: null,
  name: 'Comptoir Exemple',
  legalForm: 'SAS',
  capital: '20 000 €',
  office: '12 rue de la République\n69002 Lyon',
  companyNumber: '123 456 782 RCS Lyon',
  vatNumber: 'FR11123456782',
  email: 'bonjour@example.com',
  phone: '+33 (0)4 72 00 00 00',
  publicationDirector: 'Alix Moreau',
  host: 'Hébergeur Exemple, 59100 Roubaix',
  mediator: 'Médiation Exemple, 69002 Lyon',
};

/** With everything for consumers, which is the longer text; the shorter one is compared with it below. */
const whole = 'consumers_too';

const names = keysOf(legalSections);
const titles = {
  terms: termsTexts,
  sales: salesTexts,
  privacy: privacyTexts,
  cookies: cookiesTexts,
  notice: noticeTexts,
};
const everyText = names.flatMap((name) => languages.map((language) => [name, language] as const));

function wordsOf(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('notable' in block) return [block.title, block.notable];
  if ('terms' in block) return block.terms.flat();
  return [block.table.caption, ...block.table.columns, ...block.table.rows.flat()];
}

/** A text's sections in their order, each with all its words. */
async function sectionsOf(
  name: LegalName,
  language: Language,
  said: AgencyIdentity | null = identity,
  serves: Serves = whole,
) {
  const body = (await loadLegalText(name, language))(said, serves);
  return legalSections[name].map((id) => {
    const { heading, blocks } = body[id] ?? { heading: '', blocks: [] };
    return { id, heading, blocks, words: [heading, ...blocks.flatMap(wordsOf)] };
  });
}

async function saidIn(name: LegalName, language: Language, said?: AgencyIdentity | null): Promise<string> {
  const sections = await sectionsOf(name, language, said);
  return sections
    .flatMap(({ words }) => words)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

test.each(languages)('every legal text has all its sections (%s)', async (language) => {
  const counts = names.map(async (name) => {
    const body = (await loadLegalText(name, language))(null, whole);
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

test.each(everyText)('of %s in %s no section repeats a heading or a paragraph', async (name, language) => {
  const sections = await sectionsOf(name, language);
  expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length);
  const paragraphs = sections.flatMap(({ blocks }) => blocks.filter((block) => typeof block === 'string'));
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

test.each(names)('%s says as much in one language as in the other', async (name) => {
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
  'indemnity, complaints, retention and the answer to a request of rights are told (%s)',
  async (language, indemnity, account, orders, connection, cookies, answer, points, term) => {
    const sales = await saidIn('sales', language);
    const days = language === 'fr' ? `dans les ${claimDays} jours` : `within ${claimDays} days`;
    for (const words of [indemnity, days, points, term, 'D441-5', 'L441-10', '500', '600']) {
      expect(sales).toContain(words);
    }
    const privacy = await saidIn('privacy', language);
    for (const words of [account, orders, connection, cookies, answer, 'L123-22']) {
      expect(privacy).toContain(words);
    }
    // Marketing is kept as long as a name on what was never paid for.
    expect(privacy.split(account).length).toBeGreaterThan(2);
    expect(await saidIn('cookies', language)).toContain(cookies);
  },
);

test.each(languages)(
  'the periods that sweeps delete by are told, each with its figure (%s)',
  async (language) => {
    const unit = (fr: string, en: string) => ({ fr, en })[language];
    const told = await saidIn('privacy', language);
    for (const [count, name] of [
      [yearsOfName.unpaid, unit('ans', 'years')],
      [yearsOfName.paid, unit('ans', 'years')],
      [retention.decisionPlaceYears, unit('ans', 'years')],
      [retention.payerYears, unit('ans', 'years')],
      [retention.auditMonths, unit('mois', 'months')],
      [retention.lapsedDays, unit('jours', 'days')],
      [retention.mailDays, unit('jours', 'days')],
      [retention.sessionDays.idle, unit('jours', 'days')],
      [retention.sessionDays.most, unit('jours', 'days')],
      [uploadWaitsFor / 86_400_000, unit('jours', 'days')],
      [retention.unusedPdfDays * 24, unit('heures', 'hours')],
    ] as const) {
      expect(told).toContain(`${count} ${name}`);
    }
    for (const data of {
      fr: ['Objet', 'quelqu’un est là', 'écrit', 'connexion en deux étapes', 'fin de l’année de l’écriture'],
      en: ['Subject', 'somebody is there', 'typing', 'two-step sign-in', 'end of the year of the entry'],
    }[language]) {
      expect(told).toContain(data);
    }
  },
);

test.each([
  ['fr', 'droit français', 'l’Union européenne', 'RGPD', ['accès', 'rectification', 'effacement', 'opposer']],
  ['en', 'French law', 'the European Union', 'GDPR', ['access', 'rectification', 'erasure', 'object']],
] as const)('law, hosting and rights are told (%s)', async (language, law, place, regulation, rights) => {
  for (const name of ['terms', 'sales', 'notice'] as const) {
    const said = await saidIn(name, language);
    expect(said).toContain(law);
    expect(said).toContain(place);
    expect(said).toContain(regulation);
  }
  const notice = (await saidIn('notice', language)).toLowerCase();
  const privacy = (await saidIn('privacy', language)).toLowerCase();
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
  'what the agency says of itself stands in the texts, else that it is open (%s)',
  async (language, open) => {
    const told = `${await saidIn('notice', language)}\n${await saidIn('sales', language)}`;
    const { seat: _seat, siren: _siren, vatExemption: _exemption, ...parts } = identity;
    for (const part of Object.values(parts)) expect(told).toContain(part);
    expect(told).not.toContain(open);
    expect((await saidIn('notice', language, null)).split(open)).toHaveLength(11);
    expect((await saidIn('sales', language, null)).split(open)).toHaveLength(2);
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

test('a link that leads to no screen of ours is words', () => {
  expect(splitLegalLinks('a [b](/nowhere) c [d](https://example.com) [e](/cgv#payment).')).toEqual([
    'a ',
    'b',
    ' c [d](https://example.com) ',
    { words: 'e', path: '/cgv', hash: 'payment' },
    '.',
  ]);
});

test.each(languages)(
  'the cookie policy names everything that is kept, where it is kept (%s)',
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
      servedKinds.flatMap((serves) =>
        (name === 'sales' ? workingModes : (['resale'] as const)).map(async (works) =>
          (await loadLegalText(name, language))(null, serves, works),
        ),
      ),
    );
    return createHash('sha256')
      .update(JSON.stringify(await Promise.all(bodies)))
      .digest('hex')
      .slice(0, 16);
  };

  test.each([
    ['terms', 'ec8ee833598d9ecc'],
    ['sales', '0082da57b7bc1038'],
  ] as const)(
    '%s stands for these words: others need a number of their own, unless no release has had it',
    async (name, words) => expect(await fingerprint(name)).toBe(words),
  );

  test.each(keysOf(termsVersions))(
    '%s is a number of its own, from no earlier day than the one before',
    (name) => {
      const versions: readonly TermsVersion[] = termsVersions[name];
      expect(versions.map(({ id }) => id)).toEqual(versions.map((_, place) => String(place + 1)));
      const days = versions.map(({ since }) => since);
      expect(days).toEqual(days.toSorted());
    },
  );
});

test.each(everyText)(
  '%s in %s says nothing for consumers where only businesses are served',
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
] as const)('where only businesses are served the terms say so (%s)', async (language, terms, sales) => {
  const said = async (name: LegalName) =>
    (await sectionsOf(name, language, identity, 'businesses')).flatMap(({ words }) => words).join(' ');
  expect(await said('terms')).toMatch(terms);
  expect(await said('sales')).toMatch(sales);
});

test.each(languages)(
  'guarantees and jurisdiction stand in boxes of their own for consumers (%s)',
  async (language) => {
    const { blocks = [] } = (await sectionsOf('sales', language)).find(({ id }) => id === 'complaints') ?? {};
    const boxed = blocks.filter((block) => typeof block === 'object' && 'notable' in block);
    expect(boxed).toHaveLength(1);
    for (const part of ['L217-1', '1641', 'L241-5']) expect(JSON.stringify(boxed)).toContain(part);
    const cancellation = (await sectionsOf('sales', language)).find(({ id }) => id === 'cancellation');
    const said = cancellation?.words.join(' ') ?? '';
    const { withdraw, confirmWithdrawal } = consumerWords[language];
    for (const part of [withdraw, confirmWithdrawal, 'L221-18', 'L221-19', 'L221-25', 'D221-5', 'R221-1']) {
      expect(said).toContain(part);
    }
    for (const part of [identity.legalName, identity.office, identity.email]) expect(said).toContain(part);
  },
);

test.each(languages)('jurisdiction stands apart, penalties begin on a day (%s)', async (language) => {
  const sections = await sectionsOf('sales', language);
  const disputes = sections.find(({ id }) => id === 'disputes');
  const apart = disputes?.blocks.filter((block) => typeof block === 'object' && 'notable' in block);
  expect(apart).toHaveLength(1);
  expect(JSON.stringify(apart)).toMatch(/article\u00a048/);
  const late = sections.find(({ id }) => id === 'late-payment');
  expect(late?.words.join(' ')).toMatch(/dès le lendemain de l’échéance|from the day after the due date/);
});

describe('typography', () => {
  const typed = async (name: LegalName, language: Language) => {
    const { title, summary } = titles[name][language];
    const sections = await sectionsOf(name, language, null);
    const texts = [title, summary, ...sections.flatMap(({ words }) => words)];
    return texts.map((text) => text.replaceAll(/\]\([^)]*\)|(?:draft|rows|_reload):\S+/g, ''));
  };

  test.each(names)('of %s is French in French', async (name) => {
    for (const text of await typed(name, 'fr')) {
      expect(text).not.toMatch(/['"“”]|\.\.\.| {2}|^\s|\s$/);
      expect(text).not.toMatch(/(?<!\u202f)[;!?]/);
      expect(text).not.toMatch(/(?<!\u00a0):/);
      expect(text).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»/);
      expect(text).not.toMatch(/\d (?:jours|mois|ans|heures|minutes|euros|€|Mo|%)/);
    }
  });

  test.each(names)('of %s is English in English', async (name) => {
    for (const text of await typed(name, 'en')) {
      expect(text).not.toMatch(/['"«»]|\.\.\.| {2}|^\s|\s$/);
      expect(text).not.toMatch(/[\s\u00a0\u202f][;:!?]/);
      expect(text).not.toMatch(/\d (?:days|months|years|hours|minutes|euros|MB)\b/);
    }
  });
});

test.each([
  ['fr', /vend au client, en son propre nom/, /commissionnaire à l’achat/, /2367 du Code civil/],
  ['en', /sells them to the client, in its own name/, /commission agent/, /2367 of the French Civil Code/],
] as const)(
  'the terms of sale follow how the agency works (%s)',
  async (language, resale, commission, title) => {
    const body = await loadLegalText('sales', language);
    const [resold, bought] = [body(identity, whole), body(identity, whole, 'commission')].map((said) =>
      JSON.stringify(said).replaceAll('\u00a0', ' '),
    );
    expect(resold).toMatch(resale);
    expect(resold).toMatch(title);
    expect(resold).not.toMatch(commission);
    expect(bought).toMatch(commission);
    expect(bought).not.toMatch(resale);
    expect(bought).not.toMatch(title);
  },
);
