import { documentEndpoints } from '#contract/invoices/document-endpoints.ts';
import { sendFile } from '#server/invoices/send-file.ts';
import { noteStatus } from '#server/invoices/transmission/record-status.ts';
import { requireKey } from '#server/keys/require-key.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listFeed, openForProgram } from './list-documents.ts';

/** Binds the routes for programs that have a key for documents. */
export function bindDocumentRoutes(bind: Bind, services: Services): void {
  bind(documentEndpoints.listDocuments, async ({ query, request }) => {
    await requireKey(services, request, 'documents');
    return listFeed(services, query);
  });

  bind(documentEndpoints.downloadDocument, async ({ params, request, reply }) => {
    const keyId = await requireKey(services, request, 'documents');
    const { content, size, fileName } = await openForProgram(services, keyId, params.documentId);
    return sendFile(reply.header('content-length', size), 'application/pdf', fileName, content);
  });

  bind(documentEndpoints.noteDocumentStatus, async ({ params, body, request }) => {
    const keyId = await requireKey(services, request, 'documents');
    await noteStatus(services, { keyId }, params.documentId, body);
  });
}
