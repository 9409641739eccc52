import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { EntryPage, EntryReply, ReasonReply } from '#contract/matching/matching-replies.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { agent, client, ids } from './support/people.ts';

const texts = matchingTexts.fr;
const { id, email, firstName, lastName } = client;
const missing = formatsIn('fr').money(20_000);

const entryWith = (reasons: ReasonReply[]): EntryReply => ({
  id: ids.other,
  direction: 'in',
  accountIban: 'FR7630006000011234567890189',
  bookedOn: '2026-03-03',
  valueOn: '2026-03-03',
  amount: 40_000,
  unmatched: 40_000,
  reversal: false,
  returnReason: null,
  charges: null,
  counterpartyName: 'Maison Fontaine',
  counterpartyIban: null,
  text: 'Acompte ESM-9278647965',
  certainty: 'likely',
  proposals: [
    {
      requestId: ids.request,
      kind: 'freight',
      due: 60_000,
      manuallyRecorded: null,
      certainty: 'likely',
      reasons,
      reference: 'SRC-2026-00021',
      title: 'Gobelets en bambou',
      paymentReference: 'ESM-9278647964',
      client: { id, email, firstName, lastName, erased: false },
      company: null,
    },
  ],
  unknownReferences: [],
  originals: [],
  setAside: null,
  matches: [],
});

const pageOf = (entry: EntryReply): EntryPage => ({
  items: [entry],
  page: 1,
  pageSize: 25,
  total: 1,
  counts: { certain: 0, likely: 1, judge: 0, unrelated: 0, setAside: 0 },
  sums: { certain: 0, toDecide: 40_000 },
  hasMatched: false,
  balances: [],
});

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
