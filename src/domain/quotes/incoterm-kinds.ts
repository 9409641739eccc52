/** Incoterms 2020 of the ICC, for any mode of transport first, then those for sea alone. */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;
export type Incoterm = (typeof incoterms)[number];

/**
 * Who imports: the client with VAT, the agency with VAT, the agency while the client bears the import VAT, or
 * nobody, because the goods cross no customs border.
 */
export const importArrangements = ['client', 'agency', 'agency_without_vat', 'none'] as const;
export type ImportArrangement = (typeof importArrangements)[number];

/** Where the goods are handed over, and who imports them. */
export interface DeliveryTerms {
  incoterm: Incoterm;
  place: string;
  imports: ImportArrangement;
}
