import type {
  SupplierCertificate,
  SupplierDetail,
  SupplierItem,
  SupplierRequest,
} from '#contract/suppliers/supplier-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { latenessOf } from '#domain/suppliers/lateness-rules.ts';
import type { CertificateRow } from './certificate-store.ts';
import type { SupplierOrderRow, SupplierRequestRow } from './supplier-request-store.ts';
import type { SupplierDetailRow, SupplierRow } from './supplier-store.ts';

/** Counts the supplier's orders, and those that were or are late on `today`. */
export function supplierItemView(
  { contacts, ...row }: SupplierRow,
  orders: readonly SupplierOrderRow[],
  today: string,
): SupplierItem {
  const own = orders.filter(({ supplierId }) => supplierId === row.id);
  const late = own.filter((order) => latenessOf(order, today) !== null);
  return { ...row, contact: contacts[0] ?? null, orders: own.length, late: late.length };
}

export function certificateView(row: CertificateRow): SupplierCertificate {
  const { id, title, validUntil, version, fileName, mediaType, size } = row;
  const isStored = fileName !== null && mediaType !== null && size !== null;
  return { id, title, validUntil, version, file: isStored ? { name: fileName, mediaType, size } : null };
}

export function supplierView(row: SupplierDetailRow): SupplierDetail {
  const { contacts, certificates, createdAt, byFirstName, byLastName, ...rest } = row;
  return {
    ...rest,
    contact: contacts[0] ?? null,
    contacts,
    certificates: certificates.map(certificateView),
    createdBy: fullName({ firstName: byFirstName ?? '', lastName: byLastName ?? '' }),
    createdAt: createdAt.toISOString(),
  };
}

export function supplierRequestView(row: SupplierRequestRow): SupplierRequest {
  const { askedAt, offeredAt, ...rest } = row;
  return { ...rest, askedAt: askedAt.toISOString(), offeredAt: offeredAt?.toISOString() ?? null };
}
