import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceKindNames } from '#domain/invoices/invoice-kind-texts.ts';
import { invoiceTexts } from '#web/invoices/invoice-texts.ts';
import { missingMentionTexts } from '#web/invoices/missing-mention-texts.ts';
import { waitingDocumentTexts } from '#web/invoices/waiting-document-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { goLive } from './support/go-live.ts';
import { listedOf, listInvoices, threeInvoices, waitingOf } from './support/invoices.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { watchSavedFiles } from './support/saved-files.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const texts = invoiceTexts.fr;
const waitingTexts = waitingDocumentTexts.fr;
const names = missingMentionTexts.fr;
const listed = threeInvoices.toReversed().map((invoice) => listedOf(invoice));
const nothing = { items: [], total: 0 };
const table = page.getByRole('table', { name: texts.list });
const waitingList = page.getByRole('list', { name: waitingTexts.list });
const plainAgent = { ...agent, agencyRole: 'agent' as const };

test('agents reach all documents from the payments, and walk over them with keys', async ({
  server,
  open,
}) => {
  listInvoices(server, listed);
  server.answer(endpoints.listWaitingDocuments, nothing);
  await open('/agent/payments', { as: agent });
  await page.getByRole('link', { name: openPaymentsTexts.fr.invoices, exact: true }).click();
  const first = table.getByRole('row').nth(1);
  await expect.element(first.getByText('AV-2026-00001')).toBeVisible();
  await expect.element(first.getByText('Maison Fontaine SARL')).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: 'Gobelets en bambou' }))
    .toHaveAttribute('href', `/agent/request/${ids.request}`);
  const area = page.getByRole('navigation', { name: navTexts.fr.label });
  await expect
    .element(area.getByRole('link', { name: navTexts.fr.payments }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(waitingList).not.toBeInTheDocument();
  await userEvent.keyboard('jjk');
  await expect.element(first.getByRole('button').last()).toHaveFocus();
  await userEvent.keyboard('/');
  await userEvent.keyboard('AV-2026');
  await expect.poll(() => table.getByRole('row').elements().length).toBe(2);
  await checkBothWidths();
});

test('a waiting document says what is missing, with the way to each field', async ({ server, open }) => {
  const ofClient = waitingOf({
    requestId: ids.other,
    title: 'Sacs en coton',
    missing: { agency: [], client: ['billingAddress', 'registrationNumber'], quote: ['vatReason'] },
    documents: [
      { kind: 'prepayment_invoice', inclVat: 240_000 },
      { kind: 'credit_note', inclVat: 12_000 },
    ],
  });
  listInvoices(server, []);
  server.answer(endpoints.listWaitingDocuments, {
    items: [waitingOf({ missing: { agency: ['legalForm', 'siren'], client: [], quote: [] } }), ofClient],
    total: 2,
  });
  await open('/agent/invoices', { as: agent });
  await expect.element(page.getByRole('heading', { name: waitingTexts.title(2) })).toBeVisible();
  // The names are in the order of the form, in whatever order the reply has them.
  await expect
    .element(page.getByText(waitingTexts.missing([names.agency.siren, names.agency.legalForm])))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: waitingTexts.complete }))
    .toHaveAttribute('href', '/agent/settings/identity#missing');
  const row = waitingList.getByRole('listitem').filter({ hasText: 'Sacs en coton' }).first();
  const { billingAddress, registrationNumber } = names.client;
  await expect
    .element(row.getByText(waitingTexts.missing([billingAddress, registrationNumber])))
    .toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Maison Fontaine SARL' }))
    .toHaveAttribute('href', `/agent/client/${client.id}`);
  await expect.element(row.getByText(waitingTexts.quote.vatReason)).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Sacs en coton' }))
    .toHaveAttribute('href', `/agent/request/${ids.other}`);
  await expect.element(page.getByText(texts.empty.title)).toBeVisible();
  await checkBothWidths();

  await open('/agent/invoices', { as: plainAgent });
  await expect.element(page.getByText(waitingTexts.askAdministrator)).toBeVisible();
  await expect.element(page.getByRole('link', { name: waitingTexts.complete })).not.toBeInTheDocument();
});

test('a deposit that no invoice may state leads to its setting, not to the identity', async ({
  server,
  open,
}) => {
  listInvoices(server, []);
  const missing = { agency: ['deposit' as const], client: [], quote: [] };
  server.answer(endpoints.listWaitingDocuments, { items: [waitingOf({ missing })], total: 1 });
  await open('/agent/invoices', { as: agent });
  await expect.element(page.getByText(waitingTexts.depositWrong)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: waitingTexts.setDeposit }))
    .toHaveAttribute('href', '/agent/settings/money');
  await expect.element(page.getByText(waitingTexts.agencyLacks)).not.toBeInTheDocument();
  await checkBothWidths();
  await open('/agent/invoices', { as: plainAgent });
  await expect.element(page.getByText(waitingTexts.askForDeposit)).toBeVisible();
});

test('a waiting document can be previewed before it is issued', async ({ server, open }) => {
  listInvoices(server, []);
  server
    .answer(endpoints.listWaitingDocuments, { items: [waitingOf()], total: 1 })
    .answer(endpoints.previewInvoice, new Blob(['%PDF']));
  const saved = watchSavedFiles();
  await open('/agent/invoices', { as: agent });
  const look = button(waitingTexts.preview(invoiceKindNames.fr.deposit_invoice));
  await look.click();
  await expect.poll(() => saved).toEqual(['apercu-ESM-1000000001.pdf']);
  server.answer(endpoints.previewInvoice, refusal('throttled'));
  await look.click();
  await readToast(waitingTexts.previewFailed, errorTextOf('throttled'));
});

test('one press issues all waiting documents, and says how many', async ({ server, open }) => {
  let waiting = { items: [waitingOf()], total: 1 };
  listInvoices(server, []);
  server
    .answer(endpoints.listWaitingDocuments, () => waiting)
    .answer(endpoints.issueWaitingDocuments, { issued: 0 });
  await open('/agent/invoices', { as: plainAgent });
  await expect.element(waitingList.getByText(waitingTexts.ready)).toBeVisible();
  await button(waitingTexts.issue).click();
  await readToast(waitingTexts.nothing, waitingTexts.stillMissing);
  server.answer(endpoints.issueWaitingDocuments, refusal('unavailable'));
  await button(waitingTexts.issue).click();
  await readToast(waitingTexts.issueFailed, errorTextOf('unavailable'));
  server.answer(endpoints.issueWaitingDocuments, () => {
    waiting = nothing;
    listInvoices(server, listed);
    return { issued: 3 };
  });
  await button(waitingTexts.issue).click();
  await expectToast(waitingTexts.issued(3));
  await expect.element(table.getByText('FA-2026-00001')).toBeVisible();
  await expect.element(waitingList).not.toBeInTheDocument();
});

test('a document issued elsewhere comes by itself', async ({ server, open }) => {
  listInvoices(server, listed.slice(1));
  server.answer(endpoints.listWaitingDocuments, { items: [waitingOf()], total: 1 });
  await open('/agent/invoices', { as: agent });
  await expect.element(waitingList).toBeVisible();
  await goLive(server, agent);
  listInvoices(server, listed);
  server.answer(endpoints.listWaitingDocuments, nothing);
  server.publish({ type: 'request', requestId: ids.request, part: 'status' });
  await expect.element(table.getByText('AV-2026-00001')).toBeVisible();
  await expect.element(waitingList).not.toBeInTheDocument();
});
