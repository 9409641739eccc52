import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { quickFollowUpDays } from '#domain/assignments/assignment-rules.ts';
import { assignTexts } from '#web/assignments/assign-texts.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

journey(
  'two agents take the same request at once: one has it, the other reads who and takes it over',
  async ({ installation, cast, arrive }) => {
    const { agent: alix, client } = cast;
    const zoe = await arrive();
    await admitAgent(installation, zoe, { firstName: 'Zoé' });
    const { id, title } = await cast.requestAt('demande_emise', { title: 'Coupes en laiton' });
    const [list, texts] = [assignmentTexts.fr, workListTexts.fr];
    await Promise.all([alix.open(`/agent/request/${id}`), zoe.open(`/agent/request/${id}`)]);
    const take = { name: list.take, exact: true };
    const over = { name: list.takeOver, exact: true };
    await expect(alix.page.getByRole('button', take)).toBeVisible();
    await expect(zoe.page.getByRole('button', take)).toBeVisible();
    await Promise.all([
      alix.page.getByRole('button', take).click(),
      zoe.page.getByRole('button', take).click(),
    ]);
    const holder = async () => {
      const { assignee } = await done(alix.api.call(endpoints.getAssignment, { params: { requestId: id } }));
      return assignee?.firstName;
    };
    await expect.poll(holder).toMatch(/Alix|Zoé/);
    const isAlix = (await holder()) === 'Alix';
    const [winner, loser] = isAlix ? [alix, zoe] : [zoe, alix];
    const [winnerName, loserName] = isAlix ? ['Alix Martin', 'Zoé Martin'] : ['Zoé Martin', 'Alix Martin'];
    await expect(winner.page.getByRole('button', { name: texts.handledBy(texts.you) })).toBeVisible();
    await loser.expectToast(assignTexts.fr.takenMeanwhile(winnerName));
    await loser.page.getByRole('button', over).click();
    // Open screens change without a reload. The client's screen shows nothing of it.
    await expect(winner.page.getByRole('button', { name: texts.handledBy(loserName) })).toBeVisible();
    const words = workListTexts.fr;
    const team = await winner.seeTeam();
    await expect(team.getByText(words.history.take_over(winnerName, loserName, loserName))).toBeVisible();
    await checkAccessibility(winner.page);
    await client.open(`/request/${id}`);
    await expect(client.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(client.page.getByText(loserName)).toHaveCount(0);
  },
);

journey(
  'a request is put away by keyboard alone, and a message of the client brings it back',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const { id, title } = await cast.requestAt('demande_emise', { title: 'Plaids en laine' });
    await agent.open(`/agent/request/${id}`);
    await expect(page.getByRole('button', { name: workListTexts.fr.followUp.open })).toBeVisible();
    const texts = workListTexts[agent.language].followUp;
    await page.getByRole('button', { name: texts.open }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.title });
    await expect(dialog.getByLabel(texts.reason)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(texts.noReason)).toBeVisible();
    await dialog.getByLabel(texts.reason).focus();
    await page.keyboard.type('Le fournisseur répond lundi');
    await dialog.getByRole('button', { name: texts.quick.monday }).focus();
    await page.keyboard.press('Enter');
    await checkAccessibility(page);
    await dialog.getByLabel(texts.reason).focus();
    await page.keyboard.press('Enter');
    const day = quickFollowUpDays(new Date()).monday;
    await agent.expectToast(texts.saved(formatsIn(agent.language).date(day)));
    await expect(page.getByText('Le fournisseur répond lundi')).toBeVisible();
    await agent.open('/agent/dashboard?workList=later&search=plaids');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('Le fournisseur répond lundi')).toBeVisible();
    await checkBothWidths(page);
    await done(
      client.api.call(endpoints.postMessage, {
        params: { requestId: id },
        body: { content: 'Des nouvelles\u202f?' },
      }),
    );
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  },
);
