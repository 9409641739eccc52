import { defineConfig } from '@playwright/test';
import type { Engine } from './support/engines.ts';
import { writeIntoMemory } from '../support/memory-folder.ts';

writeIntoMemory();

// The tests format dates in the time zone of the browsers, as other journeys do.
process.env.TZ = 'Europe/Paris';

/** The installed engines, which scripts/test.mjs lists in ENGINES. Without that variable, all engines run. */
const installed = process.env.ENGINES?.split(' ');
const projects = (['firefox', 'webkit'] satisfies Engine[])
  .filter((engine) => installed?.includes(engine) ?? true)
  .map((engine) => ({
    name: engine,
    testMatch: ['one-engine.spec.ts', 'leaving-page.spec.ts', 'supplier-page.spec.ts', 'offers-page.spec.ts'],
    use: { engine },
  }));
const inTwoEngines = {
  name: 'together',
  testMatch: 'two-engines.spec.ts',
  use: { engine: 'firefox' as const },
};

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  globalSetup: '../journeys/support/start-run.ts',
  outputDir: '../../test-results/browsers',
  workers: 2,
  forbidOnly: true,
  // scripts/test.mjs lists a test as unsteady if only its second attempt passes. A broken test fails both times.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  projects: [...projects, ...(projects.length > 1 ? [inTwoEngines] : [])],
});
