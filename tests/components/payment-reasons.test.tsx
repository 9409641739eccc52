import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { EntryReply, ReasonReply } from '#contract/matching/matching-replies.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { entriesPage, entryOf } from './support/entries.ts';
import { test } from './support/open-screen.tsx';
import { agent } from './support/people.ts';
import { requestOf } from './support/requests.ts';

const texts = matchingTexts.fr;
const missing = formatsIn('fr').money(20_000);

const entryWith = (reasons: ReasonReply[]) => entryOf(requestOf({ title: 'Gobelets en bambou' }), reasons);
const pageOf = (entry: EntryReply) => entriesPage({ likely: [entry] });

const { chips, sureOf } = texts;
const list = page.getByRole('list', { name: texts.why });
/** Returns the reasons in the row, in order. Once the row is unfolded, all reasons are also listed below it. */
const shown = () =>
  list
    .first()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const folded = (count: number) => `+${count} ${texts.moreReasons(count)}`;

test('a row says what is missing first, and folds the reasons that only confirm', async ({
  server,
  open,
}) => {
  const entry = entryWith([
    { code: 'reference_near', written: 'ESM-9278647965', slip: 'digit' },
    { code: 'announced', amount: 40_000, madeOn: '2026-03-02' },
    { code: 'payer_client', name: 'Maison Fontaine' },
    { code: 'payer_iban' },
    { code: 'amount_part', missing: 20_000 },
  ]);
  server.answer(endpoints.listEntries, pageOf(entry));
  await open('/agent/payments?view=toDecide', { as: agent });
  await expect
    .poll(shown)
    .toEqual([sureOf.likely, chips.amount_part(missing), chips.reference_near, chips.announced, folded(2)]);
  await page.getByRole('button', { name: texts.detailsOf('Maison Fontaine') }).click();
  await expect.element(page.getByText(texts.reasons.payer_iban)).toBeVisible();
  // The row must not contain a second link to the request, because `getByRole` would then find two.
  await expect.element(page.getByRole('link', { name: 'Gobelets en bambou' })).toBeVisible();
  await checkBothWidths();
});

test('no doubt is ever folded', async ({ server, open }) => {
  const doubts = ['loose_digits', 'said_back', 'taken_back', 'not_in_time', 'sum_alike'] as const;
  const entry = entryWith([{ code: 'amount_equal' }, ...doubts.map((code) => ({ code }))]);
  server.answer(endpoints.listEntries, pageOf(entry));
  await open('/agent/payments?view=toDecide', { as: agent });
  await expect.poll(shown).toEqual([sureOf.likely, ...doubts.map((code) => chips[code]), folded(1)]);
});
