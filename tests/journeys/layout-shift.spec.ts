import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { holdCall } from './support/calls.ts';
import { openLive } from './support/conversations.ts';
import { journey } from './support/journey.ts';
import { noteShifts } from './support/note-shifts.ts';
import { programWorks } from './support/program-works.ts';

/** Half of the Cumulative Layout Shift that is rated as good. */
const max = 0.05;
/**
 * The heading of the agents' work list has one line or two, which a narrow screen learns last. The shift is less than
 * a line.
 */
const maxWhenCounted = 0.03;

const paths = {
  client: ['/dashboard', '/settings', '/settings/security'],
  agent: ['/agent/settings', '/agent/dashboard', '/agent/payments', '/agent/messages'],
  visitor: ['/', '/auth'],
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  journey(`pages do not move while they load, at ${viewport.width} px`, async ({ cast, arrive }) => {
    const { agent, client } = cast;
    const title = 'Vanneries du soir';
    await cast.requestAt('devis_emis', { title });
    // Two lines of the work list wait for the agent.
    await cast.requestAt('demande_emise', { title });
    const params = { requestId: (await cast.requestAt('depot_en_attente', { title })).id };
    const body = { kind: 'deposit', madeOn: today() } as const;
    await done(client.api.call(endpoints.declareTransfer, { params, body }));
    const visitor = await arrive();
    const shifts: Record<string, number> = {};
    for (const person of [client, agent, visitor]) {
      const { page } = person;
      await page.setViewportSize(viewport);
      const read = await noteShifts(page);
      for (const path of paths[person === client ? 'client' : person === agent ? 'agent' : 'visitor']) {
        if (person === visitor) {
          await person.open(path);
          await page.mouse.move(5, 5);
          await page.mouse.move(9, 9);
          await programWorks(page);
        } else {
          // The counters arrive last, after the list.
          const counts = path === '/dashboard' ? endpoints.countMyRequests : endpoints.countAllRequests;
          const letGo = await holdCall(page, counts.path);
          await openLive(person, path);
          if (path.endsWith('/dashboard')) {
            await expect(page.getByRole('tabpanel').getByText(title).first()).toBeVisible();
            letGo();
            await expect(page.locator('dl').getByRole('link').first()).toBeVisible();
          }
          letGo();
        }
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        shifts[path] = await read();
      }
    }
    const tooMuch = (path: string) => (path.endsWith('/dashboard') ? maxWhenCounted : max);
    expect(Object.entries(shifts).filter(([path, shift]) => shift >= tooMuch(path))).toEqual([]);
  });
}
