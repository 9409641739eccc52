import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { countPresses } from './count-presses.ts';
import type { Cast } from './journey.ts';

/**
 * Returns the number of presses that `docs/jobs.md` states for a job: by the long way, which was the only one in
 * 1.0.0, and by the short way.
 */
export function documentedPresses(job: string): { before: number; now: number } {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/jobs.md'), 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| ${job} |`));
  const [, , before, now] = row?.split('|') ?? [];
  return { before: Number(before), now: Number(now) };
}

/**
 * Does the job in both ways, each from its stated beginning to its end, and compares the presses with the document.
 */
export async function compare(job: string, page: Page, ways: Record<'before' | 'now', Way>): Promise<void> {
  const counted = { before: 0, now: 0 };
  for (const way of ['before', 'now'] as const) {
    await ways[way].begin();
    const presses = await countPresses(page);
    await ways[way].walk();
    counted[way] = await presses();
  }
  expect(counted, job).toEqual(documentedPresses(job));
  expect(counted.now, job).toBeLessThan(counted.before);
}

interface Way {
  begin: () => Promise<void>;
  walk: () => Promise<void>;
}

export const inList = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

export async function makeRequests(cast: Cast, titles: readonly string[]): Promise<RequestDetail[]> {
  const made: RequestDetail[] = [];
  for (const title of titles) made.push(await cast.requestAt('demande_emise', { title }));
  return made;
}

export const heading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

/** The list of the agents, narrowed to these requests. */
export const openList = async ({ agent }: Cast, word: string) => {
  await agent.page.setViewportSize({ width: 1440, height: 900 });
  await agent.open(`/agent/dashboard?search=${word}&order=oldest`);
  await expect(agent.page.getByRole('checkbox').first()).toBeVisible();
};

export const backToList = ({ agent }: Cast) =>
  agent.page.getByRole('link', { name: requestTexts[agent.language].back, exact: true }).click();
