import type { Agency } from '#contract/agency/agency-replies.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { insertAuditRecord, lockAgency, updateIdentity, updateQuoteValidity } from './agency-store.ts';
import { agencyView } from './agency-view.ts';

type Parts = Pick<Services, 'db'>;

/** Writes who the agency is, and who changed it from what. */
export function saveIdentity({ db }: Parts, { userId }: Actor, identity: AgencyIdentity): Promise<Agency> {
  return transaction(db, async (trx) => {
    const before = agencyView(await lockAgency(trx)).identity;
    const after = agencyView(await updateIdentity(trx, { ...identity, by: userId }));
    const details = { before, after: after.identity };
    await insertAuditRecord(trx, { action: 'save_identity', by: userId, details });
    return after;
  });
}

/** Writes for how many days quotes hold that are composed from now on. */
export function saveQuoteValidity({ db }: Parts, { userId }: Actor, days: number): Promise<Agency> {
  return transaction(db, async (trx) => {
    const before = agencyView(await lockAgency(trx)).quoteValidityDays;
    const after = agencyView(await updateQuoteValidity(trx, { days, by: userId }));
    const details = { before, after: after.quoteValidityDays };
    await insertAuditRecord(trx, { action: 'save_quote_validity', by: userId, details });
    return after;
  });
}
