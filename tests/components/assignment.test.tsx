import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { test } from './support/open-screen.tsx';
import { agent, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`one press takes a request, at ${size.width} px`, async ({ server, open }) => {
    server
      .answer(endpoints.getRequest, requestOf({ title: 'Corbeilles en jonc' }))
      .answer(endpoints.assignRequest, { assignee: agent, followUp: null, history: [] });
    await open(`/agent/request/${ids.request}`, { as: agent, ...size });
    const take = page.getByRole('button', { name: assignmentTexts.fr.take });
    await expect.element(take).toBeVisible();
    await take.click();
    const { handledBy, you } = workListTexts.fr;
    await expect.element(page.getByRole('button', { name: handledBy(you) })).toBeVisible();
    await expect.element(take).not.toBeInTheDocument();
  });
}
