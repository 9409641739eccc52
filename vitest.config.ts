import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Loading the server is half of what a file costs: the files that a worker takes share the modules.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/screens/**', 'node_modules/**'],
    globalSetup: ['tests/support/start-test-server.ts'],
    setupFiles: ['tests/support/name-test-file.ts'],
    // Files wait for the database and for processes more than they work: one worker a core leaves cores idle.
    maxWorkers: Math.max(3, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
