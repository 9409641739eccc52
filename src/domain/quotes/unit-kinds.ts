export const units = [
  'piece',
  'set',
  'pair',
  'carton',
  'pallet',
  'container',
  'kilogram',
  'tonne',
  'metre',
  'square_metre',
  'cubic_metre',
  'hour',
  'day',
  'lump_sum',
] as const;
export type Unit = (typeof units)[number];
