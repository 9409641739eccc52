import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { listDueChecks } from '#server/changes/document-check-store.ts';
import { pollDocumentChecks } from '#server/invoices/poll-document-checks.ts';
import { type Caller, done } from './caller.ts';
import type { TestApp } from './test-app.ts';

/** Issues all documents that are due. */
export async function issueAll({ services }: TestApp): Promise<void> {
  while ((await listDueChecks(services.db, 1)).length > 0) await pollDocumentChecks(services);
}

/** Issues all due documents, and returns those of a request as its reader sees them. */
export async function documentsOf(
  app: TestApp,
  reader: Caller,
  requestId: string,
): Promise<RequestDetail['invoices']> {
  await issueAll(app);
  return (await done(reader.call(endpoints.getRequest, { params: { requestId } }))).invoices;
}
