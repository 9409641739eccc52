import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import { sendFile } from '#server/services/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { readSourcing } from '#server/sourcing/read-sourcing.ts';
import { throttleSourcing } from '#server/sourcing/throttle-sourcing.ts';
import { closeInquiry, revokeLink } from './end-answering.ts';
import { makePhoto } from './make-photo.ts';
import { openSourcingFile } from './open-sourcing-file.ts';
import { askSuppliers } from './request-offers.ts';
import { addSourcingFile, removeSourcingFile } from './save-sourcing-file.ts';

/** Binds the routes with which agents ask suppliers. */
export function bindLinkRoutes(bind: Bind, services: Services): void {
  bind(linkEndpoints.askSuppliers, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    const links = await askSuppliers(services, actor, params.requestId, body);
    return { links, sourcing: await readSourcing(services, actor, params.requestId) };
  });
  bind(linkEndpoints.revokeLink, async ({ actor, params }) => {
    await throttleSourcing(services, actor.userId);
    await revokeLink(services, actor, params);
    return readSourcing(services, actor, params.requestId);
  });
  bind(linkEndpoints.closeInquiry, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    await closeInquiry(services, actor, params.requestId, body);
    return readSourcing(services, actor, params.requestId);
  });
  bind(linkEndpoints.addSourcingFile, ({ actor, params, request, reply }) =>
    addSourcingFile(services, actor, { ...params, sent: { request, signal: abortedBySender(reply) } }),
  );
  bind(linkEndpoints.removeSourcingFile, async ({ actor, params }) => {
    await throttleSourcing(services, actor.userId);
    await removeSourcingFile(services, actor, params);
  });
  bind(linkEndpoints.readSourcingFile, async ({ actor, params, reply }) =>
    sendFile(reply, await openSourcingFile(services, actor, params), true),
  );
  bind(
    linkEndpoints.copySourcingPhoto,
    ({ actor, params, request, reply }) =>
      makePhoto(services, actor, { ...params, sent: { request, signal: abortedBySender(reply) } }),
    { waitsForChild: true },
  );
}
