import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { quoteFormTexts } from '#web/quotes/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard-texts.ts';
import { nextStepTexts } from '#web/requests/next-step-texts.ts';
import { requestListTexts } from '#web/requests/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { formatsIn } from '#web/shared/formats.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

type Mover = 'client' | 'agent' | null;

/** As the specification has them, in the order of a request's life: badge, step, whose move it is. */
const rows: [RequestStatus, string, number, Mover][] = [
  ['demande_emise', 'pending', 1, 'agent'],
  ['depot_en_attente', 'pending', 2, 'client'],
  ['devis_en_attente', 'pending', 3, 'agent'],
  ['devis_emis', 'info', 3, 'client'],
  ['paiement_marchandise_en_attente', 'pending', 4, 'client'],
  ['commande_en_preparation', 'info', 5, 'agent'],
  ['devis_fret_en_attente', 'pending', 6, 'agent'],
  ['devis_fret_emis', 'info', 6, 'client'],
  ['paiement_fret_en_attente', 'pending', 7, 'client'],
  ['envoi_en_cours', 'info', 8, null],
  ['livree', 'success', 8, null],
  ['cloturee', 'muted', 8, null],
];

/** Action required, then the newest update first, livree last. */
function listed(reader: Mover): RequestStatus[] {
  const place = ([status, , , mover]: (typeof rows)[number]) =>
    mover === reader ? 0 : status === 'livree' ? 2 : 1;
  return rows
    .toReversed()
    .toSorted((a, b) => place(a) - place(b))
    .map(([status]) => status);
}

/** What the list shows of each request: its title, which names its status, and its badge. */
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

