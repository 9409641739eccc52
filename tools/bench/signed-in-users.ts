import pg from 'pg';
import * as z from 'zod/mini';
import { password } from './dataset.ts';
import type { BenchUser, Job, ServerName } from './jobs.ts';
import type { LoadRequest } from './load-generator.ts';

interface Users {
  client: BenchUser[];
  /** People who all act for the same company. */
  colleague: BenchUser[];
  agent: BenchUser[];
}

const clients = `
SELECT p.email, array_agg(r.id ORDER BY r.id) AS "requestIds"
FROM profiles p JOIN requests r ON r.user_id = p.id
WHERE p.email LIKE 'client%' AND EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id)
  AND (SELECT count(*) FROM messages m WHERE m.request_id = r.id) >= 50
GROUP BY p.email ORDER BY md5(p.email) LIMIT $1`;

const agents = `SELECT email, ARRAY(SELECT request_id FROM inquiries ORDER BY request_id) AS "requestIds"
FROM profiles WHERE email LIKE 'agent%' ORDER BY email LIMIT $1`;

const colleagues = `SELECT email, '{}'::uuid[] AS "requestIds" FROM profiles WHERE email LIKE 'colleague%' ORDER BY email`;

const allClients = `SELECT email FROM profiles WHERE email LIKE 'client%' ORDER BY md5(email)`;

/** Chooses random clients with a long conversation, two per caller, and one agent per caller. */
export async function chooseUsers(url: string, callers: number): Promise<Users> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const client = await pool.query<Omit<BenchUser, 'signsInAs'>>(clients, [2 * callers]);
    const agent = await pool.query<Omit<BenchUser, 'signsInAs'>>(agents, [callers]);
    const colleague = await pool.query<Omit<BenchUser, 'signsInAs'>>(colleagues);
    const { rows } = await pool.query<{ email: string }>(allClients);
    const shareOf = (index: number) =>
      rows.filter((_row, place) => place % client.rows.length === index).map(({ email }) => email);
    return {
      client: client.rows.map((user, index) => ({ ...user, signsInAs: shareOf(index) })),
      colleague: colleague.rows.map((user) => ({ ...user, signsInAs: [user.email] })),
      agent: agent.rows.map((user) => ({ ...user, signsInAs: [user.email] })),
    };
  } finally {
    await pool.end();
  }
}

const signedIn = z.object({ accessToken: z.string() });
const sameOrigin = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
/** Milliseconds. Access tokens are valid for five minutes. */
const renewAfter = 200_000;

export class SignedInUsers {
  readonly #url: string;
  readonly #users: Users;
  readonly #tokens = new Map<string, string>();
  #signedInAt = -Infinity;

  constructor(url: string, users: Users) {
    this.#url = url;
    this.#users = users;
  }

  /** Returns the access tokens of all users. */
  get tokens(): string[] {
    return [...this.#tokens.values()];
  }

  /** Signs all users in again if their tokens expire soon. */
  async refresh(): Promise<void> {
    if (performance.now() - this.#signedInAt < renewAfter) return;
    const waiting = [...this.#users.client, ...this.#users.colleague, ...this.#users.agent];
    const signInNext = async (): Promise<void> => {
      for (let user = waiting.pop(); user; user = waiting.pop()) {
        this.#tokens.set(user.email, await this.#signIn(user.email));
      }
    };
    await Promise.all([signInNext(), signInNext(), signInNext(), signInNext()]);
    this.#signedInAt = performance.now();
  }

  async #signIn(email: string): Promise<string> {
    const response = await fetch(`${this.#url}/api/auth/sign-in`, {
      method: 'POST',
      headers: sameOrigin,
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
    return signedIn.parse(await response.json()).accessToken;
  }

  /**
   * Returns the calls of each caller; two callers may be the same person. The other servers use the email address as
   * the token.
   */
  callsOf(job: Job, server: ServerName, callers: number): LoadRequest[][] {
    const users = this.#users[job.as];
    return Array.from({ length: callers }, (_, caller) =>
      users
        .filter((_user, index) => index % callers === caller % users.length)
        .flatMap((user) => {
          const token = server === 'ours' ? this.#tokens.get(user.email) : user.email;
          const headers = { authorization: `Bearer ${token}` };
          return job.calls(user, server).map((call) => ({
            ...call,
            headers: call.method === 'POST' ? { ...headers, ...sameOrigin } : headers,
          }));
        }),
    );
  }
}
