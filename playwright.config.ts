import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// Journeys word dates as the browsers of their people do, who live there.
process.env.TZ = 'Europe/Paris';

/** Debian's browsers where they stand, else those that Playwright installed. */
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

/** What needs the whole browser: push services and permissions; the gallery's pictures were taken with it. */
const needsWhole = /(journeys\/(push|kept-in-the-browser)|gallery\/\w[\w-]*)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests',
  testMatch: /(journeys|gallery)\/[^/]+\.spec\.ts$/,
  globalSetup: './tests/journeys/support/start-run.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Each is a browser and an installation of its own, which wait for one another more than they work.
  workers: Math.max(3, availableParallelism()),
  forbidOnly: true,
  // scripts/test.mjs lists a test that passes only the second time as unsteady; a broken one fails twice.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 40_000,
    browserName: 'chromium',
    headless: true,
    // Who has chosen no language reads French, and is offered English where the browser prefers it.
    locale: 'fr-FR',
    // Frames of movement are a quarter of what a run costs. The component tests and the other browsers see it.
    contextOptions: { reducedMotion: 'reduce' },
    // What is answered for a page in a journey must be seen there; those about the worker allow it.
    serviceWorkers: 'block',
    // A third of what a run costs: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launch(['chromium', 'chromium-headless-shell']),
  },
  projects: [
    { name: 'whole browser', testMatch: needsWhole },
    {
      // Chromium without a browser's own windows takes half the time.
      name: 'shell',
      testIgnore: needsWhole,
      use: { launchOptions: launch(['chromium-headless-shell', 'chromium']) },
    },
  ],
});
