import { vi } from 'vitest';

/** How long a slow machine may take, in milliseconds. Vitest's own second is too short for a busy one. */
const patience = 240_000;

/** Repeats a check every `interval` milliseconds until it holds. Throws what the check threw last. */
export function eventually<Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> {
  return vi.waitFor(check, { timeout: patience, interval });
}
