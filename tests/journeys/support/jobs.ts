import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pressesIn } from '../../support/documented-presses.ts';

/** Returns the number of presses that `docs/jobs.md` states for a job. */
export const documentedPresses = (job: string): { before: number; now: number } =>
  pressesIn(readFileSync(join(import.meta.dirname, '../../../docs/jobs.md'), 'utf8'), job);
