import { Readable } from 'node:stream';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import type { Services } from '#server/services/services.ts';
import { checkImport } from './check-import.ts';
import { exportUnimportedLines } from './export-unimported-lines.ts';
import { inviteImportedClients } from './invite-imported.ts';
import { listImportedClients } from './list-imported-clients.ts';
import { listImports } from './import-store.ts';
import { importView } from './import-view.ts';
import { makeImport } from './make-import.ts';
import { readImport } from './read-import.ts';
import { readListAnew, uploadList } from './upload-list.ts';
import { discardImport, readUndo, undoImport } from './withdraw-import.ts';

export function bindImportRoutes(bind: Bind, services: Services): void {
  bind(importEndpoints.uploadClientList, ({ actor, request, reply }) =>
    uploadList(services, actor, { request, signal: abortedBySender(reply) }),
  );
  bind(importEndpoints.listClientImports, async () => ({
    items: (await listImports(services.db)).map(importView),
  }));
  bind(importEndpoints.getClientImport, ({ params }) => readImport(services, params.importId));
  bind(
    importEndpoints.readImportAnew,
    ({ actor, params, body, reply }) => {
      const { importId } = params;
      return readListAnew(services, actor, { importId, chosen: body, signal: abortedBySender(reply) });
    },
    { waitsForChild: true },
  );
  bind(
    importEndpoints.previewClientImport,
    ({ actor, params, body, reply }) => {
      const { importId } = params;
      return checkImport(services, actor, { importId, ...body, signal: abortedBySender(reply) });
    },
    { waitsForChild: true },
  );
  bind(
    importEndpoints.runClientImport,
    ({ actor, params, body }) => makeImport(services, actor, params.importId, body),
    { waitsForChild: true },
  );
  bind(importEndpoints.downloadLeftLines, async ({ actor, params, query, reply }) => {
    const { name, content } = await exportUnimportedLines(services, actor, { ...params, ...query });
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from([content]));
  });
  bind(importEndpoints.listImportedClients, ({ params, query }) =>
    listImportedClients(services, params.importId, query),
  );
  bind(importEndpoints.inviteImportedClients, async ({ actor, params, body }) => ({
    queued: await inviteImportedClients(services, actor, params.importId, body.clientIds),
  }));
  bind(importEndpoints.previewImportUndo, ({ params }) => readUndo(services, params.importId));
  bind(importEndpoints.undoClientImport, ({ actor, params, body }) =>
    undoImport(services, actor, { ...params, ...body }),
  );
  bind(importEndpoints.discardClientImport, ({ params }) => discardImport(services, params.importId));
}
