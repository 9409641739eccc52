import { type Kysely, sql } from 'kysely';
import type { StatementFormat } from '#domain/statements/statement-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** The most statements per account. A gap in older statements can no longer be filled. */
const maxStatements = 800;

export interface StatementRow {
  id: number;
  account: string;
  kind: StatementFormat;
  statementId: string;
  sequence: number | null;
  fromOn: string;
  toOn: string;
  opening: string | null;
  closing: string | null;
  closingOn: string | null;
  lastDay: string | null;
  entries: number;
  addsUp: boolean | null;
  fileName: string;
}

/** Lists the latest statements of each account, newest first. */
export async function listStatements(db: Db): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    SELECT s.id, s.account_iban AS account, s.kind, s.statement_id AS "statementId", s.sequence, s.from_on AS "fromOn",
      s.to_on AS "toOn", s.opening, s.closing, s.closing_on AS "closingOn",
      CASE WHEN s.kind IN ('camt.053', 'mt940') THEN (SELECT CASE WHEN sum(e.amount) < 10000000000000
          THEN sum(CASE e.direction WHEN 'in' THEN e.amount ELSE -e.amount END)::text END FROM statement_entries e
        WHERE e.account_iban = s.account_iban AND e.booked_on = s.to_on) END AS "lastDay", s.entries, s.adds_up AS "addsUp", f.name AS "fileName"
    FROM (SELECT DISTINCT account_iban FROM statements) AS a
    CROSS JOIN LATERAL (SELECT * FROM statements s WHERE s.account_iban = a.account_iban
      ORDER BY s.to_on DESC, s.id DESC LIMIT ${maxStatements}) AS s
    JOIN statement_files f ON f.id = s.file_id
    ORDER BY s.account_iban, s.to_on DESC, s.sequence DESC NULLS LAST, s.id DESC`.execute(db);
  return rows;
}
