import { defaultHue } from '#domain/brand.ts';

/** The hues that have a name. */
export const swatches = {
  brick: 30,
  amber: 62,
  olive: 112,
  forest: 145,
  bottle: defaultHue,
  petrol: 220,
  blue: 262,
  violet: 302,
  raspberry: 355,
} as const;
