import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { quickFollowUpDays } from '#domain/assignments/assignment-rules.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { selectionTexts } from '#web/assignments/selection-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths, resize } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const barOf = (page: Page) => page.getByRole('region', { name: selectionTexts.fr.label });

journey(
  'several requests are given at once: one that a colleague took meanwhile is listed as refused and stays',
  async ({ installation, cast, arrive }) => {
    const { agent } = cast;
    const { page } = agent;
    const zoe = await arrive();
    await admitAgent(installation, zoe, { firstName: 'Zoé', lastName: 'Arnaud' });
    const made = [];
    for (const title of ['Jarres basses', 'Jarres hautes', 'Jarres rondes']) {
      made.push(await cast.requestAt('demande_emise', { title }));
    }
    const [low, , round] = made;
    if (!low || !round) throw new Error('a request is missing');
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/dashboard?search=jarres');
    const boxes = page.getByRole('checkbox');
    // The first box selects all of them.
    await expect(boxes).toHaveCount(4);
    const tops = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    await boxes.nth(1).check();
    await boxes.last().click({ modifiers: ['Shift'] });
    const bar = barOf(page);
    await expect(bar).toContainText(selectionTexts[agent.language].selected(3));
    expect(
      await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top)),
    ).toEqual(tops);
    await expect(barOf(page)).toContainText(selectionTexts.fr.putAway);
    await checkAccessibility(page);
    const texts = selectionTexts[agent.language];
    const { colleagues } = await done(zoe.api.call(endpoints.listColleagues));
    const to = colleagues.find(({ firstName }) => firstName === 'Zoé')?.id ?? null;
    // This page does not learn of the change, as if the colleague took the request at the same moment.
    await page.route('**/api/agent/requests?*', (route) => route.abort());
    await done(
      zoe.api.call(endpoints.assignRequest, {
        params: { requestId: low.id },
        body: { from: null, to },
      }),
    );
    await barOf(page).getByRole('button', { name: texts.take }).click();
    await agent.expectToast(texts.took(2));
    const dialog = page.getByRole('dialog', { name: texts.refused(1) });
    await expect(dialog).toContainText(low.title);
    await checkAccessibility(page);
    await page.unroute('**/api/agent/requests?*');
    await dialog.getByRole('button', { name: texts.close }).last().click();
    await expect(barOf(page)).toContainText(texts.selected(1));
    const assigneeOf = async (id: string) =>
      (await done(agent.api.call(endpoints.getAssignment, { params: { requestId: id } }))).assignee
        ?.firstName;
    expect([await assigneeOf(low.id), await assigneeOf(round.id)]).toEqual(['Zoé', 'Alix']);
  },
);

journey(
  'by keyboard alone requests are selected, put away and marked as read; on a phone by touch',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const requests = [];
    for (const title of ['Cruches noires', 'Cruches vertes']) {
      requests.push(await cast.requestAt('demande_emise', { title }));
    }
    for (const { id } of requests) {
      const body = { content: 'Une question' };
      await done(client.api.call(endpoints.postMessage, { params: { requestId: id }, body }));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/dashboard?search=cruches');
    const texts = selectionTexts[agent.language];
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    const bar = barOf(page);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(bar).toContainText(texts.selected(2));
    await page.keyboard.press('x');
    await expect(bar).toContainText(texts.selected(1));
    const whole = page.getByRole('checkbox', { name: assignmentTexts[agent.language].selectPage });
    await expect(whole).not.toBeChecked();
    await whole.check();
    await whole.uncheck();
    await expect(bar).toHaveCount(0);
    await whole.check();
    await expect(bar).toContainText(texts.selected(2));
    await bar.getByRole('button', { name: texts.markRead }).focus();
    await page.keyboard.press('Enter');
    await agent.expectToast(texts.markedRead(2));
    await expect(whole).toBeFocused();
    for (const { id } of requests) {
      const { conversation } = await done(
        agent.api.call(endpoints.getRequest, { params: { requestId: id } }),
      );
      expect(conversation.unread).toBe(0);
    }
    await expect(bar).toHaveCount(0);

    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    await expect(bar.getByRole('button', { name: texts.take })).toBeFocused();
    await bar.getByRole('button', { name: texts.putAway }).focus();
    await page.keyboard.press('Enter');
    const words = workListTexts[agent.language].followUp;
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.getByLabel(words.reason).fill('Le fournisseur répond lundi');
    await dialog.getByRole('button', { name: words.quick.monday }).click();
    await dialog.getByRole('button', { name: words.submit }).click();
    const day = formatsIn(agent.language).date(quickFollowUpDays(new Date()).monday);
    await agent.expectToast(texts.putAwayUntil(1, day));
    await expect(page.getByText('Le fournisseur répond lundi')).toBeVisible();

    // The list for the new width must have arrived before a box is ticked; otherwise the box would belong to the
    // former list.
    await resize(page, 360);
    const box = page.getByRole('checkbox', {
      name: assignmentTexts[agent.language].selectThis('Cruches noires', requests[0]?.reference ?? ''),
    });
    await box.check();
    await expect(bar).toContainText(texts.selected(1));
    await checkBothWidths(page);
    await bar.getByRole('button', { name: texts.clear }).click();
    await expect(bar).toHaveCount(0);
  },
);
