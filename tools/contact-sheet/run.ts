import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { type ClientTypes, clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import config from '../../playwright.config.ts';
import { startInstallation } from '#tests/journeys/support/installation.ts';
import { castFor } from './cast.ts';
import { type Options, readOptions, usage } from './options.ts';
import { photograph, type Taken } from './photograph.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { Visitors } from './visitors.ts';
import { listFindings, writeSheet } from './write-sheet.ts';

/** Takes pictures of the screens in all their states, and lists the problems that automatic checks find. */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const options = readOptions(args);
  const chosen = scenes.filter((scene) => isChosen(scene, options));
  if (chosen.length === 0)
    throw new Error(
      `No such screen. There are ${[...new Set(scenes.map(({ screen }) => screen))].join(', ')}.`,
    );
  if (existsSync(options.folder)) await rm(options.folder, { recursive: true });
  await mkdir(options.folder, { recursive: true });
  const start = performance.now();
  const taken = await takeAll(chosen, options);
  const order = new Map(chosen.map(({ screen, state }, place) => [`${screen}/${state}`, place]));
  const pictures = taken
    .flatMap((each) => each.pictures)
    .sort((one, other) => placeIn(order, one) - placeIn(order, other));
  const findings = taken.flatMap((each) => each.findings);
  const shifts = taken.flatMap((each) => each.shifts);
  await writeSheet(options.folder, { pictures, findings, shifts });
  const list = listFindings(findings);
  for (const line of list) console.log(line);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${pictures.length} pictures in ${seconds} s, ${list.length} findings: ${options.folder}/index.html`,
  );
  return list.length === 0 ? 0 : 1;
}

const isChosen = ({ screen, state }: Scene, { screens }: Options) =>
  screens.length === 0 || screens.includes(screen) || screens.includes(`${screen}/${state}`);

const placeIn = (order: Map<string, number>, { screen, state }: { screen: string; state: string }) =>
  order.get(`${screen}/${state}`) ?? 0;

async function takeAll(chosen: readonly Scene[], options: Options): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const clientTypes of clientTypesChoices) {
    const scenesThere = chosen.filter(
      ({ consumers }) => (clientTypes === 'consumers_too') === (consumers === true),
    );
    if (scenesThere.length > 0) taken.push(...(await takeAt(clientTypes, scenesThere, options)));
  }
  return taken;
}

/** Takes the pictures in a separate installation, whose agency serves these client types. */
async function takeAt(
  clientTypes: ClientTypes,
  chosen: readonly Scene[],
  options: Options,
): Promise<Taken[]> {
  const installation = await startInstallation();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const cast = await castFor(installation, clientTypes);
    const queue = [...chosen];
    const taken: Taken[] = [];
    const work = async () => {
      const visitors = new Visitors(browser, cast);
      for (let scene = queue.shift(); scene; scene = queue.shift()) {
        const next = scene;
        taken.push(await photograph(next, cast, { options, enter: () => visitors.enter(next) }));
      }
      await visitors.leave();
    };
    await Promise.all(Array.from({ length: options.jobs }, work));
    return taken;
  } finally {
    await browser.close();
    await installation.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
