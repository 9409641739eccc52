import { openDatabase } from '#server/services/database/database.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { openSealer } from '#server/services/crypto/open-sealer.ts';
import { readConfig } from '#server/config.ts';
import { loadSigningKeys } from '#server/sessions/tokens/load-signing-keys.ts';
import { signAccessToken } from '#server/sessions/tokens/sign-access-token.ts';

/** One open stream in a hundred belongs to an agent. */
export const streamsPerAgent = 100;

export interface LivePerson {
  userId: string;
  sessionId: string;
  role: 'client' | 'agent';
  /** A client's only request; null for an agent. */
  requestId: string | null;
}

/** UUIDs computed from kind and number. */
const identifiers = `
CREATE FUNCTION bench_id(kind text, n integer) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT
  AS $$ SELECT overlay(overlay(md5(kind || n::text) placing '4' from 13) placing '8' from 17)::uuid $$`;

const people = `
CREATE TEMP TABLE people AS SELECT n, kind, bench_id(kind, n) AS id FROM (
  SELECT 'client' AS kind, generate_series(1, $1::int) AS n
  UNION ALL SELECT 'agent', generate_series(1, $2::int)) AS all_of_them`;

const fill = [
  `INSERT INTO profiles (id, email, first_name, last_name, phone, language)
     SELECT id, kind || n || '@bench.example', 'Camille', 'Martin', '+336' || lpad(n::text, 8, '0'), 'fr' FROM people`,
  `INSERT INTO user_roles (user_id, role) SELECT id, kind FROM people`,
  `INSERT INTO client_activity (user_id, active_at) SELECT id, now() FROM people`,
  `INSERT INTO sessions (id, user_id, lineage_hash, secret_hashes, expires_at, absolute_expires_at)
     SELECT bench_id('session-' || kind, n), id, sha256(id::text::bytea), '{}', now() + interval '7 days', now() + interval '30 days' FROM people`,
  `INSERT INTO requests (id, user_id, client_id, operating_mode, title, description, status, reference, payment_reference)
     SELECT bench_id('demande', n), id, id, 'resale', 'Lampes', 'Des lampes', 'demande_emise', 'SRC-2026-' || lpad(n::text, 5, '0'), 'BENCH-' || n
     FROM people WHERE kind = 'client'`,
];

/** Inserts clients, each with a request, and agents; all have a session. */
export async function fillWithPeople(connectionString: string, streams: number): Promise<void> {
  const agents = streams / streamsPerAgent;
  await withClient({ connectionString }, async (client) => {
    await client.query(identifiers);
    await client.query(people, [streams - agents, agents]);
    for (const statement of fill) await client.query(statement);
    await client.query('VACUUM (ANALYZE)');
  });
}

const chosen = `
SELECT p.id AS "userId", s.id AS "sessionId", u.role, r.id AS "requestId"
FROM profiles p JOIN sessions s ON s.user_id = p.id JOIN user_roles u ON u.user_id = p.id LEFT JOIN requests r ON r.user_id = p.id
WHERE u.role = $1 ORDER BY p.id LIMIT $2`;

export async function readPeople(
  connectionString: string,
  role: LivePerson['role'],
  amount: number,
): Promise<LivePerson[]> {
  return withClient(
    { connectionString },
    async (client) => (await client.query<LivePerson>(chosen, [role, amount])).rows,
  );
}

/** Signs access tokens with the key of the server that uses this data folder. */
export async function openTokenIssuer(databaseUrl: string, dataDir: string) {
  const sealer = await openSealer(readConfig({ DATA_DIR: dataDir }));
  const { db } = openDatabase({ connectionString: databaseUrl }, { size: 1 });
  const keys = loadSigningKeys({ db, sealer });
  await keys.signing();
  return {
    tokenOf: async ({ userId, sessionId, role }: LivePerson) => {
      const sessionExpiresAt = new Date(Date.now() + 3_600_000);
      return (await signAccessToken(keys, { userId, sessionId, role, aal: 'aal1', sessionExpiresAt })).token;
    },
    close: () => db.destroy(),
  };
}
