import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'tests/screens/**', 'node_modules/**'],
    globalSetup: ['tests/support/start-test-server.ts'],
    setupFiles: ['tests/support/name-test-file.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
