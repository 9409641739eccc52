import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';
type Rgb = [number, number, number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const tokens = new Map<string, Record<Theme, string>>();
for (const match of css.matchAll(/--([a-z-]+):\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/g)) {
  const [, name, light, dark] = match;
  if (name && light && dark) tokens.set(name, { light, dark });
}

/** OKLCH to linear sRGB, by the matrices of CSS Color 4; clipped to the gamut. */
function linearRgb(color: string): Rgb {
  const [l = 0, chroma = 0, hue = 0] = [...color.matchAll(/[\d.]+/g)].map((part) => Number(part[0]));
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function luminance(name: string, theme: Theme): number {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  const [r, g, b] = linearRgb(token[theme]);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [darker = 0, lighter = 0] = [luminance(one, theme), luminance(other, theme)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['surface-base', 'surface-raised', 'surface-sunken', 'surface-overlay', 'surface-hover'];
const subtle = ['accent-subtle', 'pending-subtle', 'info-subtle', 'success-subtle', 'danger-subtle'];
const pairs = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const texts = [
  ...pairs(['text-default', 'text-muted', 'text-accent', 'text-danger'], surfaces),
  ...pairs(['text-pending', 'text-info', 'text-success'], surfaces),
  ...pairs(['text-default', 'text-muted'], subtle),
  ['text-accent', 'accent-subtle'],
  ['text-pending', 'pending-subtle'],
  ['text-info', 'info-subtle'],
  ['text-success', 'success-subtle'],
  ['text-danger', 'danger-subtle'],
  ['text-on-inverse', 'surface-inverse'],
  ...pairs(['text-on-accent'], ['accent-solid', 'accent-solid-hover']),
  ...pairs(['text-on-danger'], ['danger-solid', 'danger-solid-hover']),
] as const;

const edges = pairs(
  ['border-edge', 'border-edge-hover', 'border-accent', 'border-danger', 'accent-solid', 'danger-solid'],
  surfaces.filter((surface) => surface !== 'surface-hover'),
);

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(texts)('--%s reads on --%s', (text, background) => {
    expect(contrast(text, background, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('--%s shows as an edge on --%s', (edge, background) => {
    expect(contrast(edge, background, theme)).toBeGreaterThanOrEqual(3);
  });

  it.each([...surfaces, ...subtle, 'accent-solid', 'danger-solid', 'surface-inverse'])(
    'the focus ring or its gap shows on --%s',
    (background) => {
      const seen = ['focus-ring', 'focus-gap'].map((part) => contrast(part, background, theme));
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
      expect(contrast('focus-ring', 'focus-gap', theme)).toBeGreaterThanOrEqual(3);
    },
  );

  it('gives every colour of a text, surface, border or accent a value of its own', () => {
    expect(tokens.size).toBeGreaterThan(30);
  });
});
