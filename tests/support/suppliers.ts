import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { WrittenSupplier } from '#contract/suppliers/supplier-endpoints.ts';
import { type Caller, done } from './caller.ts';

/** Returns a supplier as a form sends it, with a name and an address that no other supplier has. */
export function writtenSupplier(own: Partial<WrittenSupplier> = {}): WrittenSupplier {
  const unique = randomUUID().slice(0, 8);
  return {
    name: `Ningbo ${unique} Co., Ltd.`,
    originalName: null,
    country: 'CN',
    city: 'Ningbo',
    language: 'zh',
    currency: 'USD',
    incoterm: 'FOB',
    incotermPlace: 'Ningbo',
    paymentTerms: '30 % deposit',
    leadDays: 35,
    rating: 'Reliable',
    notes: '',
    contacts: [
      {
        name: 'Chen Wei',
        email: `wei-${unique}@ningbo.example`,
        phone: '+86 574 8765 4321',
        chat: 'WeChat: weichen',
      },
    ],
    ...own,
  };
}

/** Adds a supplier. */
export const supplierOf = (agent: Caller, own: Partial<WrittenSupplier> = {}) =>
  done(agent.call(endpoints.createSupplier, { body: { supplier: writtenSupplier(own) } }));

/** Adds a certificate without a file, and returns its address and its version. */
export async function certificateOf(agent: Caller, supplierId: string) {
  const body = { title: 'ISO 9001', validUntil: null };
  const { id, version } = await done(agent.call(endpoints.addCertificate, { params: { supplierId }, body }));
  return { params: { supplierId, certificateId: id }, version };
}
