/** The reasons for 0 % VAT on a line. `vat-reason-texts.ts` has the legal basis of each. */
export const vatReasons = [
  'export',
  'intra_community',
  'reverse_charge',
  'outside_scope',
  'import_service',
  'disbursement',
  'franchise',
] as const;
export type VatReason = (typeof vatReasons)[number];
