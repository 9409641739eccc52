import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import { answerTexts } from '#web/answer/answer-texts.ts';
import { done } from '../support/caller.ts';
import { askedLine } from '../support/sourcing.ts';
import { supplierOf } from '../support/suppliers.ts';
import type { Agency } from './support/agency.ts';
import { askedRequest } from './support/asked-request.ts';
import { button, field, heading, journey, reads, sees } from './support/browser-journey.ts';
import { noteViolations, readViolations } from './support/look-at-page.ts';

const { zh, fr } = answerTexts;

/** Asks a supplier who reads Chinese for a price. Returns the request and the supplier's link. */
async function askSupplier(agency: Agency) {
  const { agent } = agency;
  const params = await askedRequest(agency, 'buyer@example.com', [askedLine('竹杯', [100_000, 500_000])]);
  const { id: supplierId } = await supplierOf(agent);
  const suppliers = [{ supplierId, language: 'zh' as const, sendTo: null }];
  const { links } = await done(agent.call(linkEndpoints.askSuppliers, { params, body: { suppliers } }));
  return { params, link: links[0]?.link ?? '' };
}

journey('a supplier answers by their link on a phone, in Chinese', async ({ visitor: page, agency }) => {
  const { params, link } = await askSupplier(agency);
  await page.resize(360, 740);
  await page.open(`${agency.url}/offer#${link.split('#')[1]}`);
  await noteViolations(page);
  await sees(page, heading(zh.title));
  await page.fill(field(zh.priceFor('1,000 件')), '0，85');
  await page.fill(field(zh.parts.leadDays), '三十天');
  await page.press(button(zh.send));
  await reads(page, zh.wrong.number);
  await page.fill(field(zh.parts.leadDays), '30');
  await page.press({ css: 'summary' });
  await page.fill(field(zh.parts.unitsPerCarton), '200');
  // A later visit finds the text that was typed.
  await reads(page, '已保存');
  await page.reload();
  await noteViolations(page);
  await expect
    .poll(() =>
      page.ask(() => document.querySelector<HTMLInputElement>('input[name*=".price."]')?.value ?? ''),
    )
    .toBe('0，85');
  await page.press(button('FR'));
  await sees(page, heading(fr.title));
  await page.press(button('中文'));
  await page.press(button(zh.send));
  await reads(page, zh.sent.title);
  await reads(page, 'US$0.85');
  expect(
    await page.ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  expect(await readViolations(page)).toEqual([]);
  const { offers } = await done(agency.agent.call(endpoints.getSourcing, { params }));
  expect(offers[0]?.versions[0]).toMatchObject({
    source: 'link',
    content: {
      currency: 'USD',
      lines: [{ prices: [{ from: 100_000, price: 8_500 }], leadDays: 30, unitsPerCarton: 200 }],
    },
  });
});
