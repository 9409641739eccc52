import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { AskSampleBody, DecideSampleBody, SampleReply } from '#contract/samples/sample-endpoints.ts';
import type { SampleDecision, SampleState } from '#domain/samples/sample-rules.ts';
import { decisionTransitionOf } from '#domain/requests/transition-rules.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { sampleTexts } from '#web/samples/sample-texts.ts';
import { samplesCardTexts } from '#web/samples/samples-card-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { type FakeServer, refusal } from './support/fake-server.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { quoted } from './support/quotes.ts';
import { agentList, requestOf } from './support/requests.ts';
import { sampleAt } from './support/sample-replies.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const texts = sampleTexts.fr;
const card = samplesCardTexts.fr;
const row = page.getByRole('region', { name: card.title });
const acting = (act: SampleDecision | 'edit' | 'send' | 'receive', { title }: SampleReply) =>
  button(texts.acts.named(texts.acts[act], title));

function keep(server: FakeServer, items: SampleReply[], request = requestOf()): void {
  const countIn = (wanted: SampleState) => items.filter(({ state }) => state === wanted).length;
  const [toDecide, toSend] = [countIn('received'), countIn('asked')];
  const samples = { amount: items.length, toDecide, toSend, hold: null };
  server
    .answer(endpoints.getRequest, { ...request, samples })
    .answer(endpoints.listSamples, { items, mayAsk: true });
}

/**
 * Checks the page scrolled to its end: a summary that happens to be under the bar of phones would count as a target
 * that is too small.
 */
async function checkFromItsEnd(): Promise<void> {
  await page.viewport(360, 720);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await checkBothWidths();
}

test('a client asks for a sample; the first mistake has the focus', async ({ server, open }) => {
  keep(server, []);
  const sent: AskSampleBody[] = [];
  server.answer(endpoints.askSample, ({ body }) => {
    sent.push(body);
    return { items: [sampleAt('asked', 'client', { price: null })], mayAsk: true };
  });
  await open(`/request/${ids.request}`, { as: client });
  await page.getByRole('heading', { name: card.title }).click();
  await expect.element(row.getByText(texts.empty.client)).toBeVisible();
  await button(texts.ask).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: texts.ask }).click();
  await expect.element(form.getByRole('textbox', { name: texts.form.title })).toHaveFocus();
  await expect.element(form.getByText(texts.form.price)).not.toBeInTheDocument();
  await form.getByRole('textbox', { name: texts.form.title }).fill('Gobelet en bambou');
  await form.getByRole('checkbox', { name: texts.form.holds }).click();
  await checkFromItsEnd();
  await form.getByRole('button', { name: texts.ask }).click();
  await expectToast(texts.form.asked);
  const wanted = { title: 'Gobelet en bambou', note: '', quantity: 1, holdsQuote: true };
  expect(sent).toEqual([{ ...wanted, submissionKey: expect.any(String) }]);
  await expect.element(row.getByText(texts.priceUnknown)).toBeVisible();
  await expect.element(row.getByRole('button', { name: texts.ask })).toHaveFocus();
});

test('a received sample is shown at the top of the page, and can be refused with a reason', async ({
  server,
  open,
}) => {
  const received = sampleAt('received', 'client');
  keep(server, [received]);
  const sent: DecideSampleBody[] = [];
  server.answer(endpoints.decideSample, ({ body }) => {
    sent.push(body);
    return { items: [sampleAt('refused', 'client')], mayAsk: true };
  });
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByText(card.arrived)).toBeVisible();
  await button(card.see).click();
  await expect.element(acting('approved', received)).toBeVisible();
  await checkFromItsEnd();
  await acting('refused', received).click();
  await button(texts.decide.refuse).click();
  await expect.element(page.getByText(texts.decide.wordsMissing).first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: texts.decide.words }).fill('Le couvercle ferme mal.');
  await button(texts.decide.refuse).click();
  await expectToast(texts.decide.refused);
  expect(sent).toEqual([{ decision: 'refused', words: 'Le couvercle ferme mal.' }]);
  await expect.element(row.getByText('Le couvercle ferme mal.')).toBeVisible();
  // The buttons are gone, so the sample has the focus.
  await expect.element(row.getByRole('heading', { name: received.title })).toHaveFocus();
});

