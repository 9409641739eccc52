/** Incoterms 2020 of the ICC: first those for any mode of transport, then those for sea transport. */
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
 * Who imports: the client and pays the VAT; the agency and pays the VAT; the agency, but the client pays the import
 * VAT; or nobody, because the goods cross no customs border.
 */
export const importArrangements = ['client', 'agency', 'agency_without_vat', 'none'] as const;
export type ImportArrangement = (typeof importArrangements)[number];

/** Where the goods are handed over, and who imports them. */
export interface DeliveryTerms {
  incoterm: Incoterm;
  place: string;
  imports: ImportArrangement;
}
