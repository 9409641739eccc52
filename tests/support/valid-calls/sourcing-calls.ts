import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { done } from '../caller.ts';
import { answerTo, offering } from '../sample-offers.ts';
import { askedLine, makeInquiry, makeSupplier, saveOffer } from '../sourcing.ts';
import type { World } from '../world.ts';
import { quotedAtDoor } from '../estimates.ts';
import { requestIn } from '../request-story.ts';
import type { ValidCalls } from './valid-call.ts';

/** Makes a request with one offer, which is chosen. */
async function chosen(world: World) {
  const { requestId, lines } = await makeInquiry(world);
  const lineId = lines[0]?.id ?? '';
  const content = offering([answerTo(lineId, { prices: [{ from: 100, price: 12_500 }] })]);
  const supplierId = await makeSupplier(world);
  const { version, offers } = await done(saveOffer(world.agent, { requestId, supplierId }, content));
  const choices = [{ lineId, offerId: offers[0]?.id ?? '', quantity: 100_000 }];
  return { params: { requestId }, body: { version, choices } };
}

export const sourcingCalls = {
  getSourcing: async (world) => ({ params: { requestId: (await makeInquiry(world)).requestId } }),
  listQuotedCosts: async (world) => ({ params: { requestId: (await makeInquiry(world)).requestId } }),
  saveInquiry: async (world) => ({
    params: { requestId: (await requestIn(world, 'devis_en_attente')).id },
    body: { version: 0, lines: [askedLine()] },
  }),
  saveOffer: async (world) => {
    const { requestId, lines } = await makeInquiry(world);
    const params = { requestId, supplierId: await makeSupplier(world) };
    return { params, body: { version: 0, content: offering([answerTo(lines[0]?.id ?? '')]) } };
  },
  listOfferVersions: async (world) => {
    const { requestId } = await makeInquiry(world);
    return { params: { requestId, supplierId: await makeSupplier(world) }, query: { before: '7' } };
  },
  readOfferFile: async (world) => ({
    params: {
      requestId: (await makeInquiry(world)).requestId,
      supplierId: await makeSupplier(world),
    },
    file: { content: Buffer.from('Item;Price\nBamboo cup;0,82'), name: 'offer.csv', type: 'text/csv' },
  }),
  saveDoorTerms: async (world) => ({
    params: { requestId: (await makeInquiry(world)).requestId },
    body: { version: 0, ...proposedPlan(false), freight: 40_000 },
  }),
  saveChoice: chosen,
  makeCosting: chosen,
  listEstimates: async (world) => ({ params: { requestId: (await quotedAtDoor(world)).requestId } }),
  correctEstimate: async (world) => ({
    params: { requestId: (await quotedAtDoor(world)).requestId },
    body: {
      number: 1,
      stage: 'correction',
      reason: 'The carrier’s invoice came.',
      sums: { freight: 51_000 },
    },
  }),
} satisfies ValidCalls;
