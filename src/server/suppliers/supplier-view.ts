import type {
  SupplierCertificate,
  SupplierDetail,
  SupplierRequest,
  SupplierSummary,
} from '#contract/suppliers/supplier-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { CertificateRow } from './certificate-store.ts';
import type { SupplierRequestRow } from './supplier-request-store.ts';
import type { SupplierDetailRow, SupplierRow } from './supplier-store.ts';

export function supplierSummaryView({ contacts, ...row }: SupplierRow): SupplierSummary {
  return { ...row, contact: contacts[0] ?? null };
}

export function certificateView(row: CertificateRow): SupplierCertificate {
  const { id, title, validUntil, fileName, mediaType, size } = row;
  const isStored = fileName !== null && mediaType !== null && size !== null;
  return { id, title, validUntil, file: isStored ? { name: fileName, mediaType, size } : null };
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
