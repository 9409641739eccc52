import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, locales } from '#domain/language.ts';
import { manifestNames } from '#server/pages/render-template.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

// Checks that the files outside the compiler's reach list the same languages as domain/language.ts.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('boot.js knows every language, the default one first, and how each writes dates', () => {
  const boot = readFileSync('public/boot.js', 'utf8');
  const valueOf = (name: string): unknown => {
    const [, written = 'null'] = new RegExp(`^const ${name} = (.*);$`, 'm').exec(boot) ?? [];
    return JSON.parse(written.replaceAll("'", '"').replaceAll(/(\w+):/g, '"$1":'));
  };
  expect(valueOf('languages')).toEqual(languages);
  expect(valueOf('locales')).toEqual(locales);
});

test.each(languages)('%s has a manifest in its words, and a picture that links show', (language) => {
  const manifest: unknown = JSON.parse(readFileSync(`public/${manifestNames[language]}`, 'utf8'));
  expect(manifest).toMatchObject({ lang: language });
  expect(existsSync(`public/og-${language}.png`)).toBe(true);
});

test('the database takes every language, and lists them in one place', async () => {
  const { rows } = await database.pool.query<{ name: string; rule: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
      WHERE pg_get_constraintdef(oid) LIKE '%''${languages[0]}''%'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['language_code_known']);
  expect(Array.from((rows[0]?.rule ?? '').matchAll(/'(\w+)'/g), ([, code]) => code)).toEqual(languages);
});

// Suppliers may have languages that the product itself does not have, and so may mails to them.
test('every column for a language of people takes those of the list alone', async () => {
  const { rows } = await database.pool.query<{ place: string }>(
    `SELECT table_name AS place FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'language' AND domain_name IS DISTINCT FROM 'language_code'
        AND table_name NOT IN ('suppliers', 'offer_links', 'mails')`,
  );
  expect(rows).toEqual([]);
});
