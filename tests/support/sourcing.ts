import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { type Caller, done } from './caller.ts';
import { requestIn } from './request-story.ts';
import { offering, priced } from './sample-offers.ts';
import { supplierOf } from './suppliers.ts';
import type { World } from './world.ts';

type Content = OfferBody['content'];

/** Returns a line of an inquiry, for 1 000 pieces. */
export const askedLine = (label = 'Bamboo cup', quantities = [100_000]) => ({
  id: randomUUID(),
  label,
  specification: '',
  packaging: '',
  unit: 'piece' as const,
  quantities,
  targetPrice: null,
});

/** Makes a supplier and returns its id. */
export const makeSupplier = async ({ agent }: { agent: Caller }, name?: string): Promise<string> =>
  (await supplierOf(agent, name === undefined ? {} : { name })).id;

/** Saves the lines of an inquiry for a request that waits for its quote for goods. */
export async function makeInquiry(
  world: World,
  lines = [askedLine()],
): Promise<{ requestId: string; lines: ReturnType<typeof askedLine>[]; sourcing: Sourcing }> {
  const { id: requestId } = await requestIn(world, 'devis_en_attente');
  const body = { version: 0, lines };
  return {
    requestId,
    lines,
    sourcing: await done(world.agent.call(endpoints.saveInquiry, { params: { requestId }, body })),
  };
}

/** Saves a supplier's offer. */
export const saveOffer = (
  agent: Caller,
  params: { requestId: string; supplierId: string },
  content: Content,
  version = 0,
) => agent.call(endpoints.saveOffer, { params, body: { version, content } });

/** Makes an inquiry with one line, one offer of 0.80 € and one of 0.90 $. */
export async function twoOffers(world: World) {
  const { requestId, lines } = await makeInquiry(world);
  const lineId = lines[0]?.id ?? '';
  const [inEuros, inDollars] = [await makeSupplier(world), await makeSupplier(world)];
  await done(saveOffer(world.agent, { requestId, supplierId: inEuros }, offering([priced(lineId, 8_000)])));
  const dollars = offering([priced(lineId, 9_000, { tooling: 10_000 })], { currency: 'USD' });
  const sourcing = await done(saveOffer(world.agent, { requestId, supplierId: inDollars }, dollars));
  return { requestId, lineId, sourcing, inEuros, inDollars };
}

export const choose = (sourcing: Sourcing, lineId: string, at: number, quantity = 100_000) => ({
  version: sourcing.version,
  choices: [{ lineId, offerId: sourcing.offers[at]?.id ?? '', quantity }],
});
