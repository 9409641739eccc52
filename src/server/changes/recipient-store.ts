import { type RawBuilder, sql } from 'kysely';
import {
  paymentRole,
  roleInsteadOfAsker,
  type RecipientGroup,
  recipientGroups,
} from '#domain/companies/recipient-rules.ts';

/** SQL conditions: whether the request's asker is notified, and whether the company's accountants are. */
type RecipientConditions = Record<'asker' | 'accountants', RawBuilder<boolean>>;

/** Returns a subquery for the ids of the client's people who are notified of that request at this moment. */
export function recipientIdsOf(
  requestId: RawBuilder<unknown>,
  recipients: RecipientGroup | RecipientConditions,
): RawBuilder<string> {
  const { asker, accountants } =
    typeof recipients === 'string'
      ? {
          asker: sql.lit(recipientGroups[recipients].asker),
          accountants: sql.lit(recipientGroups[recipients].accountants),
        }
      : recipients;
  return sql<string>`(
    SELECT request.user_id FROM requests request WHERE request.id = ${requestId} AND request.company_id IS NULL AND ${asker}
    UNION ALL
    SELECT member.user_id FROM requests request JOIN company_members member ON member.company_id = request.company_id
    WHERE request.id = ${requestId} AND ((${asker} AND member.user_id = request.user_id)
      OR (${accountants} AND member.role = ${sql.lit(paymentRole)})
      OR (${asker} AND member.role = ${sql.lit(roleInsteadOfAsker)} AND NOT EXISTS (SELECT FROM company_members still
        WHERE still.company_id = request.company_id AND still.user_id = request.user_id))))`;
}
