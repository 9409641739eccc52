import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#domain/language.ts';
import { findViolations } from '#tests/journeys/support/find-violations.ts';
import type { Cast } from './cast.ts';
import { type Measures, measurePage } from './measure-page.ts';
import { noteShifts } from '#tests/journeys/support/note-shifts.ts';
import { findLayoutFaults } from '#tests/journeys/support/find-layout-faults.ts';
import type { Options, Theme, Width } from './options.ts';
import type { Scene } from './scene.ts';
import { isTouch, type Stage } from './stage.ts';

export interface Picture {
  screen: string;
  state: string;
  language: Language;
  width: Width;
  theme: Theme;
  /** Relative to the contact sheet's folder. */
  file: string;
  /** Null except for whole pages in the light theme. */
  measures: Measures | null;
}

/** The layout shift of a whole page while it loads, in the first language and the light theme. */
export interface Shift {
  scene: string;
  width: Width;
  /** The unit of Cumulative Layout Shift. */
  shift: number;
}

/** Half of the Cumulative Layout Shift that still counts as good. */
const maxShift = 0.05;

export interface Finding {
  scene: string;
  /** Language, width and theme, like `fr 360 light`. */
  at: string;
  rule: string;
  detail: string;
}

export interface Taken {
  pictures: Picture[];
  findings: Finding[];
  shifts: Shift[];
}

const nameOf = ({ screen, state }: Scene) => `${screen}/${state}`;

/** Opens a scene, and takes and checks its pictures in every language, width and theme. */
export async function photograph(
  scene: Scene,
  cast: Cast,
  { options, enter }: { options: Options; enter: () => Promise<Stage> },
): Promise<Taken> {
  const taken: Taken = { pictures: [], findings: [], shifts: [] };
  const note = (rule: string, detail: string) =>
    taken.findings.push({ scene: nameOf(scene), at: '', rule, detail });
  const rounds = scene.fleeting ? options.languages.map((language) => [language]) : [options.languages];
  for (const languages of rounds) {
    const stage = await enter();
    try {
      await stage.show(1440, 'light');
      const readShift = await noteShifts(stage.page);
      await scene.open(stage, cast);
      await stage.settle();
      if (!options.shiftsOnly) await lookAround({ scene, stage }, languages, options, taken);
      if (!scene.windowOnly && !scene.fleeting) await loadAgain({ scene, stage }, options, taken, readShift);
    } catch (error) {
      note('scene failed', String(error).split('\n').slice(0, 4).join(' '));
    }
    for (const complaint of stage.complaints()) note('browser', complaint);
    await stage.page.close();
  }
  return taken;
}

/** Measures the layout shift of a reload. Runs last, because a reload closes what the scene has opened. */
async function loadAgain(
  { scene, stage }: Pick<View, 'scene' | 'stage'>,
  { languages, widths }: Options,
  { findings, shifts }: Taken,
  readShift: () => Promise<number>,
): Promise<void> {
  // From wide to narrow, because touch emulation cannot be turned off again.
  for (const width of widths.toReversed()) {
    await stage.show(width, 'light');
    await stage.loadAgain();
    const shift = await readShift();
    shifts.push({ scene: nameOf(scene), width, shift });
    if (shift < maxShift) continue;
    const [at, detail] = [`${languages[0]} ${width} light`, shift.toFixed(3)];
    findings.push({ scene: nameOf(scene), at, rule: 'moves while it loads', detail });
  }
}

/** Takes the pictures, from the widest window to the narrowest. */
async function lookAround(
  at: Pick<View, 'scene' | 'stage'>,
  languages: readonly Language[],
  options: Options,
  taken: Taken,
): Promise<void> {
  for (const width of options.widths.toReversed()) {
    for (const language of languages) {
      await at.stage.speak(language);
      for (const theme of options.themes) await look({ ...at, language, width, theme }, options, taken);
    }
  }
  if (!options.themes.includes('light')) return;
  for (const language of languages) {
    await at.stage.speak(language);
    await lookCloser({ ...at, language }, taken);
  }
}

interface View {
  scene: Scene;
  stage: Stage;
  language: Language;
  width: Width;
  theme: Theme;
}

async function look(view: View, options: Options, taken: Taken): Promise<void> {
  const { scene, stage, language, width, theme } = view;
  await stage.show(width, theme);
  if (!scene.windowOnly) await stage.page.evaluate(() => window.scrollTo(0, 0));
  const at = `${language} ${width} ${theme}`;
  if (theme === 'light') await checkLayout(scene, stage, at, taken);
  if (needsAxe(view, options)) await checkAxe(scene, stage, { at, coloursOnly: theme === 'dark' }, taken);
  const file = join(scene.screen, `${scene.state}.${language}.${width}.${theme}.png`);
  await mkdir(join(options.folder, scene.screen), { recursive: true });
  await stage.page.screenshot({
    path: join(options.folder, file),
    fullPage: !scene.windowOnly,
    animations: 'disabled',
    caret: 'hide',
  });
  const isPage = !scene.windowOnly && theme === 'light';
  const measures = isPage ? await stage.page.evaluate(measurePage) : null;
  taken.pictures.push({ screen: scene.screen, state: scene.state, language, width, theme, file, measures });
}

/**
 * Returns whether to check all rules: only on the narrowest and the widest window in light. Themes differ only in
 * colours, languages in names.
 */
function needsAxe({ language, width, theme }: View, options: Options): boolean {
  const isSmallest = width === options.widths[0];
  const isWidest = width === options.widths.at(-1);
  if (language !== options.languages[0]) return isSmallest && theme === 'light';
  return theme === 'light' ? isSmallest || isWidest : isWidest;
}

/** Checks the layout on the smallest phone, which is also a small window at 200 %, and on a desktop at 200 %. */
async function lookCloser(
  { scene, stage, language }: Pick<View, 'scene' | 'stage' | 'language'>,
  taken: Taken,
): Promise<void> {
  for (const width of [320, 720] as const) {
    await stage.show(width, 'light');
    await checkLayout(scene, stage, `${language} ${width} light`, taken);
  }
}

async function checkLayout(scene: Scene, stage: Stage, at: string, taken: Taken): Promise<void> {
  const touch = isTouch(stage.page.viewportSize()?.width ?? 0);
  for (const fault of await stage.page.evaluate(findLayoutFaults, { touch }))
    taken.findings.push({ scene: nameOf(scene), at, ...fault });
}

async function checkAxe(
  scene: Scene,
  stage: Stage,
  { at, coloursOnly }: { at: string; coloursOnly: boolean },
  taken: Taken,
): Promise<void> {
  for (const { rule, targets } of await findViolations(stage.page, { coloursOnly }))
    for (const detail of targets)
      taken.findings.push({ scene: nameOf(scene), at, rule: `axe ${rule}`, detail });
}
