import { randomUUID } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { lay, statements } from './lean-statements.ts';

/**
 * The leanest Fastify route with which a reader sees the same. It has its own tables in the schema `lean`, filled
 * from the product's tables, with their keys and one index for each query, and without triggers. `results.ts` lists
 * the parts that it leaves out.
 */

interface Person {
  id: string;
  name: string;
  token: string;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});

await pool.query(lay);

const { rows: people } = await pool.query<Person>(
  `SELECT id, name, 'Bearer ' || email AS token FROM lean.people`,
);
const sessions = new Map(people.map((person) => [person.token, person]));

function caller(request: FastifyRequest): Person {
  const person = sessions.get(request.headers.authorization ?? '');
  if (!person) throw Object.assign(new Error('unauthenticated'), { statusCode: 401 });
  return person;
}

async function query<Row extends pg.QueryResultRow>(name: keyof typeof statements, values: unknown[]) {
  return (await pool.query<Row>({ name, text: statements[name], values })).rows;
}

async function one<Row extends pg.QueryResultRow>(name: keyof typeof statements, values: unknown[]) {
  const [row] = await query<Row>(name, values);
  if (!row) throw Object.assign(new Error('no row'), { statusCode: 404 });
  return row;
}

interface ListCall {
  Querystring: { page?: string };
}

const app = fastify();

async function list(page: number, items: Promise<pg.QueryResultRow[]>, counted: Promise<{ total: number }>) {
  return { items: await items, page, pageSize: 5, total: (await counted).total };
}

const pageOf = (call: ListCall['Querystring']) => Number(call.page ?? 1);

app.get<ListCall>('/api/requests', (request) => {
  const { id } = caller(request);
  const page = pageOf(request.query);
  return list(page, query('clientPage', [id, (page - 1) * 5]), one('clientTotal', [id]));
});

app.get<ListCall>('/api/agent/requests', (request) => {
  caller(request);
  const page = pageOf(request.query);
  return list(page, query('agentPage', [(page - 1) * 5]), one('agentTotal', []));
});

app.get<{ Params: { requestId: string } }>('/api/requests/:requestId', async (request, reply) => {
  const { body } = await one<{ body: string }>('detail', [request.params.requestId, caller(request).id]);
  return reply.type('application/json').send(body);
});

interface MessageCall {
  Params: { requestId: string };
  Body: { content: string };
}

app.post<MessageCall>('/api/requests/:requestId/messages', async (request, reply) => {
  const { id: senderId, name: senderName } = caller(request);
  const { requestId } = request.params;
  const { content } = request.body;
  const id = randomUUID();
  const posted = await one<{ number: number; createdAt: Date }>('post', [id, requestId, senderId, content]);
  reply.code(201);
  return { id, requestId, senderId, senderName, content, ...posted };
});

app.post<{ Body: { title: string; description: string } }>('/api/requests', async (request, reply) => {
  const { id: owner, name } = caller(request);
  const { title, description } = request.body;
  const id = randomUUID();
  const created = await one<{ reference: string; createdAt: Date }>('create', [
    id,
    owner,
    title,
    description,
  ]);
  reply.code(201);
  return { id, title, description, status: 'demande_emise', client: { name }, ...created };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Ready: ${address}\n`);
