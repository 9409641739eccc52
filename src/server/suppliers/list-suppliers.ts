import type { SuppliersQuery } from '#contract/suppliers/supplier-endpoints.ts';
import type { SupplierPage } from '#contract/suppliers/supplier-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { Services } from '#server/services/services.ts';
import { listOrdersOf } from './supplier-request-store.ts';
import { countSuppliers, listCountries, listSuppliers as listRows } from './supplier-store.ts';
import { supplierItemView } from './supplier-view.ts';

/** Returns a page of the suppliers that match, each with their orders. */
export async function listSuppliers(
  { db }: Pick<Services, 'db'>,
  query: SuppliersQuery,
): Promise<SupplierPage> {
  const { page, pageSize, search = '', country, archived } = query;
  const shown = { search, country, archived: archived === '1' };
  const [rows, total, countries] = await Promise.all([
    listRows(db, shown, { pageSize, offset: (page - 1) * pageSize }),
    countSuppliers(db, shown),
    listCountries(db),
  ]);
  const orders = await listOrdersOf(
    db,
    rows.map(({ id }) => id),
  );
  const today = agencyDay(new Date());
  return { items: rows.map((row) => supplierItemView(row, orders, today)), page, pageSize, total, countries };
}
