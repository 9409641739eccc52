import { vi } from 'vitest';

/** Milliseconds that a slow machine may take. Vitest's own limit of a second is too short for a busy machine. */
const patience = 240_000;

/**
 * Repeats a check every `interval` milliseconds until it passes. If it never does, throws the last error of the
 * check.
 */
export function eventually<Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> {
  return vi.waitFor(check, { timeout: patience, interval });
}
