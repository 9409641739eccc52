import { vi } from 'vitest';

/** Waits until a check passes; vitest's default of a second is too short for a busy machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000 });
}
