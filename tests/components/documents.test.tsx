import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { formatMoney } from '#domain/money.ts';
import { invoiceTexts } from '#web/invoices/invoice-texts.ts';
import { retryTexts } from '#web/shared/errors/retry-texts.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { actingAs } from './support/company-answers.ts';
import { refusal } from './support/fake-server.ts';
import { goLive } from './support/go-live.ts';
import { invoiceOf, listedOf, listInvoices, threeInvoices } from './support/invoices.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { client, ids } from './support/people.ts';
import { watchSavedFiles } from './support/saved-files.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const texts = invoiceTexts.fr;
const pageOf = (number: number, total: number) =>
  uiTexts.fr.page({ page: number, pageCount: 2, total: texts.counted(total) });
const newestFirst = threeInvoices.toReversed().map((invoice) => listedOf(invoice));
const list = (month: string) => page.getByRole('list', { name: month });
const search = page.getByRole('searchbox', { name: texts.search });

test('a client’s documents are grouped by month, and each is downloaded under its number', async ({
  server,
  open,
}) => {
  listInvoices(server, newestFirst);
  server.answer(endpoints.downloadInvoice, new Blob(['%PDF']));
  const saved = watchSavedFiles();
  await open('/documents', { as: client });
  const april = list('avril 2026').getByRole('listitem');
  await expect.element(april).toBeVisible();
  await expect.element(april.getByText(formatMoney(-12_000, 'fr'))).toBeVisible();
  expect(list('mars 2026').getByRole('listitem').elements()).toHaveLength(2);
  await expect
    .element(april.getByRole('link', { name: 'Gobelets en bambou' }))
    .toHaveAttribute('href', `/request/${ids.request}`);
  await pressOn(button(texts.downloadOf('Avoir (marchandise)', 'AV-2026-00001')));
  await expect.poll(() => saved).toEqual(['AV-2026-00001.pdf']);
  expect(server.received(endpoints.downloadInvoice)).toMatchObject([
    { params: { invoiceId: threeInvoices[2]?.id } },
  ]);
  await checkBothWidths();
});

test('on a phone the whole row of two lines downloads the document', async ({ server, open }) => {
  listInvoices(server, newestFirst);
  server.answer(endpoints.downloadInvoice, refusal('invoice_not_found'));
  await open('/documents', { as: client, width: 360, height: 740 });
  const row = list('avril 2026').getByRole('listitem');
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  // Press at the end of the second line, far from the button’s own words.
  await row.click({ position: { x: 280, y: 52 } });
  await readToast(texts.downloadFailed, errorTextOf('invoice_not_found'));
});

test('search, kind and period go into the address; clearing them shows all again', async ({
  server,
  open,
}) => {
  const today = listedOf(invoiceOf(9, { issuedOn: formatLocalDay() }), { title: 'Sacs en coton' });
  listInvoices(server, [today, ...newestFirst]);
  const router = await open('/documents', { as: client });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(4);
  await page.getByLabelText(texts.kind, { exact: true }).selectOptions('credit_note');
  await expect.poll(() => rows.elements().length).toBe(1);
  await page.getByLabelText(texts.kind, { exact: true }).selectOptions('');
  await page.getByLabelText(texts.period, { exact: true }).selectOptions('month');
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(router.state.location.search).toMatchObject({ from: `${formatLocalDay().slice(0, 8)}01` });
  await userEvent.keyboard('{Escape}');
  await search.fill('Gobelets');
  await expect.element(page.getByText(texts.nothingFound.title)).toBeVisible();
  await checkBothWidths();
  await button(texts.nothingFound.action).click();
  await expect.poll(() => rows.elements().length).toBe(4);
  expect(router.state.location.href).toBe('/documents');
  await search.fill('AV-2026-00001');
  await expect.poll(() => rows.elements().length).toBe(1);
});

