import { expect } from '@playwright/test';
import { openLive } from './support/conversations.ts';
import { journey } from './support/journey.ts';
import { noteShifts } from './support/note-shifts.ts';
import { programWorks } from './support/program-works.ts';

/** Of what Cumulative Layout Shift calls good, half. */
const most = 0.05;
/** What waits for an agent takes one line or two, which a narrow screen learns with the counters. */
const mostWithTwoLines = 0.06;

const paths = {
  client: ['/dashboard', '/settings'],
  agent: ['/agent/dashboard', '/agent/payments', '/agent/messages'],
  visitor: ['/', '/auth'],
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  journey(`pages stand still as they come, on ${viewport.width} px`, async ({ cast, arrive }) => {
    const { agent, client } = cast;
    await cast.requestAt('devis_emis');
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
          await programWorks(page);
        } else await openLive(person, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        shifts[path] = await read();
      }
    }
    expect(
      Object.entries(shifts).filter(([path, shift]) =>
        path === '/agent/dashboard' ? shift >= mostWithTwoLines : shift >= most,
      ),
    ).toEqual([]);
  });
}
