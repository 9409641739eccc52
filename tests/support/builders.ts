import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { initialColumns } from '#domain/derivation/derived-rules.ts';
import { derivedColumns } from '#server/derivation/derivation-store.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import { type Deposit, defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import { personSearchText } from '#domain/requests/search-text-rules.ts';
import { refreshSearchOf } from '#server/derivation/refresh-search.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { statuses, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { transitionsTo } from '#domain/requests/transition-rules.ts';
import { requestReference } from '#domain/requests/request-limits.ts';
import { recordOutstanding } from '#server/requests/ledger/record-outstanding.ts';
import { insertStep } from './built-steps.ts';
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
  /** In E.164 form. */
  phone?: string;
}

async function insertPerson(db: Db, role: string, parts: PersonParts): Promise<BuiltPerson> {
  const id = randomUUID();
  const email = parts.email ?? `${id}@example.com`;
  const { firstName = 'Dominique', lastName = 'Exemple', phone = '+33612345678' } = parts;
  await db
    .insertInto('profiles')
    .values({
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      search_text: personSearchText({ firstName, lastName, email }),
      phone,
    })
    .execute();
  await db.insertInto('user_roles').values({ user_id: id, role }).execute();
  await db.insertInto('client_activity').values({ user_id: id, active_at: new Date() }).execute();
  return { id, email };
}

/** Inserts a client for lists. The client has no password and cannot sign in. */
export function insertClient(db: Db, parts: PersonParts = {}): Promise<BuiltPerson> {
  return insertPerson(db, 'client', parts);
}

/** Inserts an agent without a password. */
export function insertAgent(db: Db, parts: PersonParts = {}): Promise<BuiltPerson> {
  return insertPerson(db, 'agent', parts);
}

export interface RequestParts {
  ownerId: string;
  /** The agent of all transitions; a new agent by default. */
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
  /** The last day of its quotes; weeks ahead by default. */
  validUntil?: string;
}

export interface BuiltRequest {
  id: string;
  reference: string;
  status: RequestStatus;
}

const hour = 3_600_000;

/** Inserts a request in any of the twelve statuses, with the events, quotes and order that the status needs. */
export async function insertRequest(db: Db, parts: RequestParts): Promise<BuiltRequest> {
  const { status = 'demande_emise', createdAt = new Date(Date.now() - 30 * 24 * hour) } = parts;
  const agentId = parts.agentId ?? (await insertAgent(db)).id;
  const way = transitionsTo(status);
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
        ...derivedColumns(initialColumns(status)),
        title: parts.title ?? 'Gobelets en bambou',
        description: parts.description ?? '2 000 gobelets de 300 ml',
        status,
        operating_mode: sql<OperatingMode>`(SELECT operating_mode FROM agency_settings)`,
        reference,
        payment_reference: paymentReference(id, (ascii) => createHash('sha256').update(ascii).digest()),
        deposit_ht: deposit && decimalFromCents(deposit.exclVat),
        deposit_ttc: deposit && decimalFromCents(deposit.inclVat),
        created_at: createdAt,
        updated_at: parts.updatedAt ?? moments.at(-1) ?? createdAt,
        status_since: moments.at(-1) ?? createdAt,
      })
      .execute();
    for (const [step, name] of way.entries()) {
      const at = moments[step] ?? createdAt;
      const since = moments[step - 1] ?? createdAt;
      await insertStep(trx, { id, name, at, since, agentId, parts });
    }
    for (const [step, name] of way.entries()) {
      const kind = transitionRow(name).confirms;
      if (kind)
        await recordOutstanding(trx, { requestId: id, kind, by: agentId, at: moments[step] ?? createdAt });
    }
    await refreshRequest(trx, id);
    await refreshSearchOf(trx, [id]);
    return { id, reference, status };
  });
}
