import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { vatReasonTexts } from '#domain/quotes/vat-reason-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { formSummaryTexts } from '#web/ui/fields/form-summary-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { sampleLine } from '../support/sample-line.ts';
import { checkScreen } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { pdfFile, quoteOf, storedPdf } from './support/quotes.ts';
import { quotable, requestOf } from './support/requests.ts';
import { expectToast, readToast } from './support/toasts.ts';

const [form, lineTexts] = [quoteFormTexts.fr, quoteLineTexts.fr];
const { money, rate } = formatsIn('fr');
const reason = vatReasonTexts.fr.import_service;
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
  await expect.element(page.getByRole('alert').getByText(formSummaryTexts.fr.toCorrect(2))).toBeVisible();

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
  // Another amount drops the typed total.
  await net.fill('1000.00');
  await shows('1 125,00');
  await expect.element(page.getByText(form.recomputed)).toBeVisible();

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
  await expect.element(page.getByText(money(140_000)).first()).toBeVisible();
});

test('a quote is split into lines with rates of their own, from which its amounts follow', async ({
  server,
  open,
}) => {
  const part = (label: string) => page.getByLabelText(label, { exact: true });
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.issueQuote, ({ body }) => {
      const { vatRate, lines, amountHt, amountTtc } = body;
      const shown = lines.map((line) => ({ ...line, photo: null }));
      const quote = quoteOf('marchandise', { vatRate, lines: shown, amountHt, amountTtc });
      return requestOf({ status: 'devis_emis', quotes: [quote], may: [] });
    });
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByLabelText(form.amountHt).fill('1 000');
  await button(lineTexts.itemise).click();
  await part(lineTexts.quantity).fill('400');
  await part(lineTexts.unitPrice).fill('2,50');
  await button(lineTexts.addLine).click();
  await page.getByLabelText(form.file).upload(pdfFile());
  await button(form.issue.marchandise).click();
  await expect.element(errorLink(form.errors.lines)).toBeVisible();
  await expect.element(page.getByText(lineTexts.wrong.label)).toBeVisible();
  await part(lineTexts.label).nth(1).fill('Transport');
  await part(lineTexts.unitPrice).nth(1).fill('150');
  await page.getByRole('combobox', { name: form.vat }).nth(1).selectOptions('0');
  await expect.element(page.getByText(lineTexts.wrong.vatReason)).toBeVisible();
  await page.getByRole('combobox', { name: form.vatReason }).selectOptions(reason.name);
  await expect.element(page.getByText(lineTexts.wrong.vatReason)).not.toBeInTheDocument();
  await button(lineTexts.addCustoms(1)).click();
  await expect.element(part(lineTexts.hsCode)).toHaveFocus();
  await part(lineTexts.hsCode).fill('44.19');
  await expect.element(page.getByText(lineTexts.wrong.hsCode)).toBeVisible();
  await part(lineTexts.hsCode).fill('4419.12 00');
  await expect.element(page.getByText(lineTexts.wrong.hsCode)).not.toBeInTheDocument();
  await part(lineTexts.origin).selectOptions('Chine');
  await expect.element(page.getByText(money(135_000))).toBeVisible();
  await checkScreen();
  await button(form.issue.marchandise).click();
  await expectToast(form.issuedDetail.marchandise);
  expect(server.received(endpoints.issueQuote)).toMatchObject([
    {
      body: {
        amountHt: 115_000,
        vatRate: null,
        amountTtc: 135_000,
        lines: [
          { label: 'Gobelets en bambou', quantity: 40_000, unitPrice: 250, hsCode: '44191200', origin: 'CN' },
          { label: 'Transport', unitPrice: 15_000, vatReason: 'import_service', hsCode: null, origin: null },
        ],
      },
    },
  ]);

  await page.getByRole('heading', { name: quoteTexts.fr.titles.marchandise, exact: true }).click();
  const shown = page.getByRole('table', { name: quoteTexts.fr.lines.title });
  await expect
    .element(shown.getByText(quoteTexts.fr.lines.priced('400\u00a0pièces', money(250))))
    .toBeVisible();
  await expect.element(page.getByText(quoteTexts.fr.vatOn(rate(0), money(15_000)))).toBeVisible();
  await expect.element(page.getByText(reason.mention)).toBeVisible();
});

test('a revision starts from the lines, says which of them changed, and can become a total again', async ({
  server,
  open,
}) => {
  const cups = sampleLine({ quantity: 40_000, unitPrice: 250, vatRate: 2000, hsCode: '44191200' });
  const before = [cups, { ...cups, label: 'Couvercles' }];
  const amounts = { amountHt: 200_000, vatRate: 2000, amountTtc: 240_000 };
  const older = quoteOf('marchandise', { ...amounts, lines: before });
  const cheaper = { ...cups, unitPrice: 200, origin: 'CN' };
  const newer = quoteOf('marchandise', {
    id: '00000000-0000-4000-8000-0000000000b2',
    amountHt: 80_000,
    vatRate: 2000,
    amountTtc: 96_000,
    lines: [cheaper],
  });
  server.answer(
    endpoints.getRequest,
    requestOf({ status: 'devis_emis', quotes: [newer, older], may: [], transitions: ['cancel'] }),
  );
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByRole('heading', { name: quoteTexts.fr.titles.marchandise, exact: true }).click();
  await expect.element(page.getByText(`${quoteTexts.fr.changes.removed} · Couvercles`)).toBeVisible();
  const stated = page.getByRole('table', { name: quoteTexts.fr.lines.title });
  await expect.element(stated.getByText('Code douanier 4419.12.00 · Origine\u00a0: Chine')).toBeVisible();
  await button(form.openRevision.marchandise).click();
  await expect.element(page.getByLabelText(lineTexts.quantity)).toHaveValue('400');
  await expect.element(page.getByLabelText(lineTexts.hsCode)).toHaveValue('4419.12.00');
  await expect.element(page.getByLabelText(lineTexts.origin)).toHaveValue('CN');
  await button(lineTexts.removeLine(1)).click();
  await expect.element(page.getByLabelText(form.amountHt)).toHaveValue(plain('800,00'));
  await expect.element(page.getByRole('button', { name: lineTexts.itemise })).toHaveFocus();
});
