import { keysOf } from './keys-of.ts';

/** The pictures under which systems show the installed product, by side in pixels. */
export const iconShapes = {
  /** As it is, on whatever lies below. */
  'any-192': { kind: 'any', side: 192 },
  'any-512': { kind: 'any', side: 512 },
  /** Systems cut circles and squircles out of it: what counts stays within the middle four fifths. */
  'maskable-192': { kind: 'maskable', side: 192 },
  'maskable-512': { kind: 'maskable', side: 512 },
  /** Apple's home screens round the corners. */
  'touch-180': { kind: 'touch', side: 180 },
} as const;

export type IconShape = keyof typeof iconShapes;
export const iconNames = keysOf(iconShapes);

/** Where the product's own picture lies among its files. */
export const ownIconPath = (shape: IconShape) => `/icons/${shape}.png`;
/** Where the server draws the agency's; `look` tells browsers that it is another one than before. */
export const iconPath = (shape: IconShape, look: string) => `/api/agency/icon/${shape}?look=${look}`;
