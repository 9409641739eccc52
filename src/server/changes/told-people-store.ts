import { type RawBuilder, sql } from 'kysely';
import {
  accountsKeeper,
  inAskersPlace,
  type ToldAmong,
  toldAmong,
} from '#domain/companies/told-people-rules.ts';

/** SQL conditions: whether the request's asker is notified, and whether the company's accountants are. */
export type AmongExpressions = Record<'asker' | 'accountants', RawBuilder<boolean>>;

/** A subquery for the ids of the client's people who are notified of that request at this moment. */
export function toldOf(
  requestId: RawBuilder<unknown>,
  among: ToldAmong | AmongExpressions,
): RawBuilder<string> {
  const { asker, accountants } =
    typeof among === 'string'
      ? { asker: sql.lit(toldAmong[among].asker), accountants: sql.lit(toldAmong[among].accountants) }
      : among;
  return sql<string>`(
    SELECT told.user_id FROM requests told WHERE told.id = ${requestId} AND told.company_id IS NULL AND ${asker}
    UNION ALL
    SELECT member.user_id FROM requests told JOIN company_members member ON member.company_id = told.company_id
    WHERE told.id = ${requestId} AND ((${asker} AND member.user_id = told.user_id)
      OR (${accountants} AND member.role = ${sql.lit(accountsKeeper)})
      OR (${asker} AND member.role = ${sql.lit(inAskersPlace)} AND NOT EXISTS (SELECT FROM company_members still
        WHERE still.company_id = told.company_id AND still.user_id = told.user_id))))`;
}
