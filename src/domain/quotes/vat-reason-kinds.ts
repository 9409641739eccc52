/** Why a line is quoted at 0 % VAT. The legal basis of each stands in `vat-reason-texts.ts`. */
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