test('the quote cannot be accepted before the sample is approved, and the page says so', async ({
  server,
  open,
}) => {
  const request = {
    ...quoted(),
    samples: { amount: 1, toDecide: 0, toSend: 1, hold: 'coming' as const },
    transitions: [decisionTransitionOf('marchandise', 'rejected')],
  };
  server
    .answer(endpoints.getRequest, request)
    .answer(endpoints.listSamples, { items: [sampleAt('sent', 'client')], mayAsk: true });
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByText(card.holds.coming)).toBeVisible();
  await expect.element(button(quoteTexts.fr.decide.accept.marchandise)).not.toBeInTheDocument();
  await button(card.see).click();
  await expect.element(row.getByText(texts.states.sent, { exact: true })).toBeVisible();
  await expect.element(row.getByRole('link', { name: texts.follow('UPS') })).toBeVisible();
});

test('an agent enters the price of a sample; a refusal keeps the typed price', async ({ server, open }) => {
  const asked = sampleAt('asked', 'agent', { price: null });
  keep(server, [asked]);
  server.answer(endpoints.editSample, refusal('sample_changed'));
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByRole('heading', { name: card.title }).click();
  await checkFromItsEnd();
  await acting('edit', asked).click();
  await page.getByRole('textbox', { name: texts.form.price }).fill('45');
  await button(texts.form.save).click();
  await readToast(texts.form.failed, errorTextOf('sample_changed'));
  await expect.element(page.getByRole('textbox', { name: texts.form.price })).toHaveValue('45,00');
});

test('an edit that began before a colleague’s is refused, not saved over it', async ({ server, open }) => {
  const asked = sampleAt('asked', 'agent', { version: 1 });
  keep(server, [asked]);
  server.answer(endpoints.editSample, refusal('sample_changed'));
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByRole('heading', { name: card.title }).click();
  await acting('edit', asked).click();
  keep(server, [{ ...asked, version: 2 }]);
  await queryClient.invalidateQueries();
  const save = async () => {
    await button(texts.form.save).click();
    await readToast(texts.form.failed, errorTextOf('sample_changed'));
  };
  await save();
  await save();
  expect(server.received(endpoints.editSample).map(({ body }) => body.version)).toEqual([1, 2]);
});

test('an agent records the dispatch on a day that has come', async ({ server, open }) => {
  const asked = sampleAt('asked', 'agent');
  keep(server, [asked]);
  server.answer(endpoints.sendSample, { items: [sampleAt('sent', 'agent')], mayAsk: true });
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByRole('heading', { name: card.title }).click();
  await acting('send', asked).click();
  await field(texts.send.carrier).fill('UPS');
  await button(texts.form.save).click();
  await expectToast(texts.send.done);
  await expect.element(acting('receive', asked)).toBeVisible();
});

test('the agents’ list says when the task is a sample', async ({ server, open }) => {
  const [row] = agentList([requestOf({ status: 'devis_emis' })]).items;
  if (!row) throw new Error('no row');
  const { samples: words, changeRequests } = requestListTexts.fr;
  for (const { turns, said, changeRequest = null } of [
    { turns: { toDecide: 0, toSend: 1, hold: 'coming' }, said: words.toSend },
    { turns: { toDecide: 0, toSend: 0, hold: 'refused' }, said: words.refused },
    // The client's change request comes before the sample.
    {
      turns: { toDecide: 0, toSend: 1, hold: 'coming' },
      said: changeRequests.change,
      changeRequest: 'change',
    },
  ] as const) {
    const list = { ...agentList([]), items: [{ ...row, changeRequest, samples: turns }], total: 1 };
    server.answer(endpoints.listAllRequests, list);
    await open('/agent/dashboard', { as: agent, width: 1440, height: 900 });
    await expect.element(page.getByRole('cell', { name: said })).toBeVisible();
  }
});
