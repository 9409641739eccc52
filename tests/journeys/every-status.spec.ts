import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { type Reader, statusRows } from '../support/status-rows.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

/** Returns the statuses in list order: requests with an action required, then by newest update, `livree` last. */
function listed(reader: Reader): RequestStatus[] {
  const place = ([status, , , mover]: (typeof statusRows)[number]) =>
    mover === reader ? 0 : status === 'livree' ? 2 : 1;
  return statusRows
    .toReversed()
    .toSorted((a, b) => place(a) - place(b))
    .map(([status]) => status);
}

/** Returns, for each request in the list, its title, which names its status, and its badge. */
const shownIn = (page: Page) =>
  page
    .getByRole('main')
    .locator('li:has(h2), tbody tr')
    .evaluateAll((items) =>
      items.map((item) => {
        const badge = item.querySelector('[data-tone]');
        const title = item.querySelector('a')?.textContent?.trim();
        return [title, badge?.getAttribute('data-tone'), badge?.textContent?.trim()];
      }),
    );

/** Checks all three pages of the list, from the first page on, and the way back to it. */
async function expectList({ page, language }: Person, reader: Reader): Promise<void> {
  const ui = uiTexts[language];
  const wanted = listed(reader).map((status) => {
    const tone = statusRows.find(([other]) => other === status)?.[1];
    return [status, tone, statusTexts[language].statuses[status]];
  });
  const turn = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const [number, leave] of [
    [1, ui.next],
    [2, ui.next],
    [3, ui.previous],
    [2, ui.previous],
  ] as const) {
    await expect.poll(() => shownIn(page)).toEqual(wanted.slice((number - 1) * 5, number * 5));
    const place = { page: number, pageCount: 3, total: dashboardTexts[language].counted(12) };
    await expect(page.getByText(ui.page(place))).toBeVisible();
    await turn(leave);
  }
}

async function expectDetail({ page, language }: Person, status: RequestStatus) {
  const tone = statusRows.find(([other]) => other === status)?.[1] ?? '';
  const badge = page.getByRole('main').locator('[data-tone]').first();
  await expect(badge).toHaveText(statusTexts[language].statuses[status]);
  await expect(badge).toHaveAttribute('data-tone', tone);
  await expect(page.getByRole('heading', { level: 1, name: status, exact: true })).toBeVisible();
  // The title has a number, because other journeys leave conversations unread.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${status} · SRC-\\d{4}-\\d{5}`));
  await expect(
    page
      .getByText(/^SRC-\d{4}-\d{5}$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('2 000 gobelets de 300 ml').filter({ visible: true }).first()).toBeVisible();
}

journey(
  'every status: badge and place in the lists; the page states reference, day and description',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const ids = new Map<RequestStatus, string>();
    const days = new Map<RequestStatus | undefined, string>();
    for (const [status] of statusRows) {
      const reached = status === 'livree' ? 'envoi_en_cours' : status;
      const { id, createdAt } = await requestAt(reached, { title: status });
      ids.set(status, id);
      days.set(status, createdAt);
    }
    // No transition leads to this status.
    await installation.query(`UPDATE requests SET status = 'livree' WHERE id = $1`, [ids.get('livree')]);

    await client.open('/dashboard');
    const card = client.page.getByRole('main').locator('li:has(h2)').first();
    await expectList(client, 'client');
    const day = days.get(listed('client')[0]) ?? '';
    const created = requestListTexts.fr.created(formatsIn('fr').shortDate(day));
    await expect(card.getByText(created)).toBeVisible();
    await agent.open(`/agent/dashboard?search=${client.email}`);
    const row = agent.page.getByRole('row').filter({ hasText: 'Camille Martin' }).first();
    await expectList(agent, 'agent');
    await expect(row).toContainText(client.email);
    await expect(row).toContainText(requestListTexts.fr.waitsFor.agent);
    // The component tests show the page in every status.
    for (const status of ['depot_en_attente', 'livree'] as const) {
      await Promise.all([
        client.open(`/request/${ids.get(status)}`),
        agent.open(`/agent/request/${ids.get(status)}`),
      ]);
      await client.unfold(requestTexts.fr.details.title);
      await expectDetail(client, status);
      await expectDetail(agent, status);
      const created = requestTexts.fr.createdOn(formatsIn('fr').date(days.get(status) ?? ''));
      await expect(client.page.getByText(created).filter({ visible: true }).first()).toBeVisible();
    }
  },
);
