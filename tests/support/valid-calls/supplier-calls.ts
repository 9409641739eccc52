import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { done, pdf } from '../caller.ts';
import { certificateOf, supplierOf, writtenSupplier } from '../suppliers.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

const newSupplierParams = async ({ agent }: World) => ({ supplierId: (await supplierOf(agent)).id });
const newCertificate = async (world: World) =>
  certificateOf(world.agent, (await newSupplierParams(world)).supplierId);
const supplierList = () => ({
  content: Buffer.from(`Nom;Pays;E-mail\nUsine ${randomUUID()};Chine;${randomUUID()}@usine.example\n`),
  name: 'fournisseurs.csv',
  type: 'text/csv',
});
const file = { content: pdf(), name: 'iso-9001.pdf', type: 'application/pdf' };

export const supplierCalls = {
  listSuppliers: async () => ({ query: { page: '1', pageSize: '25', search: 'ningbo', country: 'CN' } }),
  getSupplier: async (world) => ({ params: await newSupplierParams(world) }),
  listSupplierRequests: async (world) => ({ params: await newSupplierParams(world), query: { page: '1' } }),
  createSupplier: async () => ({ body: { id: randomUUID(), supplier: writtenSupplier() } }),
  updateSupplier: async (world) => ({
    params: await newSupplierParams(world),
    body: { version: 1, supplier: writtenSupplier() },
  }),
  archiveSupplier: async (world) => ({ params: await newSupplierParams(world), body: { archived: true } }),
  addCertificate: async (world) => ({
    params: await newSupplierParams(world),
    body: { id: randomUUID(), title: 'CE', validUntil: '2027-01-31' },
  }),
  updateCertificate: async (world) => {
    const { params, version } = await newCertificate(world);
    return { params, body: { version, title: 'CE, sizes S to L', validUntil: null } };
  },
  removeCertificate: async (world) => ({ params: (await newCertificate(world)).params }),
  saveCertificateFile: async (world) => {
    const { params, version } = await newCertificate(world);
    return { params, query: { version }, file };
  },
  downloadCertificate: async (world) => {
    const { params, version } = await newCertificate(world);
    await done(world.agent.upload(endpoints.saveCertificateFile, { params, query: { version } }, file));
    return { params };
  },
  importSuppliers: async () => ({ query: { run: '1' }, file: supplierList() }),
  undoSupplierImport: async ({ agent }) => {
    const made = await done(agent.upload(endpoints.importSuppliers, { query: { run: '1' } }, supplierList()));
    return { params: { importId: made.importId ?? '' } };
  },
} satisfies ValidCalls;