test('each typed day of a period filters the list once it is a complete day', async ({ server, open }) => {
  listInvoices(server, newestFirst);
  const router = await open('/documents', { as: client });
  await page.getByLabelText(texts.period, { exact: true }).selectOptions('own');
  await page.getByRole('textbox', { name: texts.from, exact: true }).fill('01/04/');
  await page.getByRole('textbox', { name: texts.to, exact: true }).fill('31/03/2026');
  await expect.element(list('avril 2026')).not.toBeInTheDocument();
  await expect.element(list('mars 2026')).toBeVisible();
  expect(router.state.location.href).toBe('/documents?to=2026-03-31');
  await checkBothWidths();
});

test('the list has pages, and newly issued documents appear in it', async ({ server, open }) => {
  const many = Array.from({ length: 30 }, (_, at) => listedOf(invoiceOf(30 - at)));
  listInvoices(server, many);
  await open('/documents', { as: client });
  await expect.element(page.getByText(pageOf(1, 30))).toBeVisible();
  await button(uiTexts.fr.next).click();
  await expect.element(page.getByText(pageOf(2, 30))).toBeVisible();
  expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(5);
  await goLive(server, client);
  listInvoices(server, [listedOf(invoiceOf(31)), ...many]);
  server.publish({ type: 'request', requestId: ids.request, part: 'status' });
  await expect.element(page.getByText(pageOf(2, 31))).toBeVisible();
});

test('a client without documents reads when they come; an accountant finds the page in their menu', async ({
  server,
  open,
}) => {
  listInvoices(server, []);
  const accountant = actingAs('accountant');
  const router = await open('/dashboard', { as: accountant });
  await page.getByRole('button', { name: client.email }).click();
  await page.getByRole('menuitem', { name: accountMenuTexts.fr.invoices }).click();
  await expect.element(page.getByText(texts.empty.title)).toBeVisible();
  const company = accountant.companies[0]?.name ?? '';
  await expect.element(page.getByText(texts.actingFor(company))).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
  await checkBothWidths();
  await page.getByRole('link', { name: texts.toRequests }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});

test('a list that cannot be loaded says why, and a press asks again', async ({ server, open }) => {
  server.answer(endpoints.listInvoices, refusal('unavailable'));
  await open('/documents', { as: client });
  await expect.element(page.getByText(texts.failed)).toBeVisible();
  await checkBothWidths();
  listInvoices(server, newestFirst);
  await button(retryTexts.fr.retry).click();
  await expect.element(list('avril 2026')).toBeVisible();
});

test('a period is downloaded as one file; without documents it is not', async ({ server, open }) => {
  listInvoices(server, newestFirst);
  server.answer(endpoints.exportInvoices, refusal('throttled'));
  const saved = watchSavedFiles();
  await open('/documents', { as: client });
  const opener = page.getByRole('button', { name: texts.export.open });
  await pressOn(opener);
  const dialog = page.getByRole('dialog', { name: texts.export.title });
  const submit = dialog.getByRole('button', { name: texts.export.submit });
  await expect.element(dialog.getByText(texts.export.count(0))).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await dialog.getByRole('textbox', { name: texts.from, exact: true }).fill('01/03/2026');
  await dialog.getByRole('textbox', { name: texts.to, exact: true }).fill('28/02/2026');
  await expect.element(dialog.getByText(texts.export.wrongPeriod)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await checkBothWidths();
  await dialog.getByRole('textbox', { name: texts.to, exact: true }).fill('31/03/2026');
  await expect.element(dialog.getByText(texts.export.count(2))).toBeVisible();
  await submit.click();
  await expectToast(texts.export.failed);
  await expect.element(dialog).toBeVisible();
  server.answer(endpoints.exportInvoices, new Blob(['PK']));
  await submit.click();
  await expect.poll(() => saved).toEqual(['documents-2026-03.zip']);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(endpoints.exportInvoices).at(-1)?.query).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    language: 'fr',
  });
  await expect.element(opener).toHaveFocus();
});
