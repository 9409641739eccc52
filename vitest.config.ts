import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeIntoMemory } from './tests/support/memory-folder.ts';

writeIntoMemory();

/** `--sequence.shuffle.files` must reach Vitest's own order, which a sequencer of ours would replace. */
const isShuffled = process.argv.some((option) => option.startsWith('--sequence.shuffle'));

/** Runs the longest files first: started last, one of them would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/tests\/(faults|attacks|contract-walk|house\/new-rows)|\/live\/live\.test/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Time-outs end tests that hang. They are no measure of speed: a machine ten times slower than ours must pass too.
 * Milliseconds.
 */
const patience = { test: 600_000, check: { poll: { timeout: 240_000 } } };

/** Rules, the server and whole programs, in Node, against a real PostgreSQL. */
const unit: TestProjectConfiguration = {
  test: {
    name: 'unit',
    environment: 'node',
    // Loading the server is half of a file's time, so the files of one worker share the loaded modules.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    alias: { '@node-rs/argon2': fileURLToPath(new URL('tests/support/quick-hash.ts', import.meta.url)) },
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/components/**', 'node_modules/**'],
    globalSetup: ['tests/support/start-test-server.ts'],
    setupFiles: ['tests/support/name-test-file.ts'],
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: patience.check,
  },
};

/** Debian's Chromium if it is installed; otherwise Playwright uses its own. */
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

/** Files that need a page of their own: another style sheet than the product's, or modules that have not been loaded yet. */
const needFreshPage = ['tests/components/{answer,answer-sending,late-dialogs}.test.tsx'];

/** One screen or a part of it, in a real browser, against a fake server whose answers the contract's schemas check. */
const components: TestProjectConfiguration = {
  plugins: [tailwindcss()],
  // React as it is shipped. In development it notes a stack for each element: a third of the page's time.
  oxc: { jsx: { development: false } },
  publicDir: 'public',
  // Packages are bundled before the first test: Vite reloads the page, in the middle of a test, when it finds one later.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      'preact',
      'preact/hooks',
      'preact/jsx-runtime',
      'vitest-browser-react',
      'axe-core',
    ],
    entries: ['src/web/main.tsx', 'tests/components/**/*.{ts,tsx}'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.tsx'],
    // Loading the product anew in each file was a third of the processor's time.
    isolate: false,
    setupFiles: ['tests/components/support/show-failure.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 60_000,
        launchOptions: {
          ...(chromium !== undefined && { executablePath: chromium }),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris' },
      }),
      // Matches parts of names, as in journeys.
      locators: { exact: false },
      instances: [
        { browser: 'chromium', exclude: needFreshPage },
        { browser: 'chromium', name: 'fresh pages', include: needFreshPage, isolate: true },
      ],
    },
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: 60_000 } },
  },
};

export default defineConfig({
  test: {
    projects: [unit, components],
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    // Files mostly wait for the database and for processes: one worker per core would leave cores idle.
    maxWorkers: Math.max(3, availableParallelism()),
  },
});
