import { clientActsOf } from '#domain/companies/company-role-rules.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { centsFromDecimal } from '#domain/money.ts';
import { paymentDueOf } from '#domain/payments/ledger-rules.ts';
import { sumDue } from '#domain/payments/sum-due-rules.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { availableTransitions } from '#domain/requests/transition-rules.ts';
import { comparison } from './bare-sourcing.ts';
import * as statements from './bare-statements.ts';

/**
 * The upper limit of the product's possible speed. Each job is one Fastify route with one named statement. Sessions
 * are in a Map; nothing is validated and there are no roles. The server runs in its own process, on the product's
 * database.
 */

interface Person {
  id: string;
  /** The id of the company or person for whom they act. */
  clientId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: string;
  emailVerified: boolean;
  token: string;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});

const { rows: people } = await pool.query<Person>(
  `SELECT id, coalesce(company_id, id) AS "clientId", email, first_name AS "firstName", last_name AS "lastName", phone, language, email_verified_at IS NOT NULL AS "emailVerified", 'Bearer ' || email AS token FROM profiles`,
);
const sessions = new Map(people.map((person) => [person.token, person]));
const { rows: agency } = await pool.query<{ exclVat: number; inclVat: number }>(
  `SELECT (deposit_ht * 100)::int AS "exclVat", (deposit_ttc * 100)::int AS "inclVat" FROM agency_settings`,
);

function caller(request: FastifyRequest): Person {
  const person = sessions.get(request.headers.authorization ?? '');
  if (!person) throw Object.assign(new Error('unauthenticated'), { statusCode: 401 });
  return person;
}

async function one<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row> {
  const { rows } = await pool.query<Row>({ name, text, values });
  if (!rows[0]) throw Object.assign(new Error('no row'), { statusCode: 404 });
  return rows[0];
}

const send = (reply: FastifyReply, body: string) => reply.type('application/json').send(body);

interface Query {
  Querystring: { page?: string; search?: string };
}
const skipped = (page: string | undefined) => (Number(page ?? 1) - 1) * 5;
type Body = { body: string };

const app = fastify();

app.get<Query>('/api/requests', async (request, reply) => {
  const values = [caller(request).clientId, skipped(request.query.page)];
  return send(reply, (await one<Body>('client-page', statements.clientPage, values)).body);
});

app.get<Query>('/api/agent/requests', async (request, reply) => {
  caller(request);
  const { page, search } = request.query;
  if (search === undefined) {
    return send(reply, (await one<Body>('agent-page', statements.agentPage, [skipped(page)])).body);
  }
  // The statement has no name, so that PostgreSQL plans it for this word. A cached plan would be the same for rare
  // and common words.
  const { rows } = await pool.query<Body>(statements.search, [`%${search}%`]);
  return send(reply, rows[0]?.body ?? '');
});

interface Facts extends Body {
  status: RequestStatus;
  deposit: string;
  merchandise: string | null;
  freight: string | null;
  /** The ledger's entries as JSON, with sums in cents. */
  ledger: string;
  announced: string | null;
}
const cents = (amount: string | null) => (amount === null ? null : centsFromDecimal(amount));

app.get<{ Params: { requestId: string } }>('/api/requests/:requestId', async (request, reply) => {
  const values = [request.params.requestId, caller(request).id];
  const { status, body, deposit, merchandise, freight, ledger, announced } = await one<Facts>(
    'detail',
    statements.detail,
    values,
  );
  const facts = { status, deposit: cents(deposit), merchandise: cents(merchandise), freight: cents(freight) };
  const payment = sumDue(facts);
  const may = clientActsOf(null);
  const detail = {
    payment: payment && { ...paymentDueOf(payment, JSON.parse(ledger)), announced: cents(announced) },
    may,
    transitions: availableTransitions(status, { role: 'client', acts: may }),
  };
  const rest = `,${JSON.stringify(detail).slice(1)}`;
  return send(reply, body.slice(0, -1) + rest);
});

app.get<{ Params: { requestId: string } }>('/api/requests/:requestId/sourcing', async (request, reply) => {
  caller(request);
  return send(reply, (await one<Body>('comparison', comparison, [request.params.requestId])).body);
});

