import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { pdfFile, quoteOf, storedPdf } from './support/quotes.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const [texts, form] = [quoteTexts.fr, quoteFormTexts.fr];
const { money } = formatsIn('fr');
const id = (part: number) => `00000000-0000-4000-8000-0000000000b${part}`;
const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
const first = quoteOf('marchandise', { id: id(1), validUntil });
const option = (part: number, optionName: string, amountTtc: number) =>
  quoteOf('marchandise', {
    id: id(part),
    number: `ESM-1000000001-M${part}`,
    validUntil,
    offeredWith: first.id,
    optionName,
    amountTtc,
    amountHt: amountTtc / 1.2,
    vatRate: 2000,
  });
const quotes = [option(3, 'Couvercle en liège', 300_000), option(2, '1 000 pièces', 240_000), first];
const transitions = ['accept_merchandise_quote', 'reject_merchandise_quote'] as const;
const offered = () => requestOf({ status: 'devis_emis', quotes, transitions: [...transitions] });

test('a client chooses one of three quotes and accepts its sum', async ({ server, open }) => {
  server.answer(endpoints.getRequest, offered()).answer(endpoints.makeTransition, ({ body }) => {
    const decided = quotes.map((quote) => ({
      ...quote,
      status: quote.id === body.quoteId ? ('validated' as const) : ('passed_over' as const),
      decidedAt: '2026-03-04T09:00:00.000Z',
    }));
    const [chosen, ...others] = decided.toSorted((a) => (a.status === 'validated' ? -1 : 1));
    return requestOf({ status: 'paiement_marchandise_en_attente', quotes: [chosen!, ...others] });
  });
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByText(/Vous avez le choix entre 3/)).toBeVisible();
  const radios = page.getByRole('group', { name: texts.options.title(3) }).getByRole('radio');
  await expect.element(radios.first()).toBeChecked();
  await checkBothWidths();
  window.dispatchEvent(new Event('beforeprint'));
  const printed = document.querySelector('[data-print-sheet]')?.textContent ?? '';
  window.dispatchEvent(new Event('afterprint'));
  for (const words of ['1 000 pièces, ', 'Couvercle en liège, ']) expect(printed).toContain(words);
  await radios.nth(1).click();
  await expect
    .element(page.getByRole('definition').getByText('ESM-1000000001-M2', { exact: true }))
    .toBeVisible();
  await button(texts.decide.accept.marchandise).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/M2/)).toBeVisible();
  await dialog.getByRole('button', { name: texts.decide.order.marchandise(money(240_000)) }).click();
  await expect.poll(() => server.received(endpoints.makeTransition).length).toBe(1);
  expect(server.received(endpoints.makeTransition)).toMatchObject([{ body: { quoteId: id(2) } }]);
});

test('an agent offers a quote beside the pending one, with a name and its last day', async ({
  server,
  open,
}) => {
  const status = 'devis_emis';
  const issued = requestOf({ status, quotes: [quotes[1]!, first], may: [] });
  server
    .answer(endpoints.getRequest, requestOf({ status, quotes: [first], may: [] }))
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.issueQuote, issued);
  await open(`/agent/request/${ids.request}`, { as: agent });
  await button(form.openRevision.marchandise).click();
  await page.getByRole('radio', { name: form.options.beside }).click();
  await page.getByLabelText(form.file).upload(pdfFile());
  await button(form.options.issue).click();
  await expect.element(errorLink(form.errors.option)).toBeVisible();
  await field(form.options.name).fill('1 000 pièces');
  const firstName = field(form.options.besideName(first.number));
  await expect.element(firstName).toHaveValue(form.options.firstName);
  await firstName.fill('500 pièces');
  await checkBothWidths();
  await button(form.options.issue).click();
  await expectToast(form.options.issued);
  expect(server.received(endpoints.issueQuote)).toMatchObject([
    {
      body: {
        beside: first.id,
        besideName: '500 pièces',
        optionName: '1 000 pièces',
        validUntil: first.validUntil,
      },
    },
  ]);
  await page.getByRole('heading', { name: texts.titles.marchandise, exact: true }).click();
  await expect.element(page.getByRole('group', { name: texts.options.title(2) })).toBeVisible();
});

test('an agent replaces one of three quotes, and the others stay', async ({ server, open }) => {
  const status = 'devis_emis';
  const request = requestOf({ status, quotes, may: [] });
  server
    .answer(endpoints.getRequest, request)
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.issueQuote, request);
  await open(`/agent/request/${ids.request}`, { as: agent });
  // The folded row states no sum, because the three quotes have different sums.
  const row = page.getByRole('region', { name: texts.titles.marchandise, exact: true });
  await expect.element(row.getByText(texts.options.title(3)).first()).toBeVisible();
  await button(form.openRevision.marchandise).click();
  await page.getByRole('radio', { name: form.options.replaceOne }).click();
  const which = page.getByRole('group', { name: form.options.which }).getByRole('radio');
  await expect.element(which.nth(2)).toBeChecked();
  await which.nth(1).click();
  // The form contains the values of the chosen quote.
  await expect.element(field(form.options.name)).toHaveValue('1 000 pièces');
  await expect.element(field(form.amountHt)).toHaveValue('2\u00a0000,00');
  await field(form.amountHt).fill('1900');
  await which.nth(0).click();
  await expect.element(field(form.amountHt)).toHaveValue('1\u00a0900,00');
  await which.nth(1).click();
  await page.getByLabelText(form.file).upload(pdfFile());
  await checkBothWidths();
  await button(form.revise.marchandise).click();
  await expectToast(form.revised.marchandise);
  const [newest] = quotes;
  expect(server.received(endpoints.issueQuote)).toMatchObject([
    { body: { beside: newest!.id, inPlaceOf: id(2), optionName: '1 000 pièces', validUntil } },
  ]);
});
