import type { Transaction } from 'kysely';
import { fullName } from '#domain/accounts/name-format.ts';
import { mayDo } from '#domain/team/agency-role-rules.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { listAgents } from './agency-store.ts';
import { type AgencyRow, agencyView } from './agency-view.ts';
import { listRemovedLately } from './team-change-store.ts';

/** Tells every administrator, and whoever was removed lately, up to which sum agents do without a rest from now on. */
export async function notifyOfWaiverLimit(
  services: Services,
  trx: Transaction<Database>,
  actor: Actor,
  { recordId, ...rows }: { before: AgencyRow; after: AgencyRow; recordId: number },
): Promise<void> {
  const [before, after] = [agencyView(rows.before).waiverLimit, agencyView(rows.after).waiverLimit];
  if (before === after) return;
  const agents = await listAgents(trx);
  const author = agents.find(({ id }) => id === actor.userId);
  const told = [
    ...agents.filter(({ agencyRole }) => mayDo(agencyRole, 'change_settings')),
    ...(await listRemovedLately(trx)),
  ];
  const facts = { by: author ? fullName(author) : '', before, after };
  await notifyByMail(services, trx, told, {
    kind: 'waiver_limit_changed',
    recordId,
    details: (always) => ({ ...always, ...facts }),
  });
}
