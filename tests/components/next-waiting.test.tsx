import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { agent, ids } from './support/people.ts';
import { agentList, requestOf } from './support/requests.ts';

const { queue } = requestTexts.fr;
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('one key opens the next request that waits, one’s own before those of nobody, until none is left', async ({
  server,
  open,
}) => {
  const [done, own, free] = [
    requestOf({ id: ids.request, title: 'Nasses en osier', status: 'devis_emis' }),
    requestOf({ id: ids.other, title: 'Paniers en jonc', status: 'devis_emis' }),
    requestOf({
      id: '00000000-0000-4000-8000-000000000005',
      title: 'Claies en bambou',
      status: 'devis_emis',
    }),
  ];
  const waiting = { mine: [own], nobody: [free] };
  server
    .answer(
      endpoints.getRequest,
      ({ params }) => [own, free].find(({ id }) => id === params.requestId) ?? done,
    )
    .answer(endpoints.listAllRequests, ({ query: { workList, action } }) =>
      agentList(action === 'required' && workList !== 'later' ? waiting[workList ?? 'mine'] : []),
    );
  await open(`/agent/request/${done.id}`, { as: agent, width: 1440, height: 900 });
  const next = page.getByRole('link', { name: queue.next });
  await expect.element(next).toHaveAttribute('title', own.title);
  await checkScreen();
  await userEvent.keyboard('n');
  await expect.element(heading(own.title)).toBeVisible();
  // The agent's own list contains only the open request.
  await expect.element(next).toHaveAttribute('title', free.title);
  await next.click();
  await expect.element(heading(free.title)).toBeVisible();
  waiting.mine = [];
  await open(`/agent/request/${free.id}`, { as: agent, width: 1440, height: 900 });
  await expect.element(page.getByText(queue.empty)).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(heading(free.title)).toBeVisible();
});