for (const language of ['fr', 'en'] as const) {
  const { statuses, actions } = statusTexts[language];
  const dashboard = dashboardTexts[language];
  const list = requestListTexts[language];
  const { decide } = quoteTexts[language];
  const form = quoteFormTexts[language];
  const next = nextStepTexts[language];
  const formats = formatsIn(language);

  const moves: Record<RequestStatus, { client: string[]; agent: string[] }> = {
    demande_emise: { client: [next.write], agent: [actions.approve, actions.decline] },
    depot_en_attente: { client: [next.seeTransfer], agent: [actions.confirm_deposit] },
    devis_en_attente: { client: [next.write], agent: [form.issue.marchandise] },
    devis_emis: {
      client: [decide.accept.marchandise, decide.reject.marchandise],
      agent: [form.openRevision.marchandise],
    },
    paiement_marchandise_en_attente: {
      client: [next.seeTransfer],
      agent: [actions.confirm_merchandise_payment],
    },
    commande_en_preparation: { client: [next.write], agent: [actions.mark_ready] },
    devis_fret_en_attente: { client: [next.write], agent: [form.issue.fret] },
    devis_fret_emis: { client: [decide.accept.fret, decide.reject.fret], agent: [form.openRevision.fret] },
    paiement_fret_en_attente: { client: [next.seeTransfer], agent: [actions.confirm_freight_payment] },
    envoi_en_cours: { client: [actions.confirm_receipt], agent: [actions.confirm_receipt] },
    livree: { client: [next.write], agent: [] },
    cloturee: { client: [], agent: [] },
  };
  const buttons = new Set(Object.values(moves).flatMap(({ client, agent }) => [...client, ...agent]));

  async function expectList(page: Page, reader: 'client' | 'agent', pageSize: number): Promise<void> {
    const wanted = listed(reader).map((status) => {
      const tone = rows.find(([other]) => other === status)?.[1];
      return [status, tone, statuses[status]];
    });
    for (let number = 1; number <= 3; number += 1) {
      await expect
        .poll(() => shownIn(page))
        .toEqual(wanted.slice((number - 1) * pageSize, number * pageSize));
      await expect(
        page.getByText(dashboard.pageOf({ page: number, pageCount: 3, total: 12, isMinimum: false })),
      ).toBeVisible();
      if (number < 3) await page.getByRole('button', { name: uiTexts[language].next, exact: true }).click();
    }
    await page.getByRole('button', { name: uiTexts[language].previous, exact: true }).click();
    await expect.poll(() => shownIn(page)).toEqual(wanted.slice(pageSize, 2 * pageSize));
  }

  async function expectDetail(person: Person, reader: 'client' | 'agent', status: RequestStatus) {
    const { page } = person;
    const [, tone = '', step = 0] = rows.find(([other]) => other === status) ?? [];
    const badge = page.getByRole('main').locator('[data-tone]').first();
    await expect(badge).toHaveText(statuses[status]);
    await expect(badge).toHaveAttribute('data-tone', tone);
    await expect(page.getByRole('heading', { level: 1, name: status, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${status} · SRC-\\d{4}-\\d{5}`));
    const steps = page.getByRole('region', { name: requestTexts[language].timeline.steps }).locator('li');
    await expect(steps).toHaveCount(8);
    const finished = status === 'cloturee';
    await expect(steps.nth(step - 1)).toContainText(
      `(${finished ? uiTexts[language].done : uiTexts[language].current})`,
    );
    await expect(steps.filter({ hasText: `(${uiTexts[language].done})` })).toHaveCount(
      finished ? 8 : step - 1,
    );
    const offered = async () => {
      const names = new Set(await page.getByRole('main').getByRole('button').allTextContents());
      return [...names].filter((name) => buttons.has(name)).toSorted();
    };
    await expect.poll(offered).toEqual(moves[status][reader].toSorted());
  }

  journey.describe(language, () => {
    journey.use({ language });

    journey(
      'every status: badge and place in the lists, badge, step and next move on the page',
      async ({ cast: { agent, client, requestAt }, installation }) => {
        const ids = new Map<RequestStatus, string>();
        for (const [status] of rows) {
          const reached = status === 'livree' ? 'envoi_en_cours' : status;
          ids.set(status, (await requestAt(reached, { title: status })).id);
        }
        // No transition leads there.
        await installation.query(`UPDATE requests SET status = 'livree' WHERE id = $1`, [ids.get('livree')]);

        await client.open('/dashboard');
        await expectList(client.page, 'client', 5);
        const card = client.page.getByRole('main').locator('li:has(h2)').first();
        await expect(card.getByText(list.created(formats.shortDate(new Date())))).toBeVisible();

        for (const [status] of rows) {
          await client.open(`/request/${ids.get(status)}`);
          await expectDetail(client, 'client', status);
        }

        await client.open(`/request/${ids.get('depot_en_attente')}`);
        const { deposit } = paymentTexts[language];
        for (const words of [formats.money(50_000), formats.money(60_000), ...deposit.says.due]) {
          await expect(client.page.getByText(words).first()).toBeVisible();
        }
        await expect(client.page.getByText(/^ESM-\d{10}$/).first()).toBeVisible();

        // An agent's pages are the same in both languages, but for words that stand in `specified-words.test.ts`.
        if (language === 'en') return;
        await agent.open(`/agent/dashboard?search=${client.email}`);
        await expectList(agent.page, 'agent', 5);
        const row = agent.page.getByRole('row').filter({ hasText: 'Camille Martin' }).first();
        await expect(row).toContainText(client.email);
        for (const [status] of rows) {
          await agent.open(`/agent/request/${ids.get(status)}`);
          await expectDetail(agent, 'agent', status);
        }
      },
    );
    if (language === 'en') return;

    journey(
      'a status and a client that the page does not know are shown as that',
      async ({ cast: { agent, client, requestAt } }) => {
        const { id } = await requestAt('devis_emis');
        const unknown = { status: 'archivee', client: null, transitions: [] };
        for (const { page } of [agent, client]) {
          await page.route(`**/api/requests/${id}`, async (route) => {
            const answer = await route.fetch();
            await route.fulfill({ response: answer, json: { ...(await answer.json()), ...unknown } });
          });
          for (const { path } of [endpoints.listMyRequests, endpoints.listAllRequests]) {
            await page.route(`**${path}?*`, async (route) => {
              const answer = await route.fetch();
              const reply: { items: object[] } = await answer.json();
              const items = reply.items.map((item) => ({ ...item, ...unknown }));
              await route.fulfill({ response: answer, json: { ...reply, items } });
            });
          }
        }
        for (const [person, path] of [
          [client, '/dashboard'],
          [agent, `/agent/dashboard?search=${client.email}`],
          [client, `/request/${id}`],
          [agent, `/agent/request/${id}`],
        ] as const) {
          await person.open(path);
          const badge = person.page.getByRole('main').locator('[data-tone]').first();
          await expect(badge).toHaveText('archivee');
          await expect(badge).toHaveAttribute('data-tone', 'outline');
        }
        const steps = client.page.getByRole('region', { name: requestTexts[language].timeline.steps });
        await expect(steps.locator('li').first()).toContainText(`(${uiTexts[language].current})`);
        await expect(
          agent.page.getByText(requestTexts[language].client.unknown, { exact: true }),
        ).toBeVisible();
        await agent.open('/agent/dashboard');
        await expect(agent.page.getByText(list.unknownClient).first()).toBeVisible();

        await agent.page.unrouteAll({ behavior: 'wait' });
        await agent.open(`/agent/request/${id}`);
        await expect(agent.page.locator('a[href="tel:+33612345678"]')).toBeVisible();
      },
    );
  });
}
