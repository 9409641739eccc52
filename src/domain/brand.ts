/** The product's name wherever no agency has set its own. */
export const productName = 'Esmont';

/** The product's own accent, bottle green. Hues are those of OKLCH, in degrees. */
export const defaultHue = 170;
export const hueLimits = { least: 0, most: 360 } as const;

/** What an agency's mark may be: bytes uploaded, pixels of a side once drawn anew, and how long it may be for its width. */
export const markLimits = { bytes: 1024 * 1024, side: 512, ratio: 4 } as const;

export interface Mark {
  /** SHA-256 of the picture, in hexadecimal: it names the address, so that browsers may keep it for ever. */
  hash: string;
  width: number;
  height: number;
}

export interface Brand {
  name: string;
  hue: number;
  mark: Mark | null;
}

export const productBrand: Brand = { name: productName, hue: defaultHue, mark: null };
