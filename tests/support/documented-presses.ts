/**
 * Returns the number of presses that the table of `docs/jobs.md` states for a job: by the long way, which was the only
 * one in 1.0.0, and by the short way.
 */
export function pressesIn(table: string, job: string): { before: number; now: number } {
  const row = table.split('\n').find((line) => line.startsWith(`| ${job} |`));
  const [, , before, now] = row?.split('|') ?? [];
  return { before: Number(before), now: Number(now) };
}
