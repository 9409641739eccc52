import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { manifestNames } from '#server/pages/render-template.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

// What no compiler reads knows the languages of domain/language.ts too.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('boot.js knows every language, the default one first', () => {
  const [, known = '[]'] =
    /^const languages = (\[.*\]);$/m.exec(readFileSync('public/boot.js', 'utf8')) ?? [];
  expect(JSON.parse(known.replaceAll("'", '"'))).toEqual(languages);
});

test.each(languages)('%s has a manifest in its words, and a picture that links show', (language) => {
  const manifest: unknown = JSON.parse(readFileSync(`public/${manifestNames[language]}`, 'utf8'));
  expect(manifest).toMatchObject({ lang: language });
  expect(existsSync(`public/og-${language}.png`)).toBe(true);
});

test('the database takes every language, and no other', async () => {
  const { rows } = await database.pool.query<{ place: string; rule: string | null }>(
    `SELECT c.table_name AS place, pg_get_constraintdef(k.oid) AS rule
     FROM information_schema.columns c
     LEFT JOIN pg_constraint k ON k.conrelid = c.table_name::regclass AND k.contype = 'c'
       AND pg_get_constraintdef(k.oid) LIKE '%language%'
     WHERE c.table_schema = 'public' AND c.column_name = 'language' ORDER BY 1`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { place, rule } of rows) {
    const taken = Array.from((rule ?? '').matchAll(/'(\w+)'/g), ([, language]) => language);
    expect({ place, taken: new Set(taken) }).toEqual({ place, taken: new Set(languages) });
  }
});
