import type { Serves } from './agency/client-kind-rules.ts';
import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';

/** The product's name wherever no agency has set its own. */
export const productName = 'Esmont';

/** The product's own accent, bottle green. Hues are those of OKLCH, in degrees. */
export const defaultHue = 170;
export const hueLimits = { min: 0, max: 360 } as const;

/** What an agency's mark may be: pixels of a side once drawn anew, and how long it may be for its width. */
export const markLimits = { side: 512, ratio: 4 } as const;

export interface Mark {
  /** SHA-256 of the picture, in hexadecimal: part of its address, so that browsers may cache it for ever. */
  hash: string;
  width: number;
  height: number;
}

/** How the agency shows itself, whom it serves and how it works: what every page is drawn with. */
export interface Brand {
  name: string;
  hue: number;
  /** What goes with the hue, see accentDepth(). */
  depth: number;
  mark: Mark | null;
  serves: Serves;
  works: WorkingMode;
}

export const productBrand: Brand = {
  name: productName,
  hue: defaultHue,
  depth: 1.01,
  mark: null,
  serves: 'businesses',
  works: 'resale',
};

/** The product's own mark, on a field of 32 by 32: an emerald-cut stone with three lines that make an E. */
export const drawnMark = {
  stone: 'M10 1h12l6 6v18l-6 6H10l-6-6V7z',
  letter: 'M10.25 8.9h11.5v2.5h-11.5zM10.25 14.75h7.75v2.5h-7.75zM10.25 20.6h11.5v2.5h-11.5z',
} as const;

export const markPath = ({ hash }: Mark) => `/api/agency/mark/${hash}`;
