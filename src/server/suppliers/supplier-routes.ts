import { endpoints } from '#contract/endpoints.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import { sendFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { listSuppliers } from './list-suppliers.ts';
import { makeSupplierImport } from './make-supplier-import.ts';
import { openCertificate } from './open-certificate.ts';
import { readSupplier, readSupplierRequests } from './read-supplier.ts';
import {
  addCertificate,
  changeCertificate,
  removeCertificate,
  saveCertificateFile,
} from './save-certificate.ts';
import { undoSupplierImport } from './undo-supplier-import.ts';
import { archiveSupplier, changeSupplier, createSupplier } from './save-supplier.ts';

export function bindSupplierRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listSuppliers, ({ query }) => listSuppliers(services, query));

  bind(endpoints.getSupplier, ({ params }) => readSupplier(services, params.supplierId));

  bind(endpoints.listSupplierRequests, ({ params, query }) =>
    readSupplierRequests(services, params.supplierId, query),
  );

  bind(endpoints.createSupplier, ({ actor, body }) => createSupplier(services, actor, body));

  bind(endpoints.updateSupplier, ({ actor, params, body: { version, supplier } }) =>
    changeSupplier(services, actor, { id: params.supplierId, version, written: supplier }),
  );

  bind(endpoints.archiveSupplier, ({ actor, params, body }) =>
    archiveSupplier(services, actor, { id: params.supplierId, ...body }),
  );

  bind(endpoints.addCertificate, ({ actor, params, body }) =>
    addCertificate(services, actor, { ...params, ...body }),
  );

  bind(endpoints.updateCertificate, ({ actor, params, body: { version, ...written } }) =>
    changeCertificate(services, actor, { ...params, version, written }),
  );

  bind(endpoints.removeCertificate, ({ actor, params }) => removeCertificate(services, actor, params));

  bind(endpoints.saveCertificateFile, ({ actor, params, query, request, reply }) => {
    const sent = { request, signal: abortedBySender(reply) };
    return saveCertificateFile(services, actor, { ...params, ...query, sent });
  });

  bind(endpoints.downloadCertificate, async ({ params, reply }) =>
    sendFile(reply, await openCertificate(services, params), true),
  );

  bind(endpoints.importSuppliers, ({ actor, query, request, reply }) =>
    makeSupplierImport(services, actor, { query, request, signal: abortedBySender(reply) }),
  );

  bind(endpoints.undoSupplierImport, ({ actor, params }) =>
    undoSupplierImport(services, actor, params.importId),
  );
}
