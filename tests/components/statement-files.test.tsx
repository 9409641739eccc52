import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { agent } from './support/people.ts';

const { files: texts } = statementTexts.fr;

const fileOf = (number: number, changes: Partial<StatementFile> = {}): StatementFile => ({
  id: `00000000-0000-4000-8000-00000000050${number}`,
  name: `releve-${number}.xml`,
  format: 'camt.053',
  state: 'done',
  receivedAt: '2026-03-02T09:00:00.000Z',
  by: 'Alix Moreau',
  isByKey: false,
  entriesRead: 12,
  entriesNew: 12,
  entriesKnown: 0,
  entriesLeft: 0,
  foreignAccounts: [],
  refusal: null,
  refusalDetail: null,
  ...changes,
});

test('settled files are folded except the newest three; files that need an act are shown', async ({
  server,
  open,
}) => {
  const items = Array.from({ length: 8 }, (_, number) => fileOf(number));
  items[6] = fileOf(6, { state: 'waiting', format: 'csv' });
  server
    .answer(endpoints.listStatementAccounts, { accounts: [] })
    .answer(endpoints.listStatementFiles, { items, page: 1, pageSize: 20, total: 8 });
  await open('/agent/payments/statements', { as: agent, width: 360, height: 740 });
  const shown = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(shown.first()).toBeVisible();
  expect(shown.elements()).toHaveLength(4);
  await expect.element(shown.nth(3).getByText('releve-6.xml')).toBeVisible();
  await pressOn(page.getByText(texts.others(4), { exact: true }));
  const folded = page.getByRole('list', { name: texts.others(4) }).getByRole('listitem');
  await expect.element(folded.first()).toBeVisible();
  expect(folded.elements()).toHaveLength(4);
  await checkBothWidths();
});
