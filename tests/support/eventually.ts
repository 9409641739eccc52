import { vi } from 'vitest';

/** Waits until a check holds; the second that vitest gives is too near for a busy machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000 });
}
