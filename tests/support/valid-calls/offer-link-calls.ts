import {
  agencyFile,
  askedSupplier,
  priceOf,
  sourcingPdf,
  supplierFile,
  supplierPhoto,
} from '../offer-links.ts';
import { makeInquiry, makeSupplier } from '../sourcing.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

const ofRequest = async (world: World) => ({ requestId: (await makeInquiry(world)).requestId });

async function ofFile(world: World) {
  const params = await ofRequest(world);
  return { params: { ...params, fileId: await agencyFile(world, params.requestId) } };
}

const ofOwnFile = async (world: World) => ({
  params: { fileId: await supplierFile((await askedSupplier(world)).supplier) },
});

/** The calls of agents, and those of suppliers without their link. */
export const offerLinkCalls = {
  askSuppliers: async (world) => ({
    params: await ofRequest(world),
    body: { suppliers: [{ supplierId: await makeSupplier(world), language: 'zh', sendTo: null }] },
  }),
  revokeLink: async (world) => {
    const { requestId, supplierId } = await askedSupplier(world);
    return { params: { requestId, supplierId } };
  },
  closeInquiry: async (world) => ({ params: await ofRequest(world), body: { isClosed: true } }),
  addSourcingFile: async (world) => ({ params: await ofRequest(world), file: sourcingPdf }),
  removeSourcingFile: ofFile,
  readSourcingFile: ofFile,
  copySourcingPhoto: async (world) => {
    const { requestId, lineId, supplier } = await askedSupplier(world);
    return { params: { requestId, fileId: await supplierPhoto(supplier, lineId) } };
  },
  readAnswer: async () => ({}),
  saveAnswerDraft: async () => ({ body: { version: 0, fields: { 'price.1': '1,2' } } }),
  sendAnswer: async (world) => {
    const { lineId } = await askedSupplier(world);
    return { body: { version: 0, content: priceOf(lineId) } };
  },
  addAnswerFile: async () => ({ file: sourcingPdf }),
  removeAnswerFile: ofOwnFile,
  readAnswerFile: ofOwnFile,
} satisfies ValidCalls;
