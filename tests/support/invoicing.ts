import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { pollDocumentChecks } from '#server/invoices/poll-document-checks.ts';
import { type Caller, done } from './caller.ts';
import type { TestApp } from './test-app.ts';

/** Issues all documents that are due. */
export async function issueAll({ services }: TestApp): Promise<void> {
  // More than one look takes: a look that issues nothing must not hide requests behind it.
  while ((await pollDocumentChecks(services, 1_000)) > 0);
}

/** The documents of a request as its reader sees them, after all that are due were issued. */
export async function documentsOf(
  app: TestApp,
  reader: Caller,
  requestId: string,
): Promise<RequestDetail['invoices']> {
  await issueAll(app);
  return (await done(reader.call(endpoints.getRequest, { params: { requestId } }))).invoices;
}
