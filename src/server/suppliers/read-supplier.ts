import type { SupplierOwnQuery } from '#contract/suppliers/supplier-endpoints.ts';
import type { SupplierDetail, SupplierRequestPage } from '#contract/suppliers/supplier-replies.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { countRequestsOf, listRequestsOf } from './supplier-request-store.ts';
import { findSupplier, hasSupplier } from './supplier-store.ts';
import { supplierRequestView, supplierView } from './supplier-view.ts';

export const supplierNotFound = () => new ApiError('supplier_not_found', 'There is no such supplier.');

/** Returns a supplier with contacts and certificates. Throws `supplier_not_found`. */
export async function readSupplier({ db }: Pick<Services, 'db'>, id: string): Promise<SupplierDetail> {
  const row = await findSupplier(db, id);
  if (!row) throw supplierNotFound();
  return supplierView(row);
}

/** Returns a page of the requests for which a supplier was asked. Throws `supplier_not_found`. */
export async function readSupplierRequests(
  { db }: Pick<Services, 'db'>,
  supplierId: string,
  { page, pageSize }: SupplierOwnQuery,
): Promise<SupplierRequestPage> {
  if (!(await hasSupplier(db, supplierId))) throw supplierNotFound();
  const [rows, total] = await Promise.all([
    listRequestsOf(db, supplierId, { pageSize, offset: (page - 1) * pageSize }),
    countRequestsOf(db, supplierId),
  ]);
  return { items: rows.map(supplierRequestView), page, pageSize, total };
}
