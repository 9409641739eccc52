import type { Agency } from '#contract/agency/agency-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { Cents } from '#domain/money.ts';
import { mayDo } from '#domain/team/agency-role-rules.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { listAgents } from './agency-store.ts';
import { agencyView } from './agency-view.ts';
import { settingsParts, writeSettings } from './save-settings.ts';
import { listRemovedLately } from './team-change-store.ts';

/**
 * Writes up to which sum agents do without a rest, and tells every administrator and whoever was removed lately. Throws
 * `confirmation_required`.
 */
export async function saveWaiverLimit(services: Services, actor: Actor, limit: Cents): Promise<Agency> {
  await requireConfirmation(services.db, actor, 'either');
  return transaction(services.db, async (trx) => {
    const written = await writeSettings(trx, actor, settingsParts.waiverLimit, limit);
    const [before, after] = [agencyView(written.before), agencyView(written.after)];
    if (before.waiverLimit !== after.waiverLimit) {
      const agents = await listAgents(trx);
      const author = agents.find(({ id }) => id === actor.userId);
      const told = [
        ...agents.filter(({ agencyRole }) => mayDo(agencyRole, 'change_settings')),
        ...(await listRemovedLately(trx)),
      ];
      const facts = {
        by: author ? fullName(author) : '',
        before: before.waiverLimit,
        after: after.waiverLimit,
      };
      await notifyByMail(services, trx, told, {
        kind: 'waiver_limit_changed',
        recordId: written.recordId,
        details: (always) => ({ ...always, ...facts }),
      });
    }
    return after;
  });
}
