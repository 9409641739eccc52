import { documentEndpoints } from '#contract/invoices/document-endpoints.ts';
import { transmissionEndpoints } from '#contract/invoices/transmission-endpoints.ts';
import { requireKey } from '#server/keys/require-key.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { sendFile } from '#server/invoices/send-file.ts';
import { listFeed, openForProgram } from './document-feed.ts';
import { noteStatus } from './note-status.ts';
import { readTransmission, sendTransmission } from './read-transmission.ts';

export function bindTransmissionRoutes(bind: Bind, services: Services): void {
  bind(transmissionEndpoints.getTransmission, ({ params }) => readTransmission(services, params.invoiceId));

  bind(transmissionEndpoints.noteTransmissionStatus, async ({ actor, params, body }) => {
    await noteStatus(services, { actor }, params.invoiceId, body);
    return readTransmission(services, params.invoiceId);
  });

  bind(transmissionEndpoints.sendTransmission, async ({ actor, params }) => {
    await sendTransmission(services, actor, params.invoiceId);
    return readTransmission(services, params.invoiceId);
  });

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
