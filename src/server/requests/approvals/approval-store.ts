import { type Expression, sql, type Transaction } from 'kysely';
import { type CompanyRole, rolesWithAct } from '#domain/companies/company-role-rules.ts';
import type { PersonName } from '#domain/accounts/name-format.ts';
import type { Approval } from '#contract/requests/approval-replies.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

const approvingRoles = sql.join(rolesWithAct('authorise').map((role) => sql.lit(role)));

export interface PersonRow extends PersonName {
  id: string;
}

/** A person as JSON, for a query over `profiles AS p`. */
const personColumns = sql`json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)`;
const personJson = (id: string) => sql`(SELECT ${personColumns} FROM profiles p WHERE p.id = ${sql.ref(id)})`;

type PersonColumns = 'askedBy' | 'askedOf' | 'decidedBy';
export type ApprovalRow = Omit<Approval, PersonColumns> &
  Record<'askedBy' | 'askedOf', PersonRow> & { decidedBy: PersonRow | null };

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the approvals that were asked for on the quotes of a request, as JSON, oldest first. */
export const approvalsJson = (requestId: Expression<string>) => sql<ApprovalRow[]>`coalesce((
  SELECT json_agg(json_build_object('id', a.id, 'quoteId', a.quote_id, 'askedBy', ${personJson('a.asked_by')},
    'askedOf', ${personJson('a.asked_of')}, 'words', a.words, 'askedAt', ${moment('a.asked_at')}, 'outcome', a.outcome,
    'endedAt', ${moment('a.ended_at')}, 'decidedBy', ${personJson('a.decided_by')}, 'reason', a.reason) ORDER BY a.asked_at)
  FROM quote_approvals a WHERE a.request_id = ${requestId}), '[]')`;

/**
 * Returns the amount above which accepting a quote needs an approval in that company, as `numeric` text; null if it
 * never does.
 */
export const approvalAbove = (companyId: Expression<string | null>) =>
  sql<string | null>`(SELECT k.approval_above::text FROM companies k WHERE k.id = ${companyId})`;

/** Returns the company's members who may approve, sorted by name; null if the company has no approval limit. */
export const approversJson = (companyId: Expression<string | null>) =>
  sql<PersonRow[] | null>`(SELECT json_agg(${personColumns} ORDER BY p.first_name, p.last_name, p.id)
    FROM companies k JOIN company_members w ON w.company_id = k.id AND w.role IN (${approvingRoles})
    JOIN profiles p ON p.id = w.user_id
    WHERE k.id = ${companyId} AND k.approval_above IS NOT NULL)`;

/** Returns a condition: an approval of the request is still open. */
export const isApprovalAsked = (requestId: Expression<string>) =>
  sql<boolean>`EXISTS (SELECT FROM quote_approvals a WHERE a.request_id = ${requestId} AND a.outcome IS NULL)`;

/** Returns the amount above which accepting needs an approval; null if it never does. */
export async function findApprovalAbove(trx: Trx, companyId: string | null): Promise<string | null> {
  if (companyId === null) return null;
  const row = await trx
    .selectFrom('companies')
    .select(sql<string | null>`approval_above::text`.as('above'))
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.above ?? null;
}

/**
 * Returns the user's role in the company and locks it until the transaction ends; undefined if they are not a
 * member.
 */
export async function lockRole(
  trx: Trx,
  companyId: string,
  userId: string,
): Promise<CompanyRole | undefined> {
  const member = await trx
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return member?.role;
}

/**
 * Finds the person who was asked to approve that quote, and the person who asked. Undefined if no approval is open.
 */
export function findOpenApproval(trx: Trx, quoteId: string) {
  return trx
    .selectFrom('quote_approvals')
    .select(['asked_by as askedBy', 'asked_of as askedOf'])
    .where('quote_id', '=', quoteId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
}

interface NewApproval {
  id: string;
  requestId: string;
  quoteId: string;
  askedBy: string;
  askedOf: string;
  words: string | null;
}

export async function insertApproval(trx: Trx, approval: NewApproval): Promise<void> {
  await trx
    .insertInto('quote_approvals')
    .values({
      id: approval.id,
      request_id: approval.requestId,
      quote_id: approval.quoteId,
      asked_by: approval.askedBy,
      asked_of: approval.askedOf,
      words: approval.words,
    })
    .execute();
}

/** Declines an open approval. Returns who asked for it, or null if it was no longer open. */
export async function updateApprovalDeclined(
  trx: Trx,
  { id, requestId, by, reason }: { id: string; requestId: string; by: string; reason: string },
): Promise<string | null> {
  const declined = await trx
    .updateTable('quote_approvals')
    .set({ outcome: 'declined', ended_at: sql<Date>`clock_timestamp()`, decided_by: by, reason })
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .where('outcome', 'is', null)
    .returning('asked_by as askedBy')
    .executeTakeFirst();
  return declined?.askedBy ?? null;
}
