import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TypedEstimateBody } from '#contract/estimates/estimate-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatMoney } from '#domain/money.ts';
import { formatUnitPrice } from '#domain/sourcing/price-format.ts';
import { doorCostShownTexts } from '#web/agency/door-cost-shown-texts.ts';
import { doorCostTexts } from '#web/estimates/door-cost-texts.ts';
import { estimateTexts } from '#web/estimates/estimate-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { estimateAt, whole } from './support/estimates.ts';
import { type FakeServer, refusal } from './support/fake-server.ts';
import { keepSettings } from './support/keep-settings.ts';
import { test } from './support/open-screen.tsx';
import { button, expectFocusOn, field } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const texts = estimateTexts.fr;
const { dialog } = texts;
const first = estimateAt(1);
const freight = { exclVat: 60_000, vat: 0, delivery: null, day: '2026-04-01' };
const second = estimateAt(2, { stage: 'freight' }, whole({ freight }));
const money = (cents: number) => formatMoney(cents, 'fr');
const heading = page.getByRole('heading', { name: doorCostTexts.fr.title });
const row = page.getByRole('region', { name: doorCostTexts.fr.title });

function keep(server: FakeServer, items = [second, first], isShown = true): { loaded: number } {
  const seen = { loaded: 0 };
  server
    .answer(endpoints.getRequest, requestOf({ status: 'livree', doorCost: items[0]?.total ?? null }))
    .answer(endpoints.listEstimates, () => {
      seen.loaded++;
      return { items, isShown };
    });
  return seen;
}

test('a client reads what a piece costs at the door, why, and what changed', async ({ server, open }) => {
  const seen = keep(server);
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(row.getByText(money(second.total.amount)).first()).toBeVisible();
  expect(seen.loaded).toBe(0);
  await heading.click();
  const items = page.getByRole('table', { name: texts.table });
  await expect.element(items.getByRole('rowheader', { name: /Gobelets/ })).toBeVisible();
  const each = formatUnitPrice((second.lines[0]?.total.amount ?? 0) / 10, 'EUR', 'fr');
  await expect.element(items.getByText(each, { exact: true })).toBeVisible();
  await expect.element(row.getByText(texts.estimated)).toBeVisible();
  await expect.element(row.getByText(/chargée à bord du navire à Ningbo/)).toBeVisible();
  await expect.element(row.getByText(texts.before)).toBeVisible();
  const change = money(second.total.amount - first.total.amount);
  await expect.element(row.getByText(texts.difference(`+\u202f${change}`))).toBeVisible();
  await expect.element(button(texts.correct)).not.toBeInTheDocument();
  await checkBothWidths();
});

test('unknown figures are named, and the total is a lower limit', async ({ server, open }) => {
  keep(server, [first]);
  await open(`/request/${ids.request}`, { as: client });
  await heading.click();
  await expect.element(row.getByText(texts.unknown).first()).toBeVisible();
  await expect.element(row.getByText(texts.atLeast(money(first.total.amount))).first()).toBeVisible();
});

test('an agent corrects an estimate with a reason; a refusal keeps the typed figures', async ({
  server,
  open,
}) => {
  keep(server, [second, first], false);
  const sent: TypedEstimateBody[] = [];
  server.answer(endpoints.correctEstimate, refusal('estimate_changed'));
  await open(`/agent/request/${ids.request}`, { as: agent });
  await heading.click();
  await expect.element(row.getByText(texts.hidden)).toBeVisible();
  await button(texts.correct).click();
  await button(dialog.save).click();
  await expect.element(page.getByText(dialog.reasonMissing).first()).toBeVisible();
  await expect.element(field(dialog.reason)).toHaveFocus();
  await field(dialog.reason).fill('La facture de la douane est arrivée.');
  await field(texts.parts.duty).fill('1.250');
  await button(dialog.save).click();
  await expect.element(page.getByText(dialog.sumWrong).first()).toBeVisible();
  await expect.element(field(texts.parts.duty)).toHaveFocus();
  await field(texts.parts.duty).fill('210');
  // The sums do not count as paid unless the agent chooses that.
  await expect.element(button(dialog.stages.correction)).toHaveAttribute('aria-pressed', 'true');
  await button(dialog.stages.actual).click();
  await button(dialog.save).click();
  await readToast(dialog.saveFailed, errorTextOf('estimate_changed'));
  await expect.element(field(texts.parts.duty)).toHaveValue('210,00');
  const actual = { stage: 'actual', reason: 'La facture de la douane est arrivée.' } as const;
  const third = estimateAt(3, actual, whole({ freight, typed: { duty: 21_000 }, typedOn: '2026-05-01' }));
  server.answer(endpoints.correctEstimate, ({ body }) => {
    sent.push(body);
    return { items: [third, second, first], isShown: false };
  });
  await button(dialog.save).click();
  await expectToast(dialog.saved);
  await expectFocusOn(texts.correct);
  expect(sent).toEqual([{ number: 2, ...actual, sums: { duty: 21_000 } }]);
  await expect.element(row.getByText(actual.reason).first()).toBeVisible();
});

test('a request without an estimate has no row for it', async ({ server, open }) => {
  keep(server, []);
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});

test('on the page of the tables, the agency decides whether clients read estimates', async ({
  server,
  open,
}) => {
  server.answer(endpoints.listTariffs, { tariffs: [], freightPrices: [] });
  keepSettings(server);
  await open('/agent/tariffs', { as: agent });
  const words = doorCostShownTexts.fr;
  const choice = page.getByRole('checkbox', { name: words.label });
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expectToast(words.hidden);
  await expect.element(choice).not.toBeChecked();
  expect(server.received(endpoints.saveSettings)).toMatchObject([{ body: { showsDoorCost: false } }]);
});
