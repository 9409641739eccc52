import { Readable } from 'node:stream';
import { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { exportInvoices } from './export-invoices.ts';
import { exportJournal } from './export-journal.ts';
import { listInvoices } from './list-invoices.ts';
import { bindDocumentRoutes } from './feed/document-routes.ts';
import { issueWaitingDocuments, listWaitingDocuments } from './list-waiting-documents.ts';
import { openInvoice, previewInvoice } from './open-invoice.ts';
import { sendFile } from './send-file.ts';
import { bindTransmissionRoutes } from './transmission/transmission-routes.ts';

export function bindInvoiceRoutes(bind: Bind, services: Services): void {
  bindDocumentRoutes(bind, services);
  bindTransmissionRoutes(bind, services);

  bind(invoiceEndpoints.listInvoices, ({ actor, query }) => listInvoices(services, actor, query));

  bind(invoiceEndpoints.downloadInvoice, async ({ actor, params, reply }) => {
    const { content, size, fileName } = await openInvoice(services, actor, params.invoiceId);
    return sendFile(reply.header('content-length', size), 'application/pdf', fileName, content);
  });

  bind(invoiceEndpoints.exportInvoices, async ({ actor, query, reply }) => {
    const { content, fileName } = await exportInvoices(services, actor, query);
    return sendFile(reply, 'application/zip', fileName, content);
  });

  bind(invoiceEndpoints.exportJournal, ({ actor, body }) => exportJournal(services, actor, body));

  bind(invoiceEndpoints.listWaitingDocuments, ({ actor }) => listWaitingDocuments(services, actor));

  bind(invoiceEndpoints.previewInvoice, async ({ actor, params, reply }) =>
    sendFile(
      reply,
      'application/pdf',
      'preview.pdf',
      Readable.from([await previewInvoice(services, actor, params.requestId)], { objectMode: false }),
    ),
  );

  bind(invoiceEndpoints.issueWaitingDocuments, async ({ actor }) => ({
    issued: await issueWaitingDocuments(services, actor),
  }));
}