interface MessageCall {
  Params: { requestId: string };
  Body: { content: string };
}

app.post<MessageCall>('/api/requests/:requestId/messages', async (request, reply) => {
  const sender = caller(request);
  const { content } = request.body;
  const { requestId } = request.params;
  const id = randomUUID();
  const values = [id, requestId, sender.id, content];
  const { number, createdAt } = await one<{ number: number; createdAt: Date }>(
    'post-message',
    statements.postMessage,
    values,
  );
  const senderName = `${sender.firstName} ${sender.lastName}`;
  reply.code(201);
  return send(
    reply,
    JSON.stringify({
      id,
      requestId,
      number,
      senderId: sender.id,
      mine: true,
      senderRole: 'client',
      senderName,
      content,
      createdAt,
      repliesTo: null,
      attachments: [],
    }),
  );
});

const sha256 = (ascii: string) => createHash('sha256').update(ascii).digest();

interface MadeRequest {
  id: string;
  paymentReference: string;
  reference: string;
  createdAt: Date;
}

async function insertRequest(owner: Person, title: string, description: string): Promise<MadeRequest> {
  const id = randomUUID();
  const reference = paymentReference(id, sha256);
  const { rows } = await pool.query<{ reference: string; createdAt: Date }>({
    name: 'create-request',
    text: statements.createRequest,
    values: [id, owner.id, title, description, reference],
  });
  return rows[0] ? { ...rows[0], id, paymentReference: reference } : insertRequest(owner, title, description);
}

app.post<{ Body: { title: string; description: string } }>('/api/requests', async (request, reply) => {
  const owner = caller(request);
  const { title, description } = request.body;
  const { id, paymentReference, reference, createdAt } = await insertRequest(owner, title, description);
  const { email, firstName, lastName, phone, language, emailVerified } = owner;
  const by = { role: 'client', name: `${firstName} ${lastName}` };
  reply.code(201);
  return send(
    reply,
    JSON.stringify({
      id,
      reference,
      title,
      description,
      status: 'demande_emise',
      notes: '',
      paymentReference,
      createdAt,
      updatedAt: createdAt,
      client: { id: owner.id, email, erased: false, firstName, lastName, phone, language, emailVerified },
      deposit: agency[0],
      clientKind: 'business',
      operatingMode: 'resale',
      company: null,
      approvals: [],
      approvers: null,
      expressRequestAt: null,
      withdrawal: null,
      withdrawn: null,
      changeRequest: null,
      silence: null,
      payment: null,
      bankDetails: null,
      quotes: [],
      attachments: [],
      transfers: [],
      payBy: null,
      ledger: [],
      repayments: [],
      samples: { amount: 0, toDecide: 0, toSend: 0, hold: null },
      delivery: null,
      doorCost: null,
      invoices: [],
      settlement: [],
      order: null,
      events: [{ transition: 'submit', from: null, to: 'demande_emise', by, comment: null, at: createdAt }],
      messages: { items: [], earlier: false, later: false },
      conversation: { unread: 0, readUpTo: 0, otherReadUpTo: 0, otherReadAt: null },
      may: clientActsOf(null),
      transitions: availableTransitions('demande_emise', { role: 'client', acts: clientActsOf(null) }),
    }),
  );
});

const digest = (value: Buffer) => createHash('sha256').update(value).digest();

/** Reads and verifies the hash, stores a session and returns its secret; no access token, no cookie, no throttling. */
app.post<{ Body: { email: string; password: string } }>('/api/auth/sign-in', async (request, reply) => {
  const { email, password } = request.body;
  const { hash } = await one<{ hash: string }>('hash', statements.passwordHash, [email]);
  if (!(await verify(hash, password))) return reply.code(401).send();
  const secret = randomBytes(32);
  const session = [randomUUID(), email, digest(secret.subarray(16)), digest(secret)];
  const { id } = await one<{ id: string }>('session', statements.insertSession, session);
  return send(reply, JSON.stringify({ id, token: secret.toString('base64url') }));
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Ready: ${address}\n`);
