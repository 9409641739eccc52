import type { Services } from '#server/services/services.ts';
import { updateCheckDelayed, listDueChecks, updateHeldChecks } from '#server/changes/document-check-store.ts';
import { issueDocuments } from './issue-documents.ts';

/** The maximum number of requests in one run. The others wait for the next run, so that they do not delay other work. */
const maxChecksPerRun = 50;

/** Issues the documents of requests whose money or status changed. Returns the number of documents. */
export async function pollDocumentChecks(services: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<number> {
  let issued = 0;
  for (const requestId of await listDueChecks(services.db, maxChecksPerRun)) {
    try {
      issued += await issueDocuments(services, requestId);
    } catch (error) {
      services.log.error(error, 'documents could not be issued');
      await updateCheckDelayed(services.db, requestId);
    }
  }
  return issued;
}

/** Makes all documents that wait for a missing mention due for a check, in case it has been entered since. */
export function sweepHeldDocuments({ db }: Pick<Services, 'db'>): Promise<void> {
  return updateHeldChecks(db, null);
}
