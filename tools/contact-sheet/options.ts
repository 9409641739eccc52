import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '#domain/language.ts';
import { languages } from '#domain/language.ts';

export const widths = [360, 768, 1440] as const;
export type Width = (typeof widths)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Options {
  /** Names of screens, or `screen/state`; empty for all. */
  screens: readonly string[];
  widths: readonly Width[];
  themes: readonly Theme[];
  languages: readonly Language[];
  /** The number of browser windows used at once. */
  jobs: number;
  folder: string;
  /** Whether to measure only what moves while pages load, without pictures. */
  shiftsOnly: boolean;
}

export const usage = `npm run contact-sheet -- [options]
  --screens=auth,client-request/devis_emis   these screens, or these states of screens
  --widths=360,1440   --themes=dark   --languages=en   --jobs=2   --folder=contact-sheet
  --shifts   only measures what moves while pages load`;

function chosen<T extends string | number>(
  option: string,
  given: string | undefined,
  all: readonly T[],
): T[] {
  if (given === undefined) return [...all];
  return given.split(',').map((name) => {
    const found = all.find((one) => String(one) === name);
    if (found === undefined) throw new Error(`--${option}: ${name} is none of ${all.join(', ')}.`);
    return found;
  });
}

export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      screens: text,
      widths: text,
      themes: text,
      languages: text,
      jobs: text,
      folder: text,
      shifts: { type: 'boolean' },
    },
  });
  const jobs = Number(values.jobs ?? Math.min(4, availableParallelism()));
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error('--jobs: a number from 1 on.');
  return {
    screens: values.screens?.split(',') ?? [],
    widths: chosen('widths', values.widths, widths),
    themes: chosen('themes', values.themes, themes),
    languages: chosen('languages', values.languages, languages),
    jobs,
    folder: values.folder ?? join(import.meta.dirname, '../../contact-sheet'),
    shiftsOnly: values.shifts === true,
  };
}
