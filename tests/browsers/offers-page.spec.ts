import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { doorTexts } from '#web/sourcing/door/door-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { done } from '../support/caller.ts';
import { offering, priced } from '../support/sample-offers.ts';
import { askedLine, saveOffer } from '../support/sourcing.ts';
import { supplierOf } from '../support/suppliers.ts';
import { agentEmail } from './support/agency.ts';
import { askedRequest } from './support/asked-request.ts';
import { button, field, heading, journey, reads, sees, signIn } from './support/browser-journey.ts';
import { noteViolations, readViolations } from './support/look-at-page.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';

const compared = comparisonTexts.fr;

// A story of its own, because the agent stays signed in.
journey.use({ story: 'offers' });

journey('an agent compares offers, chooses, and opens the costs', async ({ visitor: page, agency }) => {
  const { agent, url } = agency;
  const line = askedLine('Tasse', [100_000, 500_000]);
  const params = await askedRequest(agency, 'importer@example.com', [line]);
  const packed = {
    unitsPerCarton: 50,
    carton: { length: 400, width: 300, height: 250 },
    cartonWeight: 9_500,
  };
  for (const [name, price] of [
    ['Mingliang', 8_000],
    ['Anadolu', 9_000],
  ] as const) {
    const { id: supplierId } = await supplierOf(agent, { name });
    const content = offering([priced(line.id, price, packed)]);
    await done(saveOffer(agent, { ...params, supplierId }, content));
  }
  await signIn(page, url, agentEmail);
  await page.resize(1440, 900);
  await page.open(`${url}/agent/request/${params.requestId}/offers`);
  await noteViolations(page);
  await sees(page, heading(sourcingTexts.fr.title));
  await reads(page, compared.cheapest);
  await reads(page, '0,80');
  const choice = { css: 'input[type="radio"]', name: `${compared.choose(line.label)}, Anadolu` };
  await page.press(choice);
  const sourcing = () => done(agent.call(endpoints.getSourcing, { params }));
  await expect.poll(async () => (await sourcing()).choices.length).toBe(1);
  await page.press(button('5\u00a0000'));
  await reads(page, '5\u00a0000\u00a0pièces');
  await page.fill(field(sellingTexts.fr.marginIn), '25');
  // 5 000 pieces at 1.13 €: a cost of 0.90 € plus a margin of 25 %.
  await reads(page, '650,00');
  await page.fill(field(doorTexts.fr.fields.freight), '400');
  await page.press(button(saveBarTexts.fr.bar.submit));
  await expect.poll(async () => (await sourcing()).door?.freight).toBe(40_000);
  await reads(page, doorTexts.fr.atLeast('').trim());
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.resize(width, height);
    expect(
      await page.ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }
  expect(await readViolations(page)).toEqual([]);
});
