import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';
import { intercept } from './support/intercept.ts';

type Reader = 'client' | 'agent';

/** The rows of the specification, in the order of a request's life: badge, step, and the side that must act. */
const rows: [RequestStatus, string, number, Reader | null][] = [
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

/** Returns the buttons with which each reader goes on. A page may also have others. */
function nameMoves(): Record<RequestStatus, Record<Reader, string[]>> {
  const { actions } = stepTexts.fr;
  const { decide } = quoteTexts.fr;
  const form = quoteFormTexts.fr;
  const next = nextStepTexts.fr;
  return {
    demande_emise: { client: [next.write], agent: [actions.approve, actions.decline] },
    depot_en_attente: { client: [transferTexts.fr.open], agent: [actions.confirm_deposit] },
    devis_en_attente: { client: [next.write], agent: [form.issue.marchandise] },
    devis_emis: {
      client: [decide.accept.marchandise, decide.reject.marchandise],
      agent: [form.openRevision.marchandise],
    },
    paiement_marchandise_en_attente: {
      client: [transferTexts.fr.open],
      agent: [actions.confirm_merchandise_payment],
    },
    commande_en_preparation: { client: [next.write], agent: [actions.mark_ready] },
    devis_fret_en_attente: { client: [next.write], agent: [form.issue.fret] },
    devis_fret_emis: { client: [decide.accept.fret, decide.reject.fret], agent: [form.openRevision.fret] },
    paiement_fret_en_attente: { client: [transferTexts.fr.open], agent: [actions.confirm_freight_payment] },
    envoi_en_cours: {
      client: [actions.confirm_receipt],
      agent: [next.enterTracking, actions.confirm_receipt],
    },
    livree: { client: [next.write], agent: [] },
    cloturee: { client: [], agent: [] },
  };
}
const moves = nameMoves();

/** Returns the statuses in list order: requests with an action required, then by newest update, `livree` last. */
function listed(reader: Reader): RequestStatus[] {
  const place = ([status, , , mover]: (typeof rows)[number]) =>
    mover === reader ? 0 : status === 'livree' ? 2 : 1;
  return rows
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
    const tone = rows.find(([other]) => other === status)?.[1];
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

async function expectDetail(person: Person, reader: Reader, status: RequestStatus, day: string) {
  const { page, language } = person;
  const [, tone = '', step = 0] = rows.find(([other]) => other === status) ?? [];
  const { done, current } = uiTexts[language];
  const badge = page.getByRole('main').locator('[data-tone]').first();
  await expect(badge).toHaveText(statusTexts[language].statuses[status]);
  await expect(badge).toHaveAttribute('data-tone', tone);
  await expect(page.getByRole('heading', { level: 1, name: status, exact: true })).toBeVisible();
  // The title has a number, because other journeys leave conversations unread.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${status} · SRC-\\d{4}-\\d{5}`));
  const { createdOn, details, timeline } = requestTexts[language];
  if (reader === 'client') await person.unfold(details.title);
  const created = createdOn(formatsIn(language).date(day));
  // For agents, the conversation shows the day instead.
  const heads = [/^SRC-\d{4}-\d{5}$/, ...(reader === 'client' ? [created] : [])];
  for (const words of [...heads, '2 000 gobelets de 300 ml']) {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  const finished = status === 'cloturee';
  const progress = finished ? timeline.allDone : timeline.progress(step, 8);
  await expect(page.getByText(progress).first()).toBeAttached();
  if (reader === 'client') {
    const steps = page.getByRole('region', { name: timeline.steps }).locator('li');
    await expect(steps).toContainText(Object.values(statusTexts[language].steps));
    await expect(steps.nth(step - 1)).toContainText(`(${finished ? done : current})`);
    await expect(steps.filter({ hasText: `(${done})` })).toHaveCount(finished ? 8 : step - 1);
  }
  const known = new Set(Object.values(moves).flatMap(({ client, agent }) => [...client, ...agent]));
  const offered = async () => {
    const names = new Set(await page.getByRole('main').getByRole('button').allTextContents());
    return [...names].filter((name) => known.has(name)).toSorted();
  };
  await expect.poll(offered).toEqual(moves[status][reader].toSorted());
}

journey(
  'every status: badge and place in the lists, badge, step and next move on the page',
  async ({ cast: { agent, client, requestAt }, installation }) => {
    const ids = new Map<RequestStatus, string>();
    const days = new Map<RequestStatus | undefined, string>();
    for (const [status] of rows) {
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
    for (const [status] of rows) {
      await Promise.all([
        client.open(`/request/${ids.get(status)}`),
        agent.open(`/agent/request/${ids.get(status)}`),
      ]);
      const day = days.get(status) ?? '';
      await expectDetail(client, 'client', status, day);
      await expectDetail(agent, 'agent', status, day);
      if (status === 'depot_en_attente') await expectDeposit(client.page);
    }
  },
);

async function expectDeposit(page: Page): Promise<void> {
  const { money } = formatsIn('fr');
  for (const words of [money(50_000), money(60_000), ...paymentTexts.fr.deposit.says.due]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(page.getByText(/^ESM-\d{10}$/).first()).toBeVisible();
}

/** Changes the answers for this request and all lists, as if a newer server sent an unknown status and no client. */
async function bendAnswers({ page }: Person, id: string): Promise<void> {
  const unknown = { status: 'archivee', client: null, transitions: [] };
  await intercept(page, `**/api/requests/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...unknown } });
  });
  for (const { path } of [endpoints.listMyRequests, endpoints.listAllRequests]) {
    await intercept(page, `**${path}?*`, async (route) => {
      const answer = await route.fetch();
      const reply: { items: object[] } = await answer.json();
      const items = reply.items.map((item) => ({ ...item, ...unknown }));
      await route.fulfill({ response: answer, json: { ...reply, items } });
    });
  }
}

journey(
  'an unknown status and an unknown client are shown as such',
  async ({ cast: { agent, client, requestAt } }) => {
    const { id } = await requestAt('devis_emis');
    for (const person of [agent, client]) await bendAnswers(person, id);
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
    const { timeline, client: who } = requestTexts.fr;
    const steps = client.page.getByRole('region', { name: timeline.steps });
    await expect(steps.locator('li').first()).toContainText(`(${uiTexts.fr.current})`);
    await expect(agent.page.getByText(who.unknown, { exact: true }).first()).toBeVisible();
    await agent.open('/agent/dashboard');
    await expect(agent.page.getByText(requestListTexts.fr.unknownClient).first()).toBeVisible();

    await agent.page.unrouteAll({ behavior: 'wait' });
    await agent.open(`/agent/request/${id}`);
    await expect(agent.page.locator('a[href="tel:+33612345678"]')).toBeVisible();
  },
);
