import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { Database } from '#server/services/database/schema.ts';
import { insertSuppliers } from '#server/suppliers/supplier-store.ts';
import { createRandom } from './create-random.ts';
import { demoSuppliers } from './demo-supplier-texts.ts';

const day = 24 * 60 * 60 * 1000;

/** Inserts the suppliers with their certificates, without files. Returns their ids by name. */
export async function insertDemoSuppliers(
  trx: Transaction<Database>,
  by: string,
  now: Date,
): Promise<Map<string, string>> {
  const random = createRandom(36);
  const suppliers = demoSuppliers.map((supplier) => ({ ...supplier, id: random.uuid() }));
  await insertSuppliers(
    trx,
    suppliers.map(({ id, certificates, ...written }) => ({ id, written, by, certificates })),
  );
  const certificates = suppliers.flatMap(({ id, certificates: own }) =>
    own.map(({ title, days }) => ({
      id: random.uuid(),
      supplier_id: id,
      title,
      valid_until: days === null ? null : agencyDay(new Date(now.getTime() + days * day)),
      created_by: by,
    })),
  );
  await trx.insertInto('supplier_certificates').values(certificates).execute();
  return new Map(suppliers.map(({ id, name }) => [name, id]));
}
