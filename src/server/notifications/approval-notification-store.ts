import { type RawBuilder, sql } from 'kysely';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';

/**
 * Returns a column of the newest approval of `requests AS r`. `column` reads the approval `v`, the asker `b` and the
 * person `d` who decided.
 */
const lastApproval = (column: RawBuilder<unknown>) => sql<
  string | null
>`(SELECT ${column} FROM quote_approvals v
  LEFT JOIN profiles b ON b.id = v.asked_by LEFT JOIN profiles d ON d.id = v.decided_by
  WHERE v.request_id = r.id ORDER BY v.asked_at DESC LIMIT 1)`;

/**
 * The newest approval of `requests AS r`: its outcome, or `asked` while it is open; who asked; who decided; the reason
 * of the decision or, without one, the asker's words.
 */
export const approvalColumns = [
  lastApproval(sql`coalesce(v.outcome, 'asked')`).as('approval'),
  lastApproval(sql`b.first_name`).as('approvalAskedBy'),
  lastApproval(sql`d.first_name`).as('approvalDecidedBy'),
  lastApproval(sql`coalesce(v.reason, v.words)`).as('approvalWords'),
] as const;

/**
 * Returns a condition: `p` is a member of the request's company, and the person who was last asked to approve. For a
 * notification of the answer, `p` is the person who asked for that approval.
 */
export const isOfLastApproval = (requestId: string, notificationKind: NotificationKind) =>
  sql<boolean>`p.id = (SELECT ${sql.ref(notificationKind === 'ask_approval' ? 'a.asked_of' : 'a.asked_by')}
    FROM quote_approvals a WHERE a.request_id = ${requestId} ORDER BY a.asked_at DESC LIMIT 1)
  AND EXISTS (SELECT FROM requests q JOIN company_members w ON w.company_id = q.company_id AND w.user_id = p.id
    WHERE q.id = ${requestId})`;

/** Returns a condition: `holds` is true for the kind of the notification `t`. */
export const isOfKind = (holds: (row: (typeof notificationKinds)[NotificationKind]) => boolean) =>
  sql<boolean>`t.kind IN (${sql.join(
    notificationKindNames.filter((name) => holds(notificationKinds[name])).map((name) => sql.lit(name)),
  )})`;
