import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { checkScreen } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field, plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { pdfFile, quoteOf, storedPdf } from './support/quotes.ts';
import { quotable, requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const { money } = formatsIn('fr');
const [form, compose, lines] = [quoteFormTexts.fr, composeTexts.fr, quoteLineTexts.fr];
const place = `/agent/request/${ids.request}`;
const dialog = page.getByRole('dialog');
const labels = page.getByLabelText(lines.label);
const [net, gross] = [page.getByLabelText(form.amountHt), page.getByLabelText(form.amountTtc)];
const shows = (amount: typeof net, value: string) =>
  expect.poll(() => plain((amount.element() as HTMLInputElement).value)).toBe(value);
const chosen = page.getByLabelText(form.file);
const quoted = (changes = {}) =>
  requestOf({
    status: 'devis_emis',
    may: [],
    transitions: ['cancel'],
    quotes: [quoteOf('marchandise', { amountHt: 100_000, vatRate: 2000, amountTtc: 120_000, ...changes })],
  });

test('an unfinished quote form is kept with its PDF until the quote is issued', async ({ server, open }) => {
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.downloadQuotePdf, pdfFile('offre.pdf'))
    .answer(endpoints.issueQuote, () => {
      server.answer(endpoints.getRequest, quoted());
      return quoted();
    });
  await open(place, { as: agent });
  await net.fill('1 000');
  await field(form.notes).fill('Départ sous 35 jours.');
  await chosen.upload(pdfFile('offre.pdf'));
  await expect.poll(() => server.received(endpoints.uploadQuotePdf).length).toBe(1);
  await button(lines.itemise).click();
  await expect.element(labels).toHaveFocus();
  await expect.element(labels).toHaveValue('Gobelets en bambou');
  await shows(page.getByLabelText(lines.unitPrice), '1 000,00');
  await button(lines.addLine).click();
  await labels.nth(1).fill('Lampes');
  await userEvent.keyboard('{Enter}');
  await expect.element(labels.nth(2)).toHaveFocus();

  await open(place, { as: agent });
  await expect.element(labels.nth(1)).toHaveValue('Lampes');
  await expect.element(field(form.notes)).toHaveValue('Départ sous 35 jours.');
  await expect.element(page.getByText('offre.pdf')).toBeVisible();
  for (const part of [3, 2, 1]) await button(lines.removeLine(part)).click();
  await shows(net, '1 000,00');

  await field(form.notes).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast(form.issuedDetail.marchandise);
  const [issued] = server.received(endpoints.issueQuote);
  expect(issued?.body).toMatchObject({ amountHt: 100_000, notes: 'Départ sous 35 jours.' });
  expect(server.received(endpoints.uploadQuotePdf)).toHaveLength(1);
  const revise = page.getByRole('button', { name: form.openRevision.marchandise });
  await expect.element(revise).toBeVisible();
  await open(place, { as: agent });
  await expect.element(revise).toBeVisible();
});

test('a file that is no PDF, or a PDF with other amounts, is reported at once', async ({ server, open }) => {
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.composeQuotePdf, {
      ...storedPdf,
      number: 'ESM-1000000001-M1',
      validUntil: '2099-04-01',
    })
    .answer(endpoints.downloadQuotePdf, pdfFile('devis.pdf'));
  await open(place, { as: agent });
  await chosen.upload(pdfFile('photo.pdf', 'GIF89a'));
  await expect.element(page.getByText(form.errors.fileType)).toBeVisible();
  await chosen.upload(pdfFile('devis.pdf'));
  await expect.element(page.getByText(form.errors.fileType)).not.toBeInTheDocument();
  await chosen.upload(pdfFile('devis.exe'));
  await expect.element(page.getByText(form.errors.fileType)).toBeVisible();

  await net.fill('1 000');
  for (const again of [compose.back, compose.attach]) {
    await button(compose.open).click();
    await dialog.getByRole('button', { name: again }).click();
  }
  await expect.element(dialog).not.toBeInTheDocument();
  await net.fill('1 100');
  await expect.element(page.getByText(form.errors.fileOutdated)).toBeVisible();
  await net.fill('1 000');
  await expect.element(page.getByText(form.errors.fileOutdated)).not.toBeInTheDocument();
});

test('a total below the amount without VAT is refused, and an unusual one is questioned', async ({
  server,
  open,
}) => {
  const odd = { amountTtc: 1_200_000, deviatesFrom: 120_000, number: 'ESM-1000000001-M2' };
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.downloadQuotePdf, pdfFile('devis.pdf'))
    .answer(endpoints.issueQuote, ({ body: { deviatesFrom } }) =>
      deviatesFrom === 120_000 ? quoted(odd) : refusal('amount_unusual', undefined, { expected: 120_000 }),
    );
  await open(place, { as: agent });
  await net.fill('1 000');
  await gross.fill('999,99');
  await button(form.issue.marchandise).click();
  await expect.element(errorLink(form.errors.belowExclVat)).toBeVisible();
  await gross.fill('12 000');
  await chosen.upload(pdfFile('devis.pdf'));
  await button(form.issue.marchandise).click();
  const question = page.getByRole('alertdialog', { name: form.unusual.title(money(1_200_000)) });
  await expect.element(question.getByText(money(120_000))).toBeVisible();
  await checkScreen();
  await question.getByRole('button', { name: form.unusual.confirm }).click();
  await expectToast(form.issuedDetail.marchandise);
  await page.getByRole('heading', { name: quoteTexts.fr.titles.marchandise, exact: true }).click();
  await expect.element(page.getByText(quoteTexts.fr.deviates(money(120_000)))).toBeVisible();
  await expect.element(page.getByText('ESM-1000000001-M2')).toBeVisible();
});
