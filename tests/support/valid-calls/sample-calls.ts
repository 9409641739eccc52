import { sampleIn, wantedSample } from '../asked-samples.ts';
import { requestIn } from '../request-story.ts';
import { today } from '../samples.ts';
import type { ValidCalls } from './valid-call.ts';

export const sampleCalls = {
  listSamples: async (world) => ({ params: { requestId: (await sampleIn(world, 'asked')).requestId } }),
  askSample: async (world) => ({
    params: { requestId: (await requestIn(world, 'devis_en_attente')).id },
    body: wantedSample,
  }),
  editSample: async (world) => ({
    params: await sampleIn(world, 'asked'),
    body: { ...wantedSample, price: 1_500, version: 1 },
  }),
  sendSample: async (world) => ({
    params: await sampleIn(world, 'asked'),
    body: { sentOn: today(), carrier: 'DHL', trackingNumber: 'XY123' },
  }),
  receiveSample: async (world) => ({
    params: await sampleIn(world, 'sent'),
    body: { receivedOn: today(), attachmentIds: [] },
  }),
  decideSample: async (world) => ({
    params: await sampleIn(world, 'received'),
    body: { decision: 'refused', words: 'The lid is loose.' },
  }),
  cancelSample: async (world) => ({ params: await sampleIn(world, 'asked') }),
} satisfies ValidCalls;
