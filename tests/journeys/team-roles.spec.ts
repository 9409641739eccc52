import { expect } from '@playwright/test';
import { settingsTexts } from '#web/agency/settings-texts.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { agencyRoleTexts } from '#domain/team/agency-role-texts.ts';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { teamTexts } from '#web/team/team-texts.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { confirmWithPassword } from './support/second-factors.ts';

journey(
  'an agent reads who the administrators are; their role changes to administrator and back while a page is open',
  async ({ arrive, installation }) => {
    const [administrator, agent] = [await arrive(), await arrive()];
    await admitAgent(installation, administrator, { firstName: 'Mina', lastName: 'Kervel' });
    await admitAgent(installation, agent, { firstName: 'Ilya', lastName: 'Morvan', administrator: false });

    const { page } = agent;
    await agent.open('/agent/settings/money');
    const texts = administratorsTexts.fr;
    await expect(page.getByText(texts.title)).toBeVisible();
    await expect(page.getByText(/Mina Kervel/)).toBeVisible();
    await expect(page.getByRole('link', { name: texts.back })).toBeVisible();
    const areas = page.getByRole('navigation', { name: settingsAreaTexts.fr.areas });
    await expect(areas.getByRole('link')).toHaveText([
      settingsAreaTexts.fr.own,
      settingsAreaTexts.fr.security,
      settingsAreaTexts.fr.agency,
      settingsAreaTexts.fr.bank,
      settingsAreaTexts.fr.rates,
      settingsAreaTexts.fr.tariffs,
      settingsAreaTexts.fr.team,
      settingsAreaTexts.fr.replies,
    ]);
    await checkAccessibility(page);

    await page.getByRole('link', { name: settingsAreaTexts.fr.team, exact: true }).click();
    const { agents, invite } = teamTexts.fr;
    const list = page.getByRole('list', { name: agents.list, exact: true });
    await expect(list.getByRole('listitem').filter({ hasText: 'Mina Kervel' })).toContainText(
      agencyRoleTexts.fr.administrator,
    );
    await expect(list.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: invite.title })).toHaveCount(0);
    await checkAccessibility(page);

    await agent.open('/agent/settings/money');
    await administrator.open('/agent/settings/team');
    await checkBothWidths(administrator.page);
    const choose = async (item: string) => {
      await administrator.button(agents.more('Ilya Morvan')).click();
      await administrator.page.getByRole('menuitem', { name: item }).click();
    };
    await choose(agents.roles.give);
    await administrator.page
      .getByRole('alertdialog')
      .getByRole('button', { name: agents.ask.give.confirm })
      .click();
    await confirmWithPassword(administrator);
    await administrator.expectToast(agents.given('Ilya Morvan'));
    // The agent's screen changes without a press.
    await expect(agent.field(settingsTexts.fr.inclVat.label)).toBeVisible();

    await choose(agents.roles.take);
    await administrator.confirm(agents.ask.take.confirm, agents.taken('Ilya Morvan'));
    await expect(page.getByText(administratorsTexts.fr.title)).toBeVisible();
    await expect(agent.field(settingsTexts.fr.inclVat.label)).toHaveCount(0);

    await page.getByRole('link', { name: administratorsTexts.fr.back }).click();
    await expect(page).toHaveURL(/\/agent\/dashboard$/);
  },
);
