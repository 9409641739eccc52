import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { pdfFile, quoteOf, storedPdf } from './support/quotes.ts';
import { quotable, requestOf } from './support/requests.ts';
import { expectToast, readToast } from './support/toasts.ts';

const form = quoteFormTexts.fr;
const rates = ['0 % (exonéré)', '2,1 % (presse)', '5,5 % (réduit)', '10 % (intermédiaire)', '20 % (normal)'];

test('a quote needs amounts and a PDF; its VAT is computed and stays editable', async ({ server, open }) => {
  server.answer(endpoints.getRequest, quotable());
  await open(`/agent/request/${ids.request}`, { as: agent });
  const send = button(form.issue.marchandise);
  const [net, gross] = [page.getByLabelText(form.amountHt), page.getByLabelText(form.amountTtc)];
  const vat = page.getByRole('combobox', { name: form.vat });
  await vat.selectOptions('2000');
  await send.click();
  for (const error of [form.errors.amountMissing, form.errors.fileMissing]) {
    await expect.element(errorLink(error)).toBeVisible();
  }
  await readToast(form.error, form.incomplete);
  await expect.element(page.getByRole('alert').getByText(form.summary(2))).toBeVisible();

  const offered = [...vat.element().querySelectorAll('option')].map(({ textContent }) => plain(textContent));
  expect(offered).toEqual([...rates, form.custom]);
  const shows = (amount: string) =>
    expect.poll(() => plain((gross.element() as HTMLInputElement).value)).toBe(amount);
  await net.fill('1 234,56');
  await shows('1 481,47');
  await vat.selectOptions('550');
  await shows('1 302,46');
  await vat.selectOptions('custom');
  await page.getByLabelText(form.customRate).fill('100,5');
  await send.click();
  await expect.element(errorLink(form.errors.rate)).toBeVisible();
  await page.getByLabelText(form.customRate).fill('12,5');
  await shows('1 388,88');
  await gross.fill('1400');
  await expect.element(page.getByText(form.byHand)).toBeVisible();

  const chosen = page.getByLabelText(form.file);
  await chosen.upload(new File(['x'], 'devis.txt', { type: 'text/plain' }));
  await expect.element(page.getByText(form.errors.fileType).first()).toBeVisible();
});

test('a PDF that is dropped is attached to the quote, which is issued with the typed amounts', async ({
  server,
  open,
}) => {
  const issued = requestOf({ status: 'devis_emis', quotes: [quoteOf('marchandise')], may: [] });
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.issueQuote, issued);
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByLabelText(form.amountHt).fill('1 234,56');
  await page.getByLabelText(form.amountTtc).fill('1400');
  const data = new DataTransfer();
  data.items.add(pdfFile());
  const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
  page.getByLabelText(form.file).element().dispatchEvent(dropped);
  await expect.element(page.getByText('devis.pdf')).toBeVisible();
  await button(form.issue.marchandise).click();
  await expectToast(form.issuedDetail.marchandise);
  expect(server.received(endpoints.issueQuote)).toMatchObject([
    { body: { amountHt: 123_456, amountTtc: 140_000, objectPath: storedPdf.objectPath } },
  ]);
  await expect.element(page.getByText(formatsIn('fr').money(140_000)).first()).toBeVisible();
});
