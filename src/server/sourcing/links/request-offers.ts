import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { LinksBody } from '#contract/sourcing/link-endpoints.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { createOfferLink } from '#server/mail/create-one-time-link.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findInquiry, listInquiryLines } from '#server/sourcing/inquiry-store.ts';
import { findContact, findSender, upsertLink } from '#server/sourcing/link-store.ts';
import { requireOpenSourcing, requireRoomForOffers } from '#server/sourcing/require-open-sourcing.ts';
import { inquiryLineView } from '#server/sourcing/sourcing-view.ts';
import { lockSupplier } from '#server/suppliers/supplier-store.ts';

type Trx = Transaction<Database>;
type Deps = Pick<Services, 'db' | 'config' | 'sealer' | 'jobs'>;
type SupplierToAsk = LinksBody['suppliers'][number];

/** Reads, for the mail, the lines that all suppliers of a request are asked for. */
async function readInquiryForMail(trx: Trx, requestId: string, by: string) {
  const inquiry = await findInquiry(trx, requestId);
  if (!inquiry) throw new ApiError('inquiry_missing', 'Nothing was written yet to ask suppliers for.');
  if (inquiry.closedAt) throw new ApiError('inquiry_closed', 'Suppliers may not answer any more.');
  const lines = (await listInquiryLines(trx, requestId)).map(inquiryLineView);
  const { agency, name } = await findSender(trx, by);
  return {
    agency,
    by: name,
    answerBy: inquiry.answerBy,
    lines: lines.map(({ label, unit, quantities }) => ({ label, unit, quantities })),
  };
}
type InquiryInMail = Awaited<ReturnType<typeof readInquiryForMail>>;

interface LinkOfSupplier {
  supplierId: string;
  link: string;
}

interface AskingContext {
  actor: Actor;
  requestId: string;
  inquiry: InquiryInMail;
}

/** Makes the link of one supplier, who is locked until the transaction ends, and enqueues its mail. */
async function askSupplier(
  deps: Deps,
  trx: Trx,
  { supplierId, language, sendTo }: SupplierToAsk,
  asking: AskingContext,
): Promise<LinkOfSupplier> {
  const { actor, requestId, inquiry } = asking;
  const contact = sendTo === null ? null : await findContact(trx, supplierId, sendTo);
  if (contact === undefined) throw new ApiError('contact_not_found', 'The supplier has no such address.');
  const { link, tokenHash } = createOfferLink(deps);
  const { id, expiresAt } = await upsertLink(trx, {
    id: randomUUID(),
    requestId,
    supplierId,
    tokenHash,
    language,
    sentTo: contact?.email ?? null,
    by: actor.userId,
  });
  await deleteUnsentMails(trx, 'offer_request', [id]);
  if (contact?.email) {
    await enqueueMail(deps, trx, {
      event: `offer_request:${id}:${randomUUID()}`,
      kind: 'offer_request',
      to: contact.email,
      language,
      details: { firstName: contact.name ?? '', ...inquiry, link, expiresAt: expiresAt.toISOString() },
    });
  }
  const details = { supplier: supplierId, request: requestId };
  await insertAuditRecord(trx, { action: 'ask_supplier', by: actor, details });
  return { supplierId, link };
}

/**
 * Makes a personal link for each supplier, which replaces their former link, and mails it to suppliers with an
 * address. Returns the links, which are stored nowhere. Throws `sourcing_over`, `inquiry_missing`, `inquiry_closed`,
 * `supplier_not_found`, `contact_not_found` or `too_many_offers`.
 */
export function askSuppliers(
  deps: Deps,
  actor: Actor,
  requestId: string,
  { suppliers }: LinksBody,
): Promise<LinkOfSupplier[]> {
  return transaction(deps.db, async (trx) => {
    await requireOpenSourcing(trx, actor, requestId);
    const inquiry = await readInquiryForMail(trx, requestId, actor.userId);
    // The suppliers are taken in one order, so that two agents who ask the same suppliers do not deadlock.
    for (const { supplierId } of suppliers.toSorted((a, b) => (a.supplierId < b.supplierId ? -1 : 1))) {
      const supplier = await lockSupplier(trx, supplierId);
      if (supplier && !supplier.archived) continue;
      throw new ApiError('supplier_not_found', 'There is no such supplier.');
    }
    const links: LinkOfSupplier[] = [];
    for (const asked of suppliers) {
      links.push(await askSupplier(deps, trx, asked, { actor, requestId, inquiry }));
    }
    await requireRoomForOffers(trx, requestId, []);
    await record(trx, { kind: 'sourcing', request: { id: requestId } });
    return links;
  });
}
