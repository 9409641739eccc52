import { randomUUID } from 'node:crypto';
import { statementEndpoints } from '#contract/statements/statement-endpoints.ts';
import { requireKey } from '#server/keys/require-key.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listIgnoredEntries } from './ignored-entry-store.ts';
import { listAccounts } from './list-accounts.ts';
import { listStatementFiles } from './list-files.ts';
import { requireFile } from './require-file.ts';
import { readColumns, saveColumns } from './save-columns.ts';
import { statementFileView } from './statement-view.ts';
import { uploadStatementFile } from './upload-statement-file.ts';

export function bindStatementRoutes(bind: Bind, services: Services): void {
  bind(statementEndpoints.uploadStatementFile, ({ actor, params, request }) =>
    uploadStatementFile(services, params.fileId, { request, sender: { actor } }),
  );
  bind(statementEndpoints.getStatementFile, async ({ params }) =>
    statementFileView(await requireFile(services.db, params.fileId)),
  );
  bind(statementEndpoints.listStatementFiles, ({ query }) => listStatementFiles(services, query.page));
  bind(statementEndpoints.listLeftEntries, async ({ params }) => {
    const { id } = await requireFile(services.db, params.fileId);
    return { items: await listIgnoredEntries(services.db, id) };
  });
  bind(
    statementEndpoints.getStatementColumns,
    ({ actor, params, query }) =>
      readColumns(services, actor, { ...params, headingsAt: query.headingsAt ?? null }),
    { waitsForChild: true },
  );
  bind(
    statementEndpoints.saveStatementColumns,
    ({ actor, params, body }) => saveColumns(services, actor, { ...params, ...body }),
    { waitsForChild: true },
  );
  bind(statementEndpoints.listStatementAccounts, async () => ({ accounts: await listAccounts(services) }));
  bind(statementEndpoints.sendStatementFile, async ({ request }) => {
    const keyId = await requireKey(services, request, 'statements');
    return uploadStatementFile(services, randomUUID(), { request, sender: { keyId } });
  });
}
