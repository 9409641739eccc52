import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { auditTexts } from '#domain/audit/audit-texts.ts';
import { auditPageTexts } from '#web/audit/audit-page-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { done } from '../support/caller.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { confirmWithPassword } from './support/second-factors.ts';

journey(
  'an administrator reads what was done, filters it and downloads exactly that; an agent does not',
  async ({ arrive, installation }) => {
    const [administrator, agent] = [await arrive(), await arrive()];
    await admitAgent(installation, administrator, { firstName: 'Noor', lastName: 'Vidal' });
    await admitAgent(installation, agent, { firstName: 'Ilan', lastName: 'Perrin', administrator: false });
    for (const days of [41, 42])
      await done(administrator.api.call(endpoints.saveSettings, { body: { silenceDays: days } }));
    await done(administrator.api.call(endpoints.saveSettings, { body: { silenceDays: 30 } }));

    const { page } = administrator;
    await administrator.open('/agent/settings/team');
    await page.getByRole('link', { name: settingsAreaTexts.fr.audit, exact: true }).click();
    const words = auditTexts.fr;
    const texts = auditPageTexts.fr;
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    const table = page.getByRole('table', { name: texts.list });
    await expect(table.getByRole('row').nth(1)).toContainText(words.actions.save_silence(''));
    await expect(table.getByRole('row').nth(1)).toContainText('Noor Vidal');
    await expect(table.getByRole('row').nth(1)).toContainText(words.days(30));
    await checkAccessibility(page);
    await checkBothWidths(page);

    await page.getByRole('searchbox', { name: texts.person }).fill('noor vidal');
    await page.getByLabel(texts.group).selectOption('business');
    await expect(page).toHaveURL(/person=noor\+vidal.*group=business|group=business.*person=noor\+vidal/);
    await expect(page.getByText(auditTexts.fr.actions.agent_joined(''))).toHaveCount(0);
    await expect(page.getByText(auditTexts.fr.actions.save_silence(''))).toHaveCount(3);
    const coming = page.waitForEvent('download');
    await administrator.button(texts.download).press('Enter');
    await confirmWithPassword(administrator);
    const file = await readFile(await (await coming).path(), 'utf8');
    expect(file.trimEnd().split('\r\n')).toHaveLength(4);
    await page.getByRole('searchbox', { name: texts.person }).fill('nobody at all');
    await expect(page.getByText(texts.empty.title)).toBeVisible();
    await expect(page.getByText(texts.empty.filtered)).toBeVisible();
    await expect(page.getByText(texts.empty.all)).toHaveCount(0);

    await agent.open('/agent/settings/audit');
    await expect(agent.page.getByText(administratorsTexts.fr.title)).toBeVisible();
    await expect(agent.page.getByRole('link', { name: settingsAreaTexts.fr.audit, exact: true })).toHaveCount(
      0,
    );
  },
);
