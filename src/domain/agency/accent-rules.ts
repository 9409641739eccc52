/** Red, green and blue in linear light. Each is from 0 to 1 if a screen can show the colour. */
type Rgb = readonly [number, number, number];

/**
 * Converts OKLCH to linear sRGB with the matrices of CSS Color 4. A colour outside the gamut has a part below 0
 * or above 1.
 */
export function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

export function isInGamut(rgb: Rgb): boolean {
  return rgb.every((part) => part >= -1e-4 && part <= 1 + 1e-4);
}

/**
 * The darkest strong accent of the light theme, where the gamut of screens is narrowest; tokens.css scales with
 * it.
 */
const darkestStrongAccent = { lightness: 0.348, chroma: 0.068 };
/** A stronger colour looks restless. */
const maxDepth = 1.6;

/**
 * Returns the factor that this hue allows on the chroma of the light theme's strong accents; hue 170 is the
 * reference.
 */
export function accentDepth(hue: number): number {
  let depth = maxDepth;
  while (!isInGamut(linearRgb(darkestStrongAccent.lightness, darkestStrongAccent.chroma * depth, hue)))
    depth -= 0.01;
  return Math.round(depth * 100) / 100;
}

/**
 * Returns the accents for PDFs and mails, which cannot use CSS: `accent-solid` and `accent-subtle` of the light
 * theme, and an accent that is readable on dark screens.
 */
export function accentHex(hue: number): { solid: string; subtle: string; onDark: string } {
  return {
    onDark: hexOf(linearRgb(0.82, 0.08, hue)),
    solid: hexOf(linearRgb(0.402, 0.076 * accentDepth(hue), hue)),
    subtle: hexOf(linearRgb(0.952, 0.022, hue)),
  };
}

function hexOf(rgb: Rgb): string {
  const parts = rgb.map((part) => {
    const light = Math.min(1, Math.max(0, part));
    const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
