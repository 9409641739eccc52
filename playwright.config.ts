import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { writeIntoMemory } from './tests/support/memory-folder.ts';

writeIntoMemory();

// The browsers of the journeys run in this time zone; the tests format dates in it too.
process.env.TZ = 'Europe/Paris';

/** Uses Debian's browser if it is installed, otherwise the one that Playwright installed. */
const launch = (names: string[]) => {
  const executablePath = names.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
};

/** Tests that need the whole browser: push and permissions, and the gallery, whose reference pictures it took. */
const needsWhole = /(journeys\/(push|kept-in-the-browser)|gallery\/\w[\w-]*)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests',
  testMatch: /(journeys|gallery)\/[^/]+\.spec\.ts$/,
  globalSetup: './tests/journeys/support/start-run.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Each worker runs a browser and an installation, which often wait for each other.
  workers: Math.max(3, availableParallelism()),
  forbidOnly: true,
  // A test that passes at the second attempt is listed as unsteady (scripts/test.mjs); a broken one fails twice.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 40_000,
    browserName: 'chromium',
    headless: true,
    // A visitor who has chosen no language reads French; a browser that prefers English gets an offer to switch.
    locale: 'fr-FR',
    // Animations would cost a quarter of the run. The component tests and the other browsers run them.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright's routes do not see the calls of a service worker. Journeys about the worker allow it.
    serviceWorkers: 'block',
    // Traces would cost a third of the run; TRACE=1 records them.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launch(['chromium', 'chromium-headless-shell']),
  },
  projects: [
    { name: 'whole browser', testMatch: needsWhole },
    {
      // Chromium's headless shell takes half the time.
      name: 'shell',
      testIgnore: needsWhole,
      use: { launchOptions: launch(['chromium-headless-shell', 'chromium']) },
    },
  ],
});
