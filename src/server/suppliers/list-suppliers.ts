import type { SuppliersQuery } from '#contract/suppliers/supplier-endpoints.ts';
import type { SupplierPage } from '#contract/suppliers/supplier-replies.ts';
import type { Services } from '#server/services/services.ts';
import { countSuppliers, listCountries, listSuppliers as listRows } from './supplier-store.ts';
import { supplierSummaryView } from './supplier-view.ts';

/** A page of the suppliers that match. */
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
  return { items: rows.map(supplierSummaryView), page, pageSize, total, countries };
}
