import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentDepth, isInGamut, linearRgb } from '#domain/agency/accent-rules.ts';
import { defaultHue, hueLimits, productBrand } from '#domain/brand.ts';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

const color = String.raw`(oklch\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\))`;
const tokens = new Map<string, Record<Theme, string>>();
for (const [, name, light, dark] of css.matchAll(
  new RegExp(`--([a-z-]+): light-dark\\( ?${color}, ${color} ?\\);`, 'g'),
)) {
  if (name && light && dark) tokens.set(name, { light, dark });
}

/** Returns lightness, chroma and hue for an agency with this accent. */
function partsOf(name: string, theme: Theme, accent: number): [number, number, number] {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  const mixed = token[theme]
    .replaceAll('var(--accent-hue)', String(accent))
    .replace(/calc\(([\d.]+) \* var\(--accent-depth\)\)/, (_, chroma: string) =>
      String(Number(chroma) * accentDepth(accent)),
    );
  const [l = NaN, chroma = NaN, hue = NaN] = mixed.slice('oklch('.length).split(/[ )]/).map(Number);
  return [l, chroma, hue];
}

/** Returns the luminance on a screen, which cuts off colours outside its gamut. */
function luminance(name: string, theme: Theme, accent: number): number {
  const [r, g, b] = linearRgb(...partsOf(name, theme, accent)).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (r ?? NaN) + 0.7152 * (g ?? NaN) + 0.0722 * (b ?? NaN);
}

function contrast(one: string, other: string, theme: Theme, accent: number): number {
  const shades = [luminance(one, theme, accent), luminance(other, theme, accent)];
  return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05);
}

const followsAccent = (name: string) => tokens.get(name)?.light.includes('--accent-hue') === true;
const allHues = Array.from({ length: hueLimits.max + 1 }, (_, hue) => hue);

/** Returns the accents for which two colours must be checked. */
const huesOf = (...names: string[]) => (names.some(followsAccent) ? allHues : [defaultHue]);

/** Returns the lowest contrast over all accents. */
function minContrast(one: string, other: string, theme: Theme): number {
  return Math.min(...huesOf(one, other).map((hue) => contrast(one, other, theme, hue)));
}

const surfaces = [
  'surface-base',
  'surface-raised',
  'surface-sunken',
  'surface-overlay',
  'surface-hover',
  'surface-pressed',
];
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
  ...pairs(['text-on-accent'], ['accent-solid', 'accent-solid-hover', 'accent-solid-pressed']),
  ...pairs(['text-on-danger'], ['danger-solid', 'danger-solid-hover', 'danger-solid-pressed']),
] as const;

const edges = [
  ...pairs(
    ['border-edge', 'border-edge-hover', 'border-accent', 'border-danger', 'accent-solid', 'danger-solid'],
    surfaces.filter((surface) => !['surface-hover', 'surface-pressed'].includes(surface)),
  ),
  // Buttons in banners, and selected items.
  ...pairs(['border-edge', 'border-edge-hover', 'accent-solid'], subtle),
  ['border-edge-hover', 'surface-hover'],
  ['border-accent', 'accent-subtle'],
  ['border-danger', 'danger-subtle'],
] as const;

describe.each(['light', 'dark'] as const)('%s theme, at every accent', (theme) => {
  it.each(texts)('--%s is readable on --%s', (text, background) => {
    expect(minContrast(text, background, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('--%s is visible as an edge on --%s', (edge, background) => {
    expect(minContrast(edge, background, theme)).toBeGreaterThanOrEqual(3);
  });

  it.each([...surfaces, ...subtle, 'accent-solid', 'danger-solid', 'surface-inverse'])(
    'the focus ring or its gap is visible on --%s',
    (background) => {
      for (const hue of huesOf(background)) {
        const seen = ['focus-ring', 'focus-gap'].map((part) => contrast(part, background, theme, hue));
        expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
      }
      expect(minContrast('focus-ring', 'focus-gap', theme)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([...tokens.keys()].filter(followsAccent))('--%s is a colour that every screen can show', (name) => {
    const missing = allHues.filter((hue) => !isInGamut(linearRgb(...partsOf(name, theme, hue))));
    expect(missing).toEqual([]);
  });
});

it('every colour of a text, surface, border or accent has a value of its own', () => {
  expect(tokens.size).toBeGreaterThan(30);
  expect([...tokens.keys()].filter(followsAccent)).toHaveLength(7);
});

it('a page without an agency’s accent has the product’s own', () => {
  expect(css).toContain(`--accent-hue: ${defaultHue}; --accent-depth: ${accentDepth(defaultHue)};`);
  expect(productBrand).toMatchObject({ hue: defaultHue, depth: accentDepth(defaultHue) });
});

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** Returns the Tailwind names of the tokens: `bg-raised` is `surface-raised`. */
const namesOf = (role: string) =>
  new Map(
    [...theme.matchAll(new RegExp(`--${role}-([a-z-]+): var\\(--([a-z-]+)\\)`, 'g'))].map((m) => [
      m[1],
      m[2],
    ]),
  );
const backgrounds = namesOf('background-color');
const inks = namesOf('text-color');
/** Dots, bars and the backdrop of a dialog, which contain no text. */
const wordless = new Set(['border-line', 'border-edge', 'backdrop', 'accent-solid', 'danger-solid']);

interface Paint {
  /** The variant, such as `hover` or `peer-checked`; empty if the class always applies. */
  when: string;
  token: string;
}

function paintsIn(
  classes: readonly string[],
  prefix: string,
  tokenNames: Map<string | undefined, string | undefined>,
) {
  return classes.flatMap((name): Paint[] => {
    const parts = name.split(':');
    const token = tokenNames.get(parts.pop()?.replace(prefix, ''));
    return token && name.includes(prefix) ? [{ when: parts.join(':'), token }] : [];
  });
}

/** Returns every combination of text colour and background that occurs in the classes of one element. */
function usedPairs(): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of globSync('src/web/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'))) {
    for (const [, literal = ''] of readFileSync(file, 'utf8').matchAll(/['"`]([^'"`\n]*)['"`]/g)) {
      const classes = literal.split(/\s+/);
      const texts = paintsIn(classes, 'text-', inks);
      for (const { when, token } of paintsIn(classes, 'bg-', backgrounds)) {
        // Lines and dots of pseudo-elements contain no text.
        if (/\b(before|after)$/.test(when)) continue;
        const same = texts.filter((text) => text.when === when);
        const here = same.length > 0 ? same : texts.filter((text) => text.when === '');
        if (here.length === 0 && !wordless.has(token)) used.set(`text-default on ${token}`, file);
        for (const text of here) used.set(`${text.token} on ${token}`, file);
      }
    }
  }
  return used;
}

it('every text on every background that the screens use is among the pairs that are checked', () => {
  const used = usedPairs();
  expect(used.size).toBeGreaterThan(20);
  const checked = new Set(texts.map(([text, background]) => `${text} on ${background}`));
  expect([...used].filter(([pair]) => !checked.has(pair))).toEqual([]);
});

it('no text has an opacity of its own, which the checked pairs would not cover', () => {
  const thinned = globSync('src/web/**/*.tsx').filter((file) =>
    /\btext-(?:default|muted|accent|pending|info|success|danger|on-[a-z]+)\/\d/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(thinned).toEqual([]);
});
