import type { Transaction } from 'kysely';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Language } from '#domain/language.ts';
import { findPublisher } from './wording-store.ts';
import { writeWording } from './write-wording.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { WrittenFile } from '#server/mail/contract-mail-kinds.ts';
import { type ContractOfTerms, writeTerms } from './write-terms.ts';

interface Contract extends ContractOfTerms {
  language: Language;
  /** The operating mode at the time of the request. */
  operatingMode: OperatingMode;
}

/**
 * Writes the present terms of sale for a mail that confirms a consumer's contract. Always includes the parts
 * for consumers: a request keeps its client type, even if the agency serves only businesses by now.
 */
export async function attachTerms(
  trx: Transaction<Database>,
  { language, operatingMode, ...contract }: Contract,
): Promise<WrittenFile> {
  const publisher = { ...(await findPublisher(trx)), clientTypes: 'consumers_too', operatingMode } as const;
  return writeTerms(writeWording('sales', language, publisher), contract);
}
