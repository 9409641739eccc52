import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import type { TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { doorTexts } from '#web/sourcing/door/door-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { tariffTexts } from '#web/tariffs/tariff-texts.ts';
import { answerTo, offering, priced } from '../support/sample-offers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { type FakeServer, refusal } from './support/fake-server.ts';
import { goLive } from './support/go-live.ts';
import { test } from './support/open-screen.tsx';
import { button, field, plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { quotable } from './support/requests.ts';
import { lineAt, offerAt, showSourcing, sourcingOf } from './support/sourcing.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const place = `/agent/request/${ids.request}/offers`;
const texts = doorTexts.fr;
const { fields, parts, hints, gaps } = texts;
const { bar } = saveBarTexts.fr;
const today = agencyDay(new Date());
const lines = [lineAt(0), lineAt(1)];
const [cups, lids] = lines.map(({ id }) => id) as [string, string];
/** 100 cups in five cartons of 0.1 m³ and 10 kg, and 100 lids whose packing the supplier does not state. */
const packed = {
  unitsPerCarton: 20,
  carton: { length: 500, width: 500, height: 400 },
  cartonWeight: 10_000,
  hsCode: '9617000000',
  origin: 'CN',
};
const offer = offerAt(0, offering([priced(cups, 8_000, packed), priced(lids, 2_000)]));
const sourcing = sourcingOf({ lines, offers: [offer] });
const alone = sourcingOf({ lines: lines.slice(0, 1), offers: [offer] });
const sea = {
  id: '00000000-0000-4000-8000-000000006000',
  fromPlace: 'Ningbo',
  toPlace: 'Le Havre',
  mode: 'sea_lcl',
  unit: 'm3',
  currency: 'EUR',
  price: 95_0000,
  minimum: null,
  validUntil: '2026-01-31',
  by: null,
} as const;

const table = page.getByRole('table', { name: texts.table });
/** The words of a row: its name with its sources, then its cells. */
const rowOf = (name: string) =>
  expect.poll(() => {
    const rows = table.element().querySelectorAll('tr');
    const row = [...rows].find((each) => each.firstElementChild?.textContent.startsWith(name));
    return [...(row?.children ?? [])].map((cell) => plain(cell.textContent));
  });
const margin = field(sellingTexts.fr.marginIn);
const sent = (server: FakeServer) => server.received(endpoints.saveDoorTerms).map(({ body }) => body);

/** Stores the saved terms as the next version. */
function keepDoor(server: FakeServer, kept: Sourcing): void {
  showSourcing(server, () => kept);
  server.answer(endpoints.saveDoorTerms, ({ body: { version, ...plan } }) => {
    kept = { ...kept, door: { ...plan, version: version + 1, savedOn: today } };
    return kept;
  });
}

test('typed figures are computed at once, unknown figures stay unknown, and one press saves them', async ({
  server,
  open,
}) => {
  keepDoor(server, sourcing);
  await open(place, { as: agent });
  await rowOf(parts.goods).toEqual([parts.goods, texts.unknown, texts.unknown, texts.unknown]);
  await expect.element(page.getByText(hints.noPrice)).toBeVisible();
  await margin.fill('25');
  // 100 € and 25 € of goods; freight of 50 €, divided by value.
  await field(fields.freight).fill('50');
  await field(fields.insurance).fill('0,35');
  await field(fields.delivery).fill('0');
  await rowOf(parts.goods).toEqual([`${parts.goods}${texts.from.sale}`, '100,00 €', '25,00 €', '125,00 €']);
  await rowOf(parts.freight).toEqual([expect.stringContaining('saisi le'), '40,00 €', '10,00 €', '50,00 €']);
  await rowOf(parts.insurance).toEqual([expect.any(String), '0,54 €', '0,14 €', '0,68 €']);
  await rowOf(parts.delivery).toEqual([expect.any(String), '0,00 €', '0,00 €', '0,00 €']);
  const least = ['au moins 140,54 €', 'au moins 35,14 €', 'au moins 175,68 €'];
  await rowOf(texts.total).toEqual([texts.total, ...least]);
  await rowOf(texts.perUnit).toEqual([texts.perUnit, 'au moins 1,4054 €', 'au moins 0,3514 €', '–']);
  await button(fields.spreadKeys.volume).click();
  await expect.element(page.getByText(hints.spread)).toBeVisible();
  await rowOf(parts.freight).toEqual([expect.any(String), texts.unknown, texts.unknown, '50,00 €']);
  await button(fields.spreadKeys.value).click();
  await page.getByRole('combobox', { name: fields.sale }).selectOptions('DAP');
  await rowOf(parts.freight).toEqual([`${parts.freight}${texts.from.included}`, ...Array(3).fill('0,00 €')]);
  await page.getByRole('combobox', { name: fields.sale }).selectOptions('');
  await checkBothWidths();
  await field(fields.bank).fill('vingt');
  await button(bar.submit).click();
  await expect.element(page.getByText(texts.wrongSum)).toBeVisible();
  expect(sent(server)).toEqual([]);
  await field(fields.bank).fill('20');
  await button(bar.submit).click();
  await expectToast(texts.saved);
  const plan = { freight: 5_000, insuranceRate: 35, delivery: 0, bank: 2_000 };
  expect(sent(server)).toEqual([{ version: 0, ...proposedPlan(true), ...plan }]);
  await expect.element(button(bar.submit)).not.toBeInTheDocument();
});

test('a duty that no row of the table gives is typed once, from the code and origin of the offer', async ({
  server,
  open,
}) => {
  keepDoor(server, {
    ...sourcing,
    door: { ...proposedPlan(true), freight: 0, premium: 0, version: 1, savedOn: today },
  });
  const kept: TariffTables = { tariffs: [], freightPrices: [] };
  server
    .answer(endpoints.listTariffs, () => kept)
    .answer(endpoints.saveTariff, ({ params, body }) => {
      kept.tariffs = [{ ...body, id: params.tariffId, by: null }];
      return kept;
    });
  const { dialog } = tariffTexts.fr.tariffs;
  await open(place, { as: agent });
  await margin.fill('25');
  await expect.element(page.getByText(gaps.code)).toBeVisible();
  await button(gaps.tariff('9617000000')).click();
  await expect.element(field(dialog.code)).toHaveValue('9617000000');
  await expect.element(page.getByLabelText(dialog.origin)).toHaveValue('CN');
  await field(dialog.rate).fill('6,7');
  await button(tariffTexts.fr.save).click();
  await rowOf(parts.duty).toEqual([
    parts.duty,
    expect.stringMatching(/^6,70 €TARIC, /),
    `${texts.unknown}${gaps.code}`,
    'au moins 6,70 €',
  ]);
  expect(server.received(endpoints.saveTariff)[0]?.body).toMatchObject({ code: '9617000000', origin: 'CN' });
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('freight is computed at a price of the table, which is marked after its last day; another mode drops it', async ({
  server,
  open,
}) => {
  keepDoor(server, alone);
  const box = {
    ...sea,
    id: ids.other,
    mode: 'sea_fcl' as const,
    unit: 'container' as const,
    validUntil: null,
  };
  server.answer(endpoints.listTariffs, { tariffs: [], freightPrices: [sea, box] });
  await open(place, { as: agent });
  const price = page.getByLabelText(fields.freightPrice, { exact: true });
  await price.selectOptions(sea.id);
  await expect.element(field(fields.freight)).not.toBeInTheDocument();
  // 0.5 m³ at 95 €
  await rowOf(parts.freight).toEqual([expect.stringContaining(tariffTexts.fr.freight.expired), '47,50 €']);
  await page.getByLabelText(fields.mode).selectOptions('sea_fcl');
  await expect.element(field(fields.freight)).toHaveValue('');
  await price.selectOptions(box.id);
  await expect.element(page.getByText(hints.containers)).toBeVisible();
  await field(fields.containers).fill('2');
  await rowOf(parts.freight).toEqual([`${parts.freight}${texts.from.price}`, '190,00 €']);
  await button(bar.submit).click();
  await expectToast(texts.saved);
  expect(sent(server)).toMatchObject([
    { mode: 'sea_fcl', freightPrice: box.id, freight: null, containers: 2 },
  ]);
});

test('what a colleague saved meanwhile is not written over, and what was typed stays', async ({
  server,
  open,
}) => {
  const door = { ...proposedPlan(true), clearance: 9_000, version: 1, savedOn: today };
  let kept: Sourcing = { ...alone, door };
  showSourcing(server, () => kept);
  server.answer(endpoints.saveDoorTerms, () => refusal('door_changed'));
  await open(place, { as: agent });
  await field(fields.delivery).fill('240');
  kept = { ...alone, door: { ...door, clearance: 11_000, version: 2 } };
  await button(bar.submit).click();
  await readToast(texts.saveFailed, errorTextOf('door_changed'));
  await expect.element(field(fields.clearance)).toHaveValue('110,00');
  await expect.element(field(fields.delivery)).toHaveValue('240');
  keepDoor(server, kept);
  await button(bar.submit).click();
  await expectToast(texts.saved);
  expect(sent(server).at(-1)).toMatchObject({ version: 2, clearance: 11_000, delivery: 24_000 });
});

test('without a VAT number, VAT at customs is proposed; both ways are explained in words', async ({
  server,
  open,
}) => {
  const known = { freight: 0, premium: 0, delivery: 10_000, version: 1, savedOn: today };
  keepDoor(server, {
    ...alone,
    hasVatNumber: false,
    door: { ...proposedPlan(false), ...known },
  });
  const row = { code: '961700', origin: null, rate: 10_000, antiDumping: null, source: 'TARIC', asOf: today };
  server.answer(endpoints.listTariffs, { tariffs: [{ ...row, id: ids.other, by: null }], freightPrices: [] });
  await open(place, { as: agent });
  await margin.fill('25');
  await expect.element(page.getByText(fields.noVatNumber)).toBeVisible();
  await expect.element(field(fields.vatRate)).toHaveValue('20');
  // 20 % of 100 €, a duty of 10 € and delivery of 100 €
  await rowOf(parts.importVat).toEqual([`${parts.importVat}${texts.from.vat}`, '42,00 €']);
  await page.getByLabelText(fields.vat, { exact: true }).selectOptions('stated');
  await expect.element(page.getByText(fields.vatHelp.stated)).toBeVisible();
  await rowOf(parts.importVat).toEqual([`${parts.importVat}${texts.from.reverse_charge}`, '0,00 €']);
});

test('on commission the agency’s own fee is a part, unknown until it is typed', async ({ server, open }) => {
  keepDoor(server, alone);
  server.answer(endpoints.getRequest, { ...quotable(), operatingMode: 'commission' });
  await open(place, { as: agent });
  await rowOf(parts.commission).toEqual([parts.commission, texts.unknown]);
  await field(fields.commission).fill('30');
  await rowOf(parts.commission).toEqual([expect.any(String), '30,00 €']);
  await rowOf(parts.goods).toEqual([expect.any(String), '80,00 €']);
});

test('while no line has a known cost, typed figures stay, and nothing is computed', async ({
  server,
  open,
}) => {
  let kept: Sourcing = alone;
  showSourcing(server, () => kept);
  await open(place, { as: agent });
  await field(fields.delivery).fill('240');
  await expect.element(table).toBeVisible();
  kept = { ...alone, offers: [offerAt(0, offering([answerTo(cups)]))] };
  await goLive(server, agent);
  server.publish({ type: 'sourcing', requestId: ids.request });
  await expect.element(page.getByText(texts.noLines)).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(field(fields.delivery)).toHaveValue('240');
});
