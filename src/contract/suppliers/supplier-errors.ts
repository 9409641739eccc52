/** The room’s error codes with their HTTP status. */
export const supplierErrors = {
  supplier_not_found: 404,
  certificate_not_found: 404,
  too_many_certificates: 409,
  /** Somebody changed the certificate or its file meanwhile. */
  certificate_changed: 409,
  /** Another supplier has that name in that country, or that e-mail address; `supplier` says which. */
  supplier_exists: 409,
  /** Somebody changed the supplier meanwhile. */
  supplier_changed: 409,
} as const;
