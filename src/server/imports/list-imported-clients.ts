import type { Services } from '#server/services/services.ts';
import { countClientsOfImport, listClientsOfImport } from './imported-client-store.ts';
import { requireImport } from './read-import.ts';

/** Lists a page of the clients of an import that still exist. Throws `import_not_found`. */
export async function listImportedClients(
  services: Pick<Services, 'db'>,
  importId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  await requireImport(services, importId);
  const [items, counts] = await Promise.all([
    listClientsOfImport(services.db, importId, { pageSize, offset: (page - 1) * pageSize }),
    countClientsOfImport(services.db, importId),
  ]);
  return { items, page, pageSize, ...counts };
}
