import { keysOf } from './keys-of.ts';

/** The icons of the installed app, by the length of their side in pixels. */
export const iconShapes = {
  /** Transparent icons, which fit any background. */
  'any-192': { kind: 'any', side: 192 },
  'any-512': { kind: 'any', side: 512 },
  /**
   * Maskable icons: systems cut a circle or squircle out of them, so the content stays within the middle four fifths.
   */
  'maskable-192': { kind: 'maskable', side: 192 },
  'maskable-512': { kind: 'maskable', side: 512 },
  /** Apple's home screens round the corners themselves. */
  'touch-180': { kind: 'touch', side: 180 },
} as const;

export type IconShape = keyof typeof iconShapes;
export const iconNames = keysOf(iconShapes);

/** The path of the product's own picture. */
export const productIconPath = (shape: IconShape) => `/icons/${shape}.png`;
/**
 * The path of the agency's own icon, which the server draws. `look` changes with the agency's appearance, so that
 * browsers fetch the icon again.
 */
export const agencyIconPath = (shape: IconShape, look: string) => `/api/agency/icon/${shape}?look=${look}`;
