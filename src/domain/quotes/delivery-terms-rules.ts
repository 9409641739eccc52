import type { ImportArrangement, Incoterm } from './incoterm-kinds.ts';

export const placeMaxLength = 100;

const bySeller: readonly ImportArrangement[] = ['agency', 'agency_without_vat', 'none'];
const byBuyer: readonly ImportArrangement[] = ['client', 'none'];

/** Lists who may import under an incoterm, the usual one first: with DDP alone it is the seller. */
export const arrangementsFor = (incoterm: Incoterm): readonly ImportArrangement[] =>
  incoterm === 'DDP' ? bySeller : byBuyer;
