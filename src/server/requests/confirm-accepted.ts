import type { Transaction } from 'kysely';
import type { Language } from '#domain/language.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { confirmOrder } from '#server/legal/confirm-order.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findSumFacts } from './sum-store.ts';
import { sumParts, writePaymentSum } from './write-payment-sum.ts';

/** Confirms an accepted quote by mail, with the sum that it makes due and the day by which to transfer it. */
export async function confirmAccepted(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  requestId: string,
  quoteId: string,
): Promise<void> {
  const { payBy, ...facts } = await findSumFacts(trx, requestId);
  const { pays } = statusRow(facts.status);
  const inLanguage = (language: Language) => {
    const sum = pays && writePaymentSum(facts, pays, language);
    return { due: sum?.total.cents ?? 0, parts: sum ? sumParts(sum, language) : [], payBy };
  };
  await confirmOrder(services, trx, quoteId, { fr: inLanguage('fr'), en: inLanguage('en') });
}
