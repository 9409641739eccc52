import type { ClientTypes } from './agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';

/** The product's name, used where no agency has set its own. */
export const productName = 'Esmont';

/** The product's own accent, bottle green. The hue is in OKLCH degrees. */
export const defaultHue = 170;
export const hueLimits = { min: 0, max: 360 } as const;

/**
 * Limits of an agency's logo: the longest side in pixels after it is redrawn, and the largest ratio of width to
 * height.
 */
export const logoLimits = { side: 512, ratio: 4 } as const;

export interface Logo {
  /**
   * SHA-256 of the picture, in hexadecimal. It is part of the address, so that browsers may cache the picture
   * for ever.
   */
  hash: string;
  width: number;
  height: number;
}

/** The agency's appearance, the clients it serves and its operating mode; every page needs these. */
export interface Brand {
  name: string;
  hue: number;
  /** The chroma factor of the hue, see accentDepth(). */
  depth: number;
  logo: Logo | null;
  clientTypes: ClientTypes;
  operatingMode: OperatingMode;
}

export const productBrand: Brand = {
  name: productName,
  hue: defaultHue,
  depth: 1.01,
  logo: null,
  clientTypes: 'businesses',
  operatingMode: 'resale',
};

/** The product's own logo, on a field of 32 by 32: an emerald-cut stone with three lines that make an E. */
export const productMarkPaths = {
  stone: 'M10 1h12l6 6v18l-6 6H10l-6-6V7z',
  letter: 'M10.25 8.9h11.5v2.5h-11.5zM10.25 14.75h7.75v2.5h-7.75zM10.25 20.6h11.5v2.5h-11.5z',
} as const;

export const logoPath = ({ hash }: Logo) => `/api/agency/logo/${hash}`;
