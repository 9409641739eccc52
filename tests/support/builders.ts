import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import { derivedOf } from '#domain/derivation/derived-rules.ts';
import { derivedColumns } from '#server/derivation/derivation-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import { type Deposit, defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { quoteObjectPath } from '#domain/quotes/quote-rules.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import type { QuoteType, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { statuses, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy, usualStart, wayTo } from '#domain/requests/transition-rules.ts';
import { requestReference } from '#domain/requests/request-limits.ts';
import { inDays } from './samples.ts';
import { recordRest } from '#server/requests/ledger/record-rest.ts';
import { quoteNumberFor } from '#server/quotes/quote-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

export interface BuiltPerson {
  id: string;
  email: string;
}

interface PersonParts {
  firstName?: string;
  lastName?: string;
  email?: string;
  /** E.164 */
  phone?: string;
}

async function insertPerson(db: Db, role: string, parts: PersonParts): Promise<BuiltPerson> {
  const id = randomUUID();
  const email = parts.email ?? `${id}@example.com`;
  const { firstName = 'Dominique', lastName = 'Exemple', phone = '+33612345678' } = parts;
  await db
    .insertInto('profiles')
    .values({ id, email, first_name: firstName, last_name: lastName, phone })
    .execute();
  await db.insertInto('user_roles').values({ user_id: id, role }).execute();
  return { id, email };
}

/** A client without a password: somebody the lists speak of, nobody who signs in. */
export function insertClient(db: Db, parts: PersonParts = {}): Promise<BuiltPerson> {
  return insertPerson(db, 'client', parts);
}

/** An agent without a password. */
export function insertAgent(db: Db, parts: PersonParts = {}): Promise<BuiltPerson> {
  return insertPerson(db, 'agent', parts);
}

export interface RequestParts {
  ownerId: string;
  /** Who acts for the agency on the way; made on the spot when absent. */
  agentId?: string;
  status?: RequestStatus;
  title?: string;
  description?: string;
  /** Incl. VAT. */
  merchandise?: Cents;
  freight?: Cents;
  deposit?: Deposit;
  createdAt?: Date;
  updatedAt?: Date;
  /** Of its quotes; weeks ahead where absent. */
  validUntil?: string;
}

export interface BuiltRequest {
  id: string;
  reference: string;
  status: RequestStatus;
}

const hour = 3_600_000;

/** A request in any of the twelve statuses, with the events, quotes and order it must have by then. */
export async function insertRequest(db: Db, parts: RequestParts): Promise<BuiltRequest> {
  const { status = 'demande_emise', createdAt = new Date(Date.now() - 30 * 24 * hour) } = parts;
  const agentId = parts.agentId ?? (await insertAgent(db)).id;
  const way = wayTo(status);
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    const { rows } = await sql<{ number: number }>`SELECT nextval('request_numbers')::int AS number`.execute(
      trx,
    );
    const reference = requestReference(createdAt.getFullYear(), rows[0]?.number ?? 0);
    const moments = way.map((_, step) => new Date(createdAt.getTime() + step * hour));
    const deposit = way.some((name) => statuses[transitionRow(name).to].pays === 'deposit')
      ? (parts.deposit ?? defaultDeposit)
      : null;
    await trx
      .insertInto('requests')
      .values({
        id,
        user_id: parts.ownerId,
        client_id: parts.ownerId,
        ...derivedColumns(derivedOf(status)),
        title: parts.title ?? 'Gobelets en bambou',
        description: parts.description ?? '2 000 gobelets de 300 ml',
        status,
        works: sql<WorkingMode>`(SELECT works FROM agency_settings)`,
        reference,
        payment_reference: paymentReference(id, (ascii) => createHash('sha256').update(ascii).digest()),
        deposit_ht: deposit && decimalFromCents(deposit.exclVat),
        deposit_ttc: deposit && decimalFromCents(deposit.inclVat),
        created_at: createdAt,
        updated_at: parts.updatedAt ?? moments.at(-1) ?? createdAt,
      })
      .execute();
    for (const [step, name] of way.entries()) {
      const at = moments[step] ?? createdAt;
      await live(trx, { id, name, at, agentId, parts });
    }
    for (const [step, name] of way.entries()) {
      const kind = transitionRow(name).confirms;
      if (kind) await recordRest(trx, { requestId: id, kind, by: agentId, at: moments[step] ?? createdAt });
    }
    await refreshRequest(trx, id);
    return { id, reference, status };
  });
}

interface Step {
  id: string;
  name: TransitionName;
  at: Date;
  agentId: string;
  parts: RequestParts;
}

/** What one transition leaves behind besides the status. */
async function live(trx: Transaction<Database>, { id, name, at, agentId, parts }: Step): Promise<void> {
  const row = transitionRow(name);
  const isOwners = isMadeBy(name, 'owner');
  await trx
    .insertInto('request_events')
    .values({
      request_id: id,
      transition: name,
      from_status: usualStart(name),
      to_status: row.to,
      actor_id: isOwners ? parts.ownerId : agentId,
      actor_role: isOwners ? 'client' : 'agent',
      comment: null,
      created_at: at,
    })
    .execute();
  if (row.issues) {
    const inclVat = (row.issues === 'fret' ? parts.freight : parts.merchandise) ?? 240_000;
    const { validUntil } = parts;
    await insertQuote(trx, {
      requestId: id,
      type: row.issues,
      inclVat,
      agentId,
      at,
      ...(validUntil && { validUntil }),
    });
  }
  if (row.decides) {
    await trx
      .updateTable('quotes')
      .set({ status: row.decides.as, decided_by: parts.ownerId, decided_at: at })
      .where('request_id', '=', id)
      .where('type', '=', row.decides.type)
      .where('status', '=', 'pending_validation')
      .execute();
  }
  if (row.order) {
    const order = { request_id: id, status: row.order };
    await trx
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ status: order.status }))
      .execute();
  }
}

interface QuoteParts {
  requestId: string;
  type: QuoteType;
  inclVat: Cents;
  agentId: string;
  at?: Date;
  validUntil?: string;
}

/** A pending quote and the row of its PDF, whose bytes are not there. */
export async function insertQuote(db: Db, parts: QuoteParts): Promise<{ id: string }> {
  const { requestId, type, inclVat, agentId, at = new Date() } = parts;
  const { validUntil = inDays(30) } = parts;
  const id = randomUUID();
  const path = quoteObjectPath(requestId, type, at.getTime());
  const sha256 = createHash('sha256').update(path).digest();
  await db
    .insertInto('stored_files')
    .values({
      object_path: path,
      request_id: requestId,
      quote_type: type,
      size: 1_234,
      sha256,
      uploaded_by: agentId,
    })
    .execute();
  await db
    .insertInto('quotes')
    .values({
      id,
      request_id: requestId,
      type,
      quote_number: quoteNumberFor({ request_id: requestId, type, pdf_url: path }),
      amount_ht: decimalFromCents(inclVat),
      vat_rate: '0.00',
      amount_ttc: decimalFromCents(inclVat),
      notes: null,
      pdf_url: path,
      issued_on: [at.toISOString().slice(0, 10), validUntil].toSorted()[0] ?? validUntil,
      valid_until: validUntil,
      created_by: agentId,
      created_at: at,
      decided_at: null,
      decided_by: null,
    })
    .execute();
  await transaction(db, (trx) => refreshRequest(trx, requestId));
  return { id };
}
