import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { goLive } from './support/go-live.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';

const texts = transitionTexts.fr;
const action = stepTexts.fr.actions.cancel;
const by = { role: 'agent', name: 'Marc Petit' } as const;
const money = (cents: number) => formatsIn('fr').money(cents);
const shown = (cents: number) => money(cents).replace(/\s*€/, '');

/** A consumer's request whose deposit of 600 € is due, after these sums were received. */
const ofConsumer = (...sums: number[]) =>
  requestOf({
    status: 'depot_en_attente',
    clientKind: 'consumer',
    ledger: sums.map((amount, at) => ({
      id: `00000000-0000-4000-8000-00000000003${String(at)}`,
      type: 'received',
      kind: 'deposit',
      fromKind: null,
      amount,
      valueOn: '2026-03-03',
      source: 'agent',
      shown: false,
      note: null,
      by,
      recordedAt: `2026-03-03T09:00:0${String(at)}.000Z`,
      undoes: null,
    })),
    may: [],
    transitions: ['cancel'],
  });

/** The deposit, of which 400 € of the announced 600 € have not come. */
const partlyCome = {
  ...ofConsumer(20_000),
  payment: {
    kind: 'deposit',
    charged: 60_000,
    deducted: 0,
    asked: 60_000,
    received: 20_000,
    waived: 0,
    carried: 0,
    due: 40_000,
    announced: 40_000,
  },
  transfers: [
    {
      id: '00000000-0000-4000-8000-000000000051',
      kind: 'deposit',
      amount: 60_000,
      madeOn: '2026-03-02',
      declaredAt: '2026-03-02T09:00:00.000Z',
      firstDeclaredAt: '2026-03-02T09:00:00.000Z',
      proof: null,
      replaced: [],
    },
  ],
} satisfies ReturnType<typeof requestOf>;

const dialog = page.getByRole('alertdialog');
const repayOf = (received: number) =>
  dialog.getByLabelText(texts.cancel.repay({ what: texts.cancel.sums.deposit, sum: money(received) }));
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

async function ask(): Promise<void> {
  await button(texts.more).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect.element(dialog).toBeVisible();
}

test('the refund of a consumer’s deposit is preset with the sum received by now', async ({
  server,
  open,
}) => {
  let request = ofConsumer();
  server.answer(endpoints.getRequest, () => request);
  await open(`/agent/request/${ids.request}`, { as: agent });
  await goLive(server, agent);
  const change = (next: typeof request) => {
    request = next;
    server.publish({ type: 'request', requestId: ids.request, part: 'transfer' });
  };
  await ask();
  await expect.element(dialog.getByText(texts.cancel.nothing)).toBeVisible();
  change(ofConsumer(20_000));
  await expect.element(repayOf(20_000)).toHaveValue(shown(20_000));
  await repayOf(20_000).fill('150');
  await press(texts.keep);
  await expect.element(dialog).not.toBeInTheDocument();

  // A sum that was typed before an earlier close does not return.
  change(ofConsumer(20_000, 40_000));
  await ask();
  await expect.element(repayOf(60_000)).toHaveValue(shown(60_000));
  server.answer(endpoints.makeTransition, { ...request, status: 'cloturee', transitions: [] });
  await dialog.getByLabelText(texts.reason).fill('Le fournisseur a fermé.');
  await press(action);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(endpoints.makeTransition)).toMatchObject([
    { body: { settlement: [{ kind: 'deposit', received: 60_000, repay: 60_000 }] } },
  ]);
});

test('a consumer’s deposit that may not be kept is refunded in full, or the dialog says so', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, ofConsumer(60_000));
  await open(`/agent/request/${ids.request}`, { as: agent });
  await ask();
  await dialog.getByLabelText(texts.reason).fill('Le fournisseur a fermé.');
  for (const typed of ['599,99', '']) {
    await repayOf(60_000).fill(typed);
    await press(action);
    await expect.element(dialog.getByText(texts.cancel.refundAll(money(60_000)))).toBeVisible();
  }
  expect(server.received(endpoints.makeTransition)).toEqual([]);
});

test('whoever ends a request reads the announced sum that has not come', async ({ server, open }) => {
  server.answer(endpoints.getRequest, partlyCome);
  await open(`/agent/request/${ids.request}`, { as: agent });
  await ask();
  await expect.element(dialog.getByText(texts.cancel.announced(money(40_000)))).toBeVisible();

  server.answer(endpoints.getRequest, { ...partlyCome, transitions: ['withdraw'] });
  await open(`/request/${ids.request}`, { as: { ...client, clientKind: 'consumer' } });
  await button(stepTexts.fr.actions.withdraw).click();
  await expect.element(dialog.getByText(texts.withdrawAnnounced(money(40_000)))).toBeVisible();
});

test('an announced transfer that has come is not said to be on its way', async ({ server, open }) => {
  const payment = { ...partlyCome.payment, received: 60_000, announced: 0 };
  server.answer(endpoints.getRequest, { ...partlyCome, payment });
  await open(`/agent/request/${ids.request}`, { as: agent });
  await ask();
  expect(dialog.getByText(texts.cancel.announced(money(60_000))).query()).toBeNull();
  expect(dialog.getByText(texts.cancel.announced(money(0))).query()).toBeNull();
});
