import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { newRequestBody } from '#contract/request-endpoints.ts';
import type { RequestDetail } from '#contract/request-replies.ts';
import { paymentReference } from '#domain/requests/payment-reference.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readRequestDetail } from './read-request-detail.ts';
import { requestDetailView } from './request-detail-view.ts';
import { findBySubmissionKey, insertRequest } from './submission-store.ts';

/** Two requests share a payment reference once in ten thousand millions. */
const mostDraws = 5;

const sha256 = (ascii: string) => createHash('sha256').update(ascii, 'ascii').digest();

/** Submits a client's request; the same submission key again answers the same request. */
export async function submitRequest(
  services: Services,
  actor: Actor,
  { title, description, submissionKey }: z.output<typeof newRequestBody>,
  drawId: () => string = randomUUID,
): Promise<RequestDetail> {
  const key = submissionKey ?? null;
  for (let draw = 1; draw <= mostDraws; draw += 1) {
    const id = drawId();
    const request = { id, ownerId: actor.userId, submissionKey: key, title, description };
    const created = await insertRequest(services.db, {
      ...request,
      paymentReference: paymentReference(id, sha256),
    });
    if (created) return requestDetailView(actor, created);
    const submitted = key === null ? null : await findBySubmissionKey(services.db, actor.scope, key);
    if (submitted !== null) return readRequestDetail(services, actor, submitted);
  }
  throw new Error(`no free payment reference in ${mostDraws} draws`);
}
