import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { password } from './dataset.ts';
import { appId, masterKey } from './peer-server.ts';

const text = { type: 'String' };
const pointer = (targetClass: string) => ({ type: 'Pointer', targetClass });
const signedIn = { requiresAuthentication: true };
const permissions = {
  find: signedIn,
  get: signedIn,
  count: signedIn,
  create: signedIn,
  update: {},
  delete: {},
};

const classes = {
  Request: { title: text, description: text, status: text, reference: text, owner: pointer('_User') },
  Message: { request: pointer('Request'), sender: pointer('_User'), content: text },
  Quote: { request: pointer('Request'), kind: text, number: text, status: text, amount: { type: 'Number' } },
};

const asMaster = {
  'content-type': 'application/json',
  'x-parse-application-id': appId,
  'x-parse-master-key': masterKey,
};

async function send(method: string, url: string, body: unknown): Promise<void> {
  const response = await fetch(url, { method, headers: asMaster, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}

/** The people, requests, messages and quotes of the product, in Parse's own tables, with the rights for each row. */
const rows = [
  `INSERT INTO "_User" ("objectId", "createdAt", "updatedAt", username, email, _hashed_password, "firstName", "lastName", _rperm, _wperm)
   SELECT p.id, now(), now(), p.email, p.email, $1, p.first_name, p.last_name, ARRAY[p.id::text, 'role:agent'], ARRAY[p.id::text] FROM profiles p`,
  `INSERT INTO "_Role" ("objectId", "createdAt", "updatedAt", name, _rperm, _wperm) VALUES ('agents', now(), now(), 'agent', ARRAY['*'], '{}')`,
  `INSERT INTO "_Join:users:_Role" ("relatedId", "owningId") SELECT user_id, 'agents' FROM user_roles WHERE role = 'agent'`,
  `INSERT INTO "Request" ("objectId", "createdAt", "updatedAt", title, description, status, reference, owner, _rperm, _wperm)
   SELECT id, created_at, updated_at, title, description, status, reference, user_id, ARRAY[user_id::text, 'role:agent'], ARRAY[user_id::text] FROM requests`,
  `INSERT INTO "Message" ("objectId", "createdAt", "updatedAt", request, sender, content, _rperm, _wperm)
   SELECT m.id, m.created_at, m.created_at, m.request_id, m.sender_id, m.content, ARRAY[r.user_id::text, 'role:agent'], '{}'
   FROM messages m JOIN requests r ON r.id = m.request_id`,
  `INSERT INTO "Quote" ("objectId", "createdAt", "updatedAt", request, kind, number, status, amount, _rperm, _wperm)
   SELECT q.id, q.created_at, q.created_at, q.request_id, q.type, q.quote_number, q.status, q.amount_ttc, ARRAY[r.user_id::text, 'role:agent'], '{}'
   FROM quotes q JOIN requests r ON r.id = q.request_id`,
  // One index for each query, as a developer of an app of this size would add.
  `CREATE INDEX ON "Request" (owner, "updatedAt" DESC)`,
  `CREATE INDEX ON "Request" ("updatedAt" DESC)`,
  `CREATE INDEX ON "Message" (request, "createdAt" DESC)`,
  `CREATE INDEX ON "Quote" (request)`,
];

/** Creates the classes through Parse and fills them from the product's tables in the same database. */
export async function fillPeer(url: string, databaseUrl: string, folder: string): Promise<void> {
  const load = createRequire(path.join(folder, 'package.json'));
  const bcrypt: { hashSync(password: string, rounds: number): string } = load('bcryptjs');
  for (const [name, fields] of Object.entries(classes))
    await send('POST', `${url}/schemas/${name}`, {
      className: name,
      fields,
      classLevelPermissions: permissions,
    });
  await send('PUT', `${url}/schemas/_User`, {
    className: '_User',
    fields: { firstName: text, lastName: text },
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    for (const statement of rows)
      await pool.query(statement, statement.includes('$1') ? [bcrypt.hashSync(password, 10)] : []);
    await pool.query('VACUUM (ANALYZE)');
  } finally {
    await pool.end();
  }
}

export interface PeerSession {
  userId: string;
  headers: Record<string, string>;
}

export async function signInAtPeer(url: string, email: string): Promise<PeerSession> {
  const headers = { 'content-type': 'application/json', 'x-parse-application-id': appId };
  const body = JSON.stringify({ username: email, password });
  const response = await fetch(`${url}/login`, { method: 'POST', headers, body });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('sessionToken' in answer && 'objectId' in answer))
    throw new Error(`Sign-in at Parse answered ${JSON.stringify(answer)}.`);
  return {
    userId: String(answer.objectId),
    headers: { ...headers, 'x-parse-session-token': String(answer.sessionToken) },
  };
}
