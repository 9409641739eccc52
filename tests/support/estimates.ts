import { endpoints } from '#contract/endpoints.ts';
import type { DoorTermsBody } from '#contract/sourcing/door-endpoints.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { done } from './caller.ts';
import { quoteOf, uploaded } from './request-story.ts';
import { sampleLine } from './sample-line.ts';
import { offering, priced, type SentLine } from './sample-offers.ts';
import { makeInquiry, makeSupplier, saveOffer } from './sourcing.ts';
import type { World } from './world.ts';

interface Quoted {
  /** Parts of the supplier’s answer in addition to the price of 0.80 €. */
  offered?: Partial<SentLine>;
  /** The agent’s plan for the way of the goods to the door; null if there is none. */
  plan?: Partial<DoorTermsBody> | null;
  delivery?: DeliveryTerms | null;
}

/** A quote of 1 000 pieces at 1.20 € excl. VAT, at 0 %, made from an offer. */
export async function quotedAtDoor(
  world: World,
  { offered = {}, plan = { freight: 40_000 }, delivery = null }: Quoted = {},
): Promise<{ requestId: string; quoteId: string }> {
  const { agent } = world;
  const { requestId, lines } = await makeInquiry(world);
  const params = { requestId };
  const lineId = lines[0]?.id ?? '';
  const content = offering([priced(lineId, 8_000, offered)]);
  const supplierId = await makeSupplier(world);
  const { version, offers } = await done(saveOffer(agent, { requestId, supplierId }, content));
  if (plan) {
    const body = { version: 0, ...proposedPlan(false), ...plan };
    await done(agent.call(endpoints.saveDoorTerms, { params, body }));
  }
  const choices = [{ lineId, offerId: offers[0]?.id ?? '', quantity: 100_000 }];
  const costing = await done(agent.call(endpoints.makeCosting, { params, body: { version, choices } }));
  const line = sampleLine({ quantity: 100_000, unitPrice: 120, vatRate: 0, vatReason: 'export' });
  const objectPath = await uploaded(world, requestId, 'marchandise');
  const body = {
    ...quoteOf('marchandise', objectPath),
    lines: [line],
    amountHt: 120_000,
    vatRate: 0,
    amountTtc: 120_000,
    costs: [{ line: 1, costing: costing.id, costingLine: 1 }],
    delivery,
  };
  const { quotes } = await done(agent.call(endpoints.issueQuote, { params, body }));
  return { requestId, quoteId: quotes[0]?.id ?? '' };
}
