import type { Kysely } from 'kysely';
import { hasUnionCountryCode } from '#domain/agency/vat-number-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { Services } from '#server/services/services.ts';
import { updateVatResult } from './company-store.ts';

interface VatCheck {
  companyId: string;
  vatNumber: string;
}

export const vatCheckJob: Job<VatCheck> = { name: 'check-vat-number' };

/** Milliseconds. The EU's service is often unreachable. */
const timeLimit = 10_000;

/**
 * Enqueues a check of a new VAT number, which runs after the commit. Does nothing if the operator has not
 * configured the service.
 */
export async function enqueueVatCheck(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  trx: Kysely<Database>,
  { companyId, vatNumber }: { companyId: string; vatNumber: string | null },
): Promise<void> {
  if (config.viesUrl === undefined || vatNumber === null || !hasUnionCountryCode(vatNumber)) return;
  await jobs.enqueue(trx, vatCheckJob, { companyId, vatNumber });
}

/**
 * Asks the EU's service about a number and stores the answer. Throws without a valid answer, so that the queue
 * tries again.
 */
export async function checkVatNumber(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { companyId, vatNumber }: VatCheck,
): Promise<void> {
  if (config.viesUrl === undefined) return;
  const response = await fetch(`${config.viesUrl}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the VAT number service answered ${response.status}`);
  }
  const answer: unknown = await response.json();
  const valid = answer instanceof Object && 'valid' in answer ? answer.valid : undefined;
  if (typeof valid !== 'boolean') throw new Error('the VAT number service says nothing of this number now');
  await updateVatResult(db, { companyId, vatNumber, valid });
}
