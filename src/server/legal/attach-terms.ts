import type { Transaction } from 'kysely';
import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import type { Language } from '#domain/language.ts';
import { findPublisher } from './wording-store.ts';
import { writeWording } from './write-wording.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { WrittenFile } from '#server/mail/contract-mail-kinds.ts';
import { type ContractOfTerms, writeTerms } from './write-terms.ts';

interface Contract extends ContractOfTerms {
  language: Language;
  /** How the agency worked when the request was made. */
  works: WorkingMode;
}

/**
 * The terms of sale as they stand, for a mail that confirms a consumer's contract. Always with what is said for consumers:
 * a request keeps the kind of its client, also where the agency serves businesses alone by now.
 */
export async function attachTerms(
  trx: Transaction<Database>,
  { language, works, ...contract }: Contract,
): Promise<WrittenFile> {
  const publisher = { ...(await findPublisher(trx)), serves: 'consumers_too', works } as const;
  return writeTerms(writeWording('sales', language, publisher), contract);
}
