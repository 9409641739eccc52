import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { newRequestBody } from '#contract/request-endpoints.ts';
import { paymentReference } from '#domain/requests/payment-reference.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findBySubmissionKey, insertRequest } from './request-store.ts';

/** Two requests share a payment reference once in ten thousand millions. */
const mostDraws = 5;

const sha256 = (ascii: string) => createHash('sha256').update(ascii, 'ascii').digest();

/** Submits a client's request and answers its id; the same submission key again answers the same request. */
export async function submitRequest(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { title, description, submissionKey }: z.output<typeof newRequestBody>,
  drawId: () => string = randomUUID,
): Promise<string> {
  const key = submissionKey ?? null;
  for (let draw = 1; draw <= mostDraws; draw += 1) {
    const id = drawId();
    const request = { id, ownerId: actor.userId, submissionKey: key, title, description };
    if (await insertRequest(db, { ...request, paymentReference: paymentReference(id, sha256) })) return id;
    const submitted = key === null ? null : await findBySubmissionKey(db, actor.scope, key);
    if (submitted !== null) return submitted;
  }
  throw new Error(`no free payment reference in ${mostDraws} draws`);
}
