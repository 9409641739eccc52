import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { checkScreen } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { freightQuoted, pdfFile, quoted, quoteOf, storedPdf } from './support/quotes.ts';
import { quotable, requestOf } from './support/requests.ts';
import { errorTextOf, expectToast } from './support/toasts.ts';

const { money } = formatsIn('fr');
const form = quoteFormTexts.fr;
const { decide } = quoteTexts.fr;
const question = page.getByRole('alertdialog');
/** The question before a quote is accepted. An error in a toast has the same role. */
const acceptance = page.getByRole('alertdialog', { name: new RegExp(`^${decide.accept.marchandise}`) });
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const written = (day: string) => day.split('-').toReversed().join('/');

test('accepting a quote that lapsed while it was read is refused, and the page says why', async ({
  server,
  open,
}) => {
  const lapsed = { validUntil: dayIn(-1), lapsed: true };
  const after = requestOf({
    ...quoted(),
    quotes: [quoteOf('marchandise', lapsed)],
    transitions: ['ask_change', 'reject_merchandise_quote'],
  });
  server.answer(endpoints.getRequest, quoted()).answer(endpoints.makeTransition, () => {
    server.answer(endpoints.getRequest, after);
    return refusal('quote_lapsed');
  });
  await open(`/request/${ids.request}`, { as: client });
  await button(decide.accept.marchandise).first().click();
  const order = decide.order.marchandise(money(140_000));
  await acceptance.getByRole('button', { name: order, exact: true }).click();
  await expect.element(page.getByText(errorTextOf('quote_lapsed')).first()).toBeVisible();
  await expect.element(acceptance).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: decide.askAgain }).first()).toBeVisible();
  await expect.element(button(decide.accept.marchandise)).not.toBeInTheDocument();
  await checkScreen();
});

test('a quote that was replaced while it was read cannot be accepted', async ({ server, open }) => {
  const amounts = (amountHt: number) => ({ amountHt, vatRate: 2000, amountTtc: amountHt * 1.2 });
  const [first] = quoted().quotes;
  const newer = quoteOf('marchandise', { ...amounts(225_000), id: ids.other });
  const older = quoteOf('marchandise', { ...amounts(200_000), status: 'withdrawn' });
  server
    .answer(endpoints.getRequest, { ...quoted(), quotes: [{ ...older, status: 'pending_validation' }] })
    .answer(endpoints.makeTransition, () => {
      server.answer(endpoints.getRequest, { ...quoted(), quotes: [newer, older] });
      return refusal('quote_superseded');
    });
  await open(`/request/${ids.request}`, { as: client });
  await button(decide.accept.marchandise).first().click();
  const order = decide.order.marchandise(money(240_000));
  await acceptance.getByRole('button', { name: order, exact: true }).click();
  await expect.element(page.getByText(errorTextOf('quote_superseded')).first()).toBeVisible();
  await expect.element(acceptance).not.toBeInTheDocument();
  expect(server.received(endpoints.makeTransition)).toMatchObject([{ body: { quoteId: first?.id } }]);
  await expect.element(page.getByRole('deletion').getByText(money(200_000)).first()).toBeVisible();
  await expect.element(page.getByRole('insertion').getByText(money(225_000)).first()).toBeVisible();
  const fold = page.getByText(quoteTexts.fr.older(1), { exact: true });
  const isFolded = () => fold.element().closest('details')?.open === false;
  expect(isFolded()).toBe(true);
  await fold.click();
  expect(isFolded()).toBe(false);
  const numbers = page.getByText(older.number);
  await expect.element(numbers.last()).toBeVisible();
  await checkScreen();
});

test('an agent chooses the last day of a quote; invalid dates are reported at the field', async ({
  server,
  open,
}) => {
  const issued = requestOf({ status: 'devis_emis', quotes: [quoteOf('marchandise')], may: [] });
  server
    .answer(endpoints.getRequest, quotable())
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.issueQuote, issued);
  await open(`/agent/request/${ids.request}`, { as: agent });
  await expect.element(page.getByText(form.validityUsual(30))).toBeVisible();
  const issuedOn = page.getByLabelText(form.issuedOn);
  const until = page.getByLabelText(form.validUntil);
  await issuedOn.fill('');
  await issuedOn.click();
  await userEvent.keyboard('31/02/2026');
  await issuedOn.fill(written(dayIn(-31)));
  await until.fill(written(dayIn(-1)));
  await button(form.issue.marchandise).click();
  await expect.element(page.getByText(form.errors.dateRange).first()).toBeVisible();
  await issuedOn.fill(written(dayIn(0)));
  await expect.element(page.getByText(form.errors.validity).first()).toBeVisible();
  await checkScreen();
  await button(form.backToUsual(30)).click();
  await expect.element(page.getByText(form.errors.validity)).not.toBeInTheDocument();
  expect(server.received(endpoints.issueQuote)).toEqual([]);

  await page.getByLabelText(form.amountHt).fill('1 000');
  await page.getByLabelText(form.file).upload(pdfFile());
  await until.fill(written(dayIn(12)));
  await button(form.issue.marchandise).click();
  await expectToast(form.issuedDetail.marchandise);
  expect(server.received(endpoints.issueQuote)).toMatchObject([{ body: { validUntil: dayIn(12) } }]);
});

