import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { JournalEntry } from '#contract/invoices/invoice-list-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatMoney } from '#domain/money.ts';
import { invoiceTexts } from '#web/invoices/invoice-texts.ts';
import { journalTexts } from '#web/invoices/journal-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { type FakeServer, refusal } from './support/fake-server.ts';
import { listedOf, listInvoices, threeInvoices } from './support/invoices.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client } from './support/people.ts';
import { watchSavedFiles } from './support/saved-files.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const texts = invoiceTexts.fr.export;
const journal = journalTexts.fr;
const days = { from: '2026-03-01', to: '2026-03-31' };
const path = `/agent/invoices?from=${days.from}&to=${days.to}`;
const dialog = page.getByRole('dialog', { name: texts.title });
const submit = dialog.getByRole('button', { name: texts.submit });
const content = dialog.getByLabelText(journal.content);

const entry = (number: string, side: Pick<JournalEntry, 'part' | 'debit' | 'credit'>): JournalEntry => ({
  number,
  kind: 'deposit_invoice',
  issuedOn: '2026-03-02',
  account: side.part === 'client' ? '411000' : '419100',
  rate: null,
  client: 'Maison Fontaine SARL',
  clientCode: 'C0A1B2C3',
  reference: 'ESM-1000000001',
  ...side,
});
const documentOf = (number: string) => [
  entry(number, { part: 'client', debit: 60_000, credit: 0 }),
  entry(number, { part: 'advances', debit: 0, credit: 60_000 }),
];

const answerInvoices = (server: FakeServer) => {
  listInvoices(
    server,
    threeInvoices.map((invoice) => listedOf(invoice)),
  );
  server.answer(endpoints.listWaitingDocuments, { items: [], total: 0 });
};

test('the sales journal of a period is saved whole, in each form, and its sums are read', async ({
  server,
  open,
}) => {
  answerInvoices(server);
  server.answer(endpoints.exportJournal, ({ body: { after } }) =>
    after === undefined
      ? { items: documentOf('FA-2026-00001'), next: 'FA-2026-00001' }
      : { items: documentOf('FA-2026-00002'), next: null },
  );
  const saved = watchSavedFiles();
  await open(path, { as: agent });
  const sentence = journal.balanced(formatMoney(120_000, 'fr'));
  for (const format of ['csv', 'xlsx', 'fec'] as const) {
    await button(texts.open).click();
    await expect.element(dialog.getByText(journal.note)).not.toBeInTheDocument();
    await content.selectOptions(format);
    await expect.element(dialog.getByText(journal.note)).toBeVisible();
    if (format === 'csv') await checkBothWidths();
    await submit.click();
    await readToast(journal.done, sentence);
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(saved).toEqual([
    `journal-ventes-${days.from}-${days.to}.csv`,
    `journal-ventes-${days.from}-${days.to}.xlsx`,
    '123456782FEC20260331.txt',
  ]);
  expect(
    server
      .received(endpoints.exportJournal)
      .slice(0, 2)
      .map(({ body }) => body),
  ).toEqual([days, { ...days, after: 'FA-2026-00001' }]);
});

test('a journal that fails or is empty leaves the dialog as it is; one that does not balance says so', async ({
  server,
  open,
}) => {
  answerInvoices(server);
  server.answer(endpoints.exportJournal, refusal('unavailable'));
  const saved = watchSavedFiles();
  await open(path, { as: agent });
  await button(texts.open).click();
  await content.selectOptions('csv');
  await submit.click();
  await readToast(journal.failed, errorTextOf('unavailable'));
  server.answer(endpoints.exportJournal, { items: [], next: null });
  await submit.click();
  await expectToast(journal.none);
  await expect.element(content).toHaveValue('csv');
  expect(saved).toEqual([]);
  server.answer(endpoints.exportJournal, { items: documentOf('FA-2026-00001').slice(0, 1), next: null });
  await submit.click();
  await readToast(journal.unbalanced, journal.totals(formatMoney(60_000, 'fr'), formatMoney(0, 'fr')));
});

test('clients can download documents, but no sales journal', async ({ server, open }) => {
  answerInvoices(server);
  await open('/documents', { as: client });
  await button(texts.open).click();
  await expect.element(dialog.getByText(texts.description)).toBeVisible();
  await expect.element(content).not.toBeInTheDocument();
});
