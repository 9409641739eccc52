import { createHash, randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod/mini';
import type { newRequestBody } from '#contract/requests/request-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { publish } from '#server/changes/record-change.ts';
import { requireContextRole } from '#server/companies/require-act.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Gate } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readRequestDetail } from '#server/requests/read-request-detail.ts';
import { requestDetailView } from '#server/requests/request-detail-view.ts';
import { findRequestBySubmissionKey, insertRequest } from './submission-store.ts';

/**
 * The number of attempts to find a free payment reference. Two requests draw the same one with a chance of one in ten
 * billion.
 */
const maxDraws = 5;

const sha256 = (ascii: string) => createHash('sha256').update(ascii, 'ascii').digest();

type NewRequest = Parameters<typeof insertRequest>[2];
type Created = Awaited<ReturnType<typeof insertRequest>>;

/** Null if another request has its key, payment reference or id. */
async function unlessTaken<T>(insertion: Promise<T>): Promise<T | null> {
  try {
    return await insertion;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

function insertWithAttachments(
  db: Services['db'],
  actor: Actor,
  request: NewRequest,
  attachmentIds: readonly string[],
): Promise<Created> {
  return transaction(db, async (trx) => {
    const created = await insertRequest(trx, actor, request);
    if (!created) return null;
    await attachFiles(trx, {
      ids: attachmentIds,
      uploadedBy: actor.userId,
      requestId: request.id,
      purpose: 'request',
    });
    return created;
  });
}

/**
 * Submits a client's request. A second call with the same submission key returns the same request. Throws
 * `throttled`.
 */
export async function submitRequest(
  { gate, ...services }: Services & { gate: Pick<Gate, 'confirm'> },
  actor: Actor,
  {
    title,
    description,
    submissionKey,
    attachmentIds = [],
    expressRequest = false,
  }: z.output<typeof newRequestBody>,
  // Ids that grow with time are neighbours in the indexes, so that a new request changes fewer index pages.
  drawId: () => string = randomUUIDv7,
): Promise<RequestDetail> {
  const key = submissionKey ?? null;
  const tell = ({ id, company, status }: NonNullable<Created>) => {
    const request = { id, clientId: company?.id ?? actor.userId, status };
    publish(services, { kind: 'submission', request, by: 'client' });
  };
  for (let draw = 1; draw <= maxDraws; draw += 1) {
    const id = drawId();
    const limitedAs = services.config.throttle ? actor.userId : null;
    const request = { id, submissionKey: key, title, description, expressRequest, limitedAs };
    const row = { ...request, paymentReference: paymentReference(id, sha256) };
    if (attachmentIds.length === 0) {
      const created = await unlessTaken(insertRequest(services.db, actor, row));
      if (created) {
        tell(created);
        return requestDetailView(actor, created);
      }
    } else {
      const created = await unlessTaken(insertWithAttachments(services.db, actor, row, attachmentIds));
      if (created) {
        tell(created);
        return readRequestDetail(services, actor, id);
      }
    }
    // The inserting statement checks session and role, and wrote nothing. This call throws the reason.
    await gate.confirm(actor);
    await requireContextRole(services.db, actor, 'ask');
    const submitted = key === null ? null : await findRequestBySubmissionKey(services.db, actor.scope, key);
    if (submitted !== null) return readRequestDetail(services, actor, submitted);
  }
  throw new Error(`no free payment reference in ${maxDraws} draws`);
}
