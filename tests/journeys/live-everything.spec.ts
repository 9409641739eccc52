import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { openLive } from './support/conversations.ts';
import { journey } from './support/journey.ts';

const texts = dashboardTexts.fr;
const { statuses } = statusTexts.fr;

const counter = (page: Page, name: keyof typeof texts.counters) =>
  page.getByText(texts.counters[name], { exact: true }).locator('..');
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

journey(
  'status, timeline, notes, quotes, tracking, lists, counters and banners follow on open screens',
  async ({ cast: { agent, client, requestAt, move } }) => {
    const title = `Suspensions ${client.email}`;
    const before = await requestAt('depot_en_attente', { title });
    const { id } = before;
    const params = { requestId: id };
    await openLive(client, `/request/${id}`);
    const overview = await client.context.newPage();
    await overview.goto(new URL('/dashboard', client.page.url()).href);
    await expect(seen(overview, homeTexts.fr.pay)).toBeVisible();
    await overview.keyboard.press('Shift');
    await agent.page.setViewportSize({ width: 1440, height: 900 });
    await openLive(agent, `/agent/dashboard?search=${before.reference}`);
    const row = agent.page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(statuses.depot_en_attente);

    await done(
      client.api.call(endpoints.declareTransfer, { params, body: { kind: 'deposit', madeOn: today() } }),
    );
    await expect(row).toContainText(requestListTexts.fr.transferAnnounced);
    const sourcing = await move(before, 'confirm_deposit');
    const card = overview.getByRole('link', { name: title }).locator('xpath=ancestor::li[1]');
    await expect(card).toContainText(statuses.devis_en_attente);
    await expect(overview.getByText(homeTexts.fr.pay)).toHaveCount(0);
    await expect(counter(overview, 'pending')).toContainText('1');

    await done(agent.api.call(endpoints.saveNotes, { params, body: { notes: 'Trois ateliers consultés.' } }));
    await expect(seen(client.page, 'Trois ateliers consultés.')).toBeVisible();
    const quoted = await move(sourcing, 'issue_merchandise_quote');
    const price = formatsIn('fr').money(quoted.quotes[0]?.amountTtc ?? 0);
    await expect(seen(client.page, price)).toBeVisible();
    await expect(client.page.getByText(requestTexts.fr.timeline.progress(3, 8)).first()).toBeAttached();
    await expect(card).toContainText(statuses.devis_emis);
    await expect(seen(overview, homeTexts.fr.decide)).toBeVisible();
    await expect(counter(overview, 'inProgress')).toContainText('1');
    await expect(row).toContainText(statuses.devis_emis);

    let request = quoted;
    for (const name of ['accept_merchandise_quote', 'confirm_merchandise_payment'] as const) {
      request = await move(request, name);
    }
    await expect(row).toContainText(statuses.commande_en_preparation);
    await expect(row).toContainText(requestListTexts.fr.waitsFor.agent);
    await done(agent.api.call(endpoints.saveOrder, { params, body: { trackingNumber: 'RR 123 456 789' } }));
    await expect(seen(client.page, 'RR 123 456 789')).toBeVisible();
    await expect(client.page.getByText(requestTexts.fr.timeline.progress(5, 8)).first()).toBeAttached();

    await openLive(agent, '/agent/dashboard');
    const total = async () => Number((await counter(agent.page, 'total').innerText()).replaceAll(/\D/g, ''));
    const { total: known } = await done(agent.api.call(endpoints.countAllRequests));
    await expect.poll(total).toBe(known);
    await client.ownRequest(`Neuve ${client.email}`);
    await expect.poll(total).toBe(known + 1);
    await expect(agent.page.getByRole('link', { name: `Neuve ${client.email}` })).toBeVisible();
    await expect(counter(overview, 'total')).toContainText('2');
    await expect(seen(overview, `Neuve ${client.email}`)).toBeVisible();
  },
);
