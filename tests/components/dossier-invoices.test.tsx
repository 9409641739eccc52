import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { formatMoney } from '#domain/money.ts';
import { invoiceTexts } from '#web/invoices/invoice-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { goLive } from './support/go-live.ts';
import { threeInvoices } from './support/invoices.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { watchSavedFiles } from './support/saved-files.ts';
import { errorTextOf, readToast } from './support/toasts.ts';

const texts = invoiceTexts.fr;
const row = page.getByRole('region', { name: `${texts.title} 3` });

test.for([
  { as: client, path: `/request/${ids.request}` },
  { as: agent, path: `/agent/request/${ids.request}` },
])(
  'the dossier of $as.role has a row that unfolds to one line per document',
  async ({ as, path }, { server, open }) => {
    server
      .answer(endpoints.getRequest, requestOf({ status: 'livree', invoices: threeInvoices }))
      .answer(endpoints.downloadInvoice, new Blob(['%PDF']));
    const saved = watchSavedFiles();
    await open(path, { as });
    // 600 € + 2 400 € − 120 €
    await expect.element(row.getByText(formatMoney(288_000, 'fr'))).toBeVisible();
    const lines = row.getByRole('list', { name: texts.list });
    const folded = row.element().querySelector('details');
    expect(folded?.open).toBe(false);
    await row.getByRole('heading').click();
    expect(folded?.open).toBe(true);
    await expect.element(lines).toBeVisible();
    expect(lines.getByRole('listitem').elements()).toHaveLength(3);
    await expect.element(lines.getByText(formatMoney(-12_000, 'fr'))).toBeVisible();
    await checkBothWidths();
    const download = button(texts.downloadOf('Facture d’acompte (marchandise)', 'FA-2026-00002'));
    await pressOn(download);
    await expect.poll(() => saved).toEqual(['FA-2026-00002.pdf']);
    server.answer(endpoints.downloadInvoice, refusal('invoice_not_found'));
    await download.click();
    await readToast(texts.downloadFailed, errorTextOf('invoice_not_found'));
  },
);

test('a request without documents has no row for them; the row comes with the first one, also on paper', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, requestOf());
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(texts.title, { exact: true })).not.toBeInTheDocument();
  await goLive(server, client);
  server.answer(endpoints.getRequest, requestOf({ invoices: threeInvoices }));
  server.publish({ type: 'request', requestId: ids.request, part: 'status' });
  await expect.element(row).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('[data-print-sheet]')?.textContent).toContain('AV-2026-00001');
  window.dispatchEvent(new Event('afterprint'));
});
