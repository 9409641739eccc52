import type { ImportArrangement, Incoterm } from './incoterm-kinds.ts';

export const placeMaxLength = 100;

const bySeller: readonly ImportArrangement[] = ['agency', 'agency_without_vat', 'none'];
const byBuyer: readonly ImportArrangement[] = ['client', 'none'];

/** Returns who may import under an incoterm, the usual choice first. Only under DDP does the seller import. */
export const arrangementsFor = (incoterm: Incoterm): readonly ImportArrangement[] =>
  incoterm === 'DDP' ? bySeller : byBuyer;
