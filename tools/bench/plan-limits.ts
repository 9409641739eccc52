import { countCeiling } from '#domain/requests/request-limits.ts';
import type { ListCall } from './plan-calls.ts';

/** The most rows that a statement may read for each row shown. */
const readsPerRow = 10;

/** Lists that read more rows in the database of the bench, with the most that each may read, and the reason. */
const known: readonly { calls: RegExp; most: number; because: string }[] = [
  {
    calls: / search=bambou/,
    most: 6_000,
    because: 'sorts all that the index of the text finds for a common word',
  },
  { calls: /^client: /, most: 1_500, because: 'reads a client’s own requests whole, and counts them' },
  { calls: /\/conversations show=all$/, most: 80_000, because: 'counts all conversations' },
  { calls: /\/clients$/, most: 4_000, because: 'counts all clients' },
  { calls: /\/clients\/…\/conversations$/, most: 3_000, because: 'sorts the conversations of one client' },
  { calls: /\/suppliers( country=CN)?$/, most: 2_500, because: 'counts the offers of the suppliers shown' },
  { calls: /\/payments list=/, most: 15_000, because: 'sorts all payments that are due' },
];

/** Returns the most rows that a statement of the call may read, with the reason if the number is high. */
export function limitOf({ name }: ListCall, shown: number): { most: number; because: string | null } {
  const exception = known.find(({ calls }) => calls.test(name));
  return exception ?? { most: readsPerRow * shown + countCeiling, because: null };
}
