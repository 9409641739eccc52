import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Assignee } from '#contract/assignments/assignment-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { assignTexts } from '#web/assignments/assign-texts.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { requestsOf } from './support/lists.ts';
import { test } from './support/open-screen.tsx';
import { agent, ids } from './support/people.ts';
import { agentList, requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

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

test('an agent takes and gives in the list, and narrows it to their own', async ({ server, open }) => {
  const other: Assignee = { id: ids.other, firstName: 'Inès', lastName: 'Mercier' };
  const requests = requestsOf({ title: 'Tabourets ronds' }, { title: 'Tabourets carrés' });
  const [first] = requests;
  let assignee: Assignee | null = null;
  const unassigned = { followUp: null, history: [] };
  server
    .answer(endpoints.listColleagues, { colleagues: [{ ...other, isPresent: false }] })
    .answer(endpoints.listAllRequests, ({ query: { workList } }) => {
      const items = agentList(requests).items.map((item) => ({
        ...item,
        assignee: item.id === first?.id ? assignee : null,
      }));
      const mine = items.filter((item) => workList !== 'mine' || item.assignee?.id === agent.id);
      return { ...agentList([]), items: mine, total: mine.length };
    })
    .answer(endpoints.assignRequest, ({ body: { to } }) => {
      assignee = to === agent.id ? { id: agent.id, firstName: 'Marc', lastName: 'Petit' } : other;
      return { ...unassigned, assignee };
    });
  const { takeThis, giveThis, parts } = assignmentTexts.fr;
  const title = 'Tabourets ronds';
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const held = page.getByRole('button', { name: `Marc Petit${giveThis(title)}` });
  const router = await open('/agent/dashboard', { as: agent, width: 1440, height: 900 });
  const { assignee: column } = requestListTexts.fr.columns;
  await expect.element(page.getByRole('columnheader', { name: column })).toBeVisible();
  await page.getByRole('button', { name: takeThis(title) }).click();
  await expect.element(held).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${parts.mine}`) }).click();
  await expect.poll(() => router.state.location.href).toBe('/agent/dashboard?workList=mine');
  await expect.element(link('Tabourets carrés')).not.toBeInTheDocument();
  await expect.element(link(title)).toBeVisible();
  await held.click();
  const colleague = page.getByRole('dialog').getByRole('button', { name: /Inès Mercier/ });
  await expect.element(colleague).toBeVisible();
  await checkScreen();
  await colleague.click();
  await expectToast(assignTexts.fr.gaveTo('Inès Mercier'));
  await expect.element(link(title)).not.toBeInTheDocument();
  expect(server.received(endpoints.assignRequest)).toMatchObject([
    { body: { from: null, to: agent.id } },
    { body: { from: agent.id, to: other.id } },
  ]);
});
