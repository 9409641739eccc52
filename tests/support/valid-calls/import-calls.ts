import { csvFile, draftOf, importOf, listOf, newAddress } from '../client-lists.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

async function draft({ agent }: World) {
  const { id, columns } = await draftOf(agent, [newAddress()]);
  return { params: { importId: id }, columns };
}

async function imported({ agent }: World) {
  const { id } = await importOf(agent, [newAddress()]);
  return { params: { importId: id } };
}

export const importCalls = {
  uploadClientList: async () => ({ file: csvFile(listOf([newAddress()])) }),
  listClientImports: async () => ({}),
  getClientImport: async (world) => ({ params: (await draft(world)).params }),
  readImportAnew: async (world) => ({
    params: (await draft(world)).params,
    body: { encoding: 'utf-8', delimiter: 'semicolon' },
  }),
  previewClientImport: async (world) => {
    const { params, columns } = await draft(world);
    return { params, body: { columns } };
  },
  runClientImport: async (world) => {
    const { params, columns } = await draft(world);
    return { params, body: { columns, clients: 1, invite: false } };
  },
  downloadLeftLines: async (world) => ({ params: (await draft(world)).params, query: { language: 'en' } }),
  listImportedClients: async (world) => ({ ...(await imported(world)), query: { page: '1' } }),
  inviteImportedClients: async (world) => ({ ...(await imported(world)), body: {} }),
  previewImportUndo: (world) => imported(world),
  undoClientImport: async (world) => ({ ...(await imported(world)), body: { removed: 1 } }),
  discardClientImport: async (world) => ({ params: (await draft(world)).params }),
} satisfies ValidCalls;