test('a quote revised by two agents at once: the second sees the first one’s quote, and loses nothing typed', async ({
  server,
  open,
}) => {
  const amounts = (amountHt: number) => ({ amountHt, vatRate: 2000, amountTtc: amountHt * 1.2 });
  const first = quoteOf('marchandise', amounts(200_000));
  const theirs = quoteOf('marchandise', { ...amounts(225_000), id: ids.other });
  const withQuotes = (...quotes: (typeof first)[]) =>
    requestOf({ status: 'devis_emis', quotes, may: [], transitions: ['cancel'] });
  server
    .answer(endpoints.getRequest, withQuotes(first))
    .answer(endpoints.uploadQuotePdf, storedPdf)
    .answer(endpoints.issueQuote, ({ body }) => {
      const now = withQuotes(theirs, { ...first, status: 'withdrawn' });
      server.answer(endpoints.getRequest, now);
      return body.replaces === theirs.id ? now : refusal('quote_superseded');
    });
  await open(`/agent/request/${ids.request}`, { as: agent });
  await button(form.openRevision.marchandise).click();
  await page.getByLabelText(form.amountHt).fill('1 800');
  await field(form.notes).fill('Prix négocié.');
  await page.getByLabelText(form.file).upload(pdfFile());
  const send = button(form.revise.marchandise);
  await send.click();
  await expect.element(page.getByText(errorTextOf('quote_superseded')).first()).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: form.newer.title });
  await expect.element(notice.getByRole('deletion').getByText(money(200_000))).toBeVisible();
  await expect.element(notice.getByRole('insertion').getByText(money(225_000))).toBeVisible();
  await checkScreen();
  await expect.element(field(form.notes)).toHaveValue('Prix négocié.');

  await notice.getByRole('button', { name: form.newer.adopt }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await send.click();
  await expectToast(form.revised.marchandise);
  const mine = { amountHt: 180_000, notes: 'Prix négocié.' };
  expect(server.received(endpoints.issueQuote)).toMatchObject([
    { body: { ...mine, replaces: first.id } },
    { body: { ...mine, replaces: theirs.id } },
  ]);
});

test('a client who gives the goods up first reads what was paid for them, below the other ways', async ({
  server,
  open,
}) => {
  const { choices } = decide.freight;
  const request = freightQuoted();
  const [submitted] = request.events;
  if (!submitted) throw new Error('the request has no event');
  const paid = {
    ...submitted,
    transition: 'confirm_merchandise_payment' as const,
    from: 'paiement_marchandise_en_attente' as const,
    to: 'commande_en_preparation' as const,
  };
  server
    .answer(endpoints.getRequest, {
      ...request,
      events: [submitted, paid],
      transitions: ['accept_freight_quote', 'reject_freight_quote', 'ask_change'],
    })
    .answer(endpoints.makeTransition, requestOf({ status: 'cloturee' }));
  await open(`/request/${ids.request}`, { as: client });
  await button(decide.reject.fret).first().click();
  // One press must not give up goods that are paid for.
  const give = question.getByRole('button', { name: choices.giveUp.confirm, exact: true });
  await expect.element(give).not.toBeInTheDocument();
  await question.getByRole('radio', { name: choices.giveUp.label }).click();
  const lost = question.getByText(money(140_000));
  await expect.element(lost).toBeVisible();
  // The choices are above the cost of the most expensive choice.
  const ways = question.getByRole('radio').last().element().getBoundingClientRect();
  expect(ways.bottom).toBeLessThanOrEqual(lost.element().getBoundingClientRect().top);
  await give.click();
  await expectToast(transitionTexts.fr.done.reject_freight_quote);
  const sent = { body: { name: 'reject_freight_quote', quoteId: request.quotes[0]?.id } };
  expect(server.received(endpoints.makeTransition)).toMatchObject([sent]);
});
