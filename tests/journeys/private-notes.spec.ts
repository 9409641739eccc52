import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { privateNotesTexts } from '#web/private-notes/private-notes-texts.ts';
import { done } from '../support/caller.ts';
import { admitAgent } from './support/admit.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const words = 'Prix d’achat\u00a0: voir Quokkaville';

journey(
  'colleagues write to one another beside the conversation, and the client reads nothing of it',
  async ({ arrive, installation, cast }) => {
    const { agent, client } = cast;
    const colleague = await arrive();
    await admitAgent(installation, colleague, { firstName: 'Bérénice', lastName: 'Nota' });
    const { id } = await cast.requestAt('devis_en_attente');
    const { colleagues } = await done(
      agent.api.call(endpoints.listPrivateNotes, { params: { requestId: id } }),
    );
    const mentioned = 'Bérénice Nota';
    for (const each of [agent, colleague]) {
      await each.open(`/agent/request/${id}`);
      await each.seeTeam();
    }
    await client.open(`/request/${id}`);
    const { page } = agent;
    const texts = privateNotesTexts.fr;
    const card = (who: typeof agent) =>
      who.page.getByRole('region', { name: privateNotesTexts[who.language].title });
    const field = card(agent).getByRole('textbox', { name: texts.label });

    await journey.step(
      '@ offers the colleagues, chosen by keyboard; a note kept through a reload',
      async () => {
        await field.focus();
        await page.keyboard.type('@');
        const names = card(agent).getByRole('listbox', { name: texts.colleagues });
        await expect(names.getByRole('option')).toHaveCount(colleagues.length);
        await page.keyboard.type(mentioned.slice(0, 3));
        await expect(names.getByRole('option', { name: mentioned, exact: true })).toBeVisible();
        while ((await names.getByRole('option', { selected: true }).textContent()) !== mentioned) {
          await page.keyboard.press('ArrowDown');
        }
        await page.keyboard.press('Enter');
        await expect(names).toHaveCount(0);
        await expect(field).toHaveValue(`@${mentioned} `);
        await page.keyboard.type(words);
        await page.reload();
        await agent.seeTeam();
        await expect(field).toHaveValue(`@${mentioned} ${words}`);
      },
    );

    await journey.step(
      'it stands on the colleague’s open screen by itself, never on the client’s',
      async () => {
        await field.press('ControlOrMeta+Enter');
        await agent.expectToast(texts.added);
        await expect(field).toHaveValue('');
        await expect(field).toBeFocused();
        await expect(card(colleague).getByText(words)).toBeVisible();
        await expect(client.page.getByRole('log')).toBeVisible();
        expect(await client.page.content()).not.toContain('Quokkaville');
        await expect(client.page.getByText(texts.title)).toHaveCount(0);
      },
    );

    const { remove, removeTitle, removed } = privateNotesTexts.fr;
    await expect(card(agent).getByText(words).first()).toBeVisible();
    await checkBothWidths(page);
    await card(agent).getByRole('button', { name: remove }).click();
    const question = page.getByRole('alertdialog', { name: removeTitle });
    await question.getByRole('button', { name: remove }).click();
    await expect(card(agent).getByText(removed)).toBeVisible();
    await expect(card(colleague).getByText(privateNotesTexts.fr.removed)).toBeVisible();
    await expect(card(colleague).getByText(words)).toHaveCount(0);
  },
);
