import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/**
 * The upper limit: Node's own HTTP server with its streams in a map. For a message it makes one INSERT and one
 * NOTIFY, and writes the message to the streams of the people concerned. It checks no session or role, sets no header
 * and does not count unread messages.
 */

interface Person {
  id: string;
  isAgent: boolean;
}
interface Told {
  request: string;
  owner: string;
  number: number;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const { rows } = await pool.query<Person & { session: string }>(
  `SELECT s.id AS session, s.user_id AS id, u.role = 'agent' AS "isAgent" FROM sessions s JOIN user_roles u USING (user_id)`,
);
const people = new Map(rows.map(({ session, id, isAgent }) => [`Bearer ${session}`, { id, isAgent }]));

const ofOwner = new Map<string, ServerResponse>();
const ofAgents = new Set<ServerResponse>();

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
await listener.connect();
await listener.query('LISTEN bare');
listener.on('notification', ({ payload = '' }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own, from below
  const { request, owner, number } = JSON.parse(payload) as Told;
  const content = Buffer.from(`data: ${JSON.stringify({ type: 'message', requestId: request, number })}\n\n`);
  ofOwner.get(owner)?.write(content);
  for (const response of ofAgents) response.write(content);
});

function openStream(person: Person, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('data: {"type":"hello"}\n\n');
  if (person.isAgent) ofAgents.add(response);
  else ofOwner.set(person.id, response);
  response.on('close', () => {
    ofAgents.delete(response);
    if (ofOwner.get(person.id) === response) ofOwner.delete(person.id);
  });
}

const insert = `
INSERT INTO messages (id, request_id, sender_id, sender_side, content)
SELECT gen_random_uuid(), r.id, $2, $4, $3 FROM requests r WHERE r.id = $1
RETURNING number::int, (SELECT user_id FROM requests WHERE id = $1) AS owner`;

async function post(person: Person, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = request.url?.split('/')[3] ?? '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench's own call
  const { content } = (await json(request)) as { content: string };
  const values = [requestId, person.id, content, person.isAgent ? 'agency' : 'client'];
  const { rows } = await pool.query<Omit<Told, 'request'>>({ name: 'insert', text: insert, values });
  const payload = JSON.stringify({ request: requestId, ...rows[0] });
  await pool.query({ name: 'notify', text: `SELECT pg_notify('bare', $1)`, values: [payload] });
  response.writeHead(201, { 'content-type': 'application/json' }).end(payload);
}

const server = http.createServer((request, response) => {
  const person = people.get(request.headers.authorization ?? '');
  if (!person) response.writeHead(401).end();
  else if (request.method === 'GET') openStream(person, response);
  else post(person, request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address instanceof Object) process.stdout.write(`Ready: http://127.0.0.1:${address.port}\n`);
});
