import type { ImportArrangement, Incoterm } from './incoterm-kinds.ts';

export const placeMaxLength = 100;

const importsBySeller: readonly ImportArrangement[] = ['agency', 'agency_without_vat', 'none'];
const importsByBuyer: readonly ImportArrangement[] = ['client', 'none'];

/** Returns who may import under an incoterm, the usual choice first. Only under DDP does the seller import. */
export const arrangementsFor = (incoterm: Incoterm): readonly ImportArrangement[] =>
  incoterm === 'DDP' ? importsBySeller : importsByBuyer;
