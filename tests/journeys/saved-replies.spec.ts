import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { replyTexts } from '#web/replies/reply-texts.ts';
import { done } from '../support/caller.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { expectFocusKept, pressOn } from './support/keyboard.ts';

journey.describe('en', () => {
  journey.use({ language: 'en' });
  const texts = replyTexts.en;

  journey('agents write what they often answer, once', async ({ cast: { agent }, installation }) => {
    const { page } = agent;
    await installation.query('DELETE FROM saved_replies');
    await agent.open('/agent/settings/replies');
    await journey.step(
      'a reply with an unknown placeholder is refused, and kept through a reload',
      async () => {
        await agent.button(texts.add).click();
        await agent.field(texts.form.title).fill('Welcome');
        await agent.field(texts.form.texts.fr).fill('Bonjour {nom}.');
        await agent.field(texts.form.texts.en).fill('Hello ');
        await agent.button(texts.form.save).click();
        await expect(page.getByText(texts.form.unknown('{nom}')).first()).toBeVisible();
        await agent.field(texts.form.texts.fr).fill('Bonjour {prénom}.');
        await page.reload();
        await expect(page.getByText(texts.form.resumed)).toBeVisible();
        await expect(agent.field(texts.form.title)).toHaveValue('Welcome');
        await agent.field(texts.form.texts.en).focus();
        await page.keyboard.press('End');
        await pressOn(page, agent.button(texts.form.insert('{first name}', texts.form.meanings.firstName)));
        await page.keyboard.type('.');
        await expect(agent.field(texts.form.texts.en)).toHaveValue('Hello {first name}.');
        await checkBothWidths(page);
        await agent.button(texts.form.save).click();
        await agent.expectToast(texts.form.saved);
      },
    );

    for (const title of ['Deposit', 'Thanks']) {
      const body = { title, texts: { fr: 'Merci.', en: 'Thank you.' } };
      await done(agent.api.call(endpoints.createReply, { body }));
    }
    const titles = page.getByRole('list', { name: texts.list }).getByRole('heading');
    await expect(titles).toHaveText(['Welcome', 'Deposit', 'Thanks']);
    await pressOn(page, agent.button(texts.up('Thanks')));
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Thanks', 'Welcome', 'Deposit']);
    await expect(agent.button(texts.up('Thanks'))).toBeFocused();
    await checkBothWidths(page);
    const stored = async () => {
      const { items } = await done(agent.api.call(endpoints.listReplies));
      return items;
    };
    const titlesStored = async () => (await stored()).map(({ title }) => title);
    await expect.poll(titlesStored).toEqual(['Thanks', 'Welcome', 'Deposit']);

    // A busy browser shows what was saved a while after the answer; what is pressed in between counts.
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (run: () => void, ms?: number) => later(run, ms || 300) });
    });
    const ordered = page.waitForResponse((answer) => answer.url().endsWith('/replies/order'));
    await pressOn(page, agent.button(texts.down('Thanks')));
    await ordered;
    await page.keyboard.press('Enter');
    await expect.poll(titlesStored).toEqual(['Welcome', 'Deposit', 'Thanks']);
    await expect(titles).toHaveText(['Welcome', 'Deposit', 'Thanks']);
    const [welcome = '', deposit = '', last = ''] = (await stored()).map(({ id }) => id);
    await done(agent.api.call(endpoints.orderReplies, { body: { ids: [last, welcome, deposit] } }));
    await page.reload();

    await journey.step('what a colleague has saved is not written over unseen', async () => {
      await agent.button(texts.edit('Deposit')).click();
      await agent.field(texts.form.texts.en).fill('Mine.');
      const current = (await stored()).find(({ title }) => title === 'Deposit');
      await done(
        agent.api.call(endpoints.updateReply, {
          params: { replyId: current?.id ?? '' },
          body: { title: 'Deposit', texts: { fr: 'Merci.', en: 'Theirs.' }, version: 1 },
        }),
      );
      await agent.button(texts.form.save).click();
      await expect(page.getByRole('alert').getByText('Theirs.')).toBeVisible();
      await expect(agent.field(texts.form.texts.en)).toHaveValue('Mine.');
      await agent.button(texts.form.save).click();
      await expect(agent.button(texts.edit('Deposit'))).toBeFocused();
      expect((await stored()).at(-1)?.texts.en).toBe('Mine.');
    });

    await journey.step('drafts of several replies are kept', async () => {
      await agent.button(texts.edit('Thanks')).click();
      await agent.field(texts.form.texts.en).fill('Many thanks.');
      await agent.button(texts.edit('Deposit')).click();
      await agent.field(texts.form.texts.en).fill('Paid.');
      await page.reload();
      await expect(agent.field(texts.form.texts.en)).toHaveValue('Paid.');
      const thanks = page.getByRole('listitem').filter({ hasText: 'Thanks' });
      await expect(thanks).toContainText(texts.unsaved);
      await agent.button(texts.form.cancel).click();
      await agent.button(texts.edit('Thanks')).click();
      await expect(page.getByText(texts.form.resumed)).toBeVisible();
      await expect(agent.field(texts.form.texts.en)).toHaveValue('Many thanks.');
      await agent.button(texts.form.cancel).click();
      await expect(page.getByText(texts.unsaved)).toHaveCount(0);
    });

    await agent.button(texts.remove('Welcome')).click();
    await expect(page.getByText(texts.askRemove.title('Welcome'))).toBeVisible();
    await agent.confirm(texts.askRemove.confirm, texts.removed);
    await expect(titles).toHaveText(['Thanks', 'Deposit']);
    await expectFocusKept(page);

    await agent.button(texts.edit('Deposit')).click();
    await agent.field(texts.form.texts.en).fill('Mine again.');
    const lowest = (await stored()).at(-1);
    const removed = { params: { replyId: lowest?.id ?? '' }, query: { version: String(lowest?.version) } };
    await done(agent.api.call(endpoints.deleteReply, removed));
    await expect(page.getByRole('alert').getByText(texts.form.gone)).toBeVisible();
    await expect(agent.field(texts.form.texts.en)).toHaveValue('Mine again.');
    await agent.button(texts.form.save).click();
    await expect(titles).toHaveText(['Thanks', 'Deposit']);
    expect((await stored()).at(-1)?.texts.en).toBe('Mine again.');
  });

  journey(
    'a saved reply comes in the client’s language, filled in, and is not sent with a gap',
    async ({ cast: { agent, client, requestAt }, installation }) => {
      const { page } = agent;
      await installation.query('DELETE FROM saved_replies');
      const french = replyTexts.en.picker.inLanguage.fr;
      await done(client.api.call(endpoints.updateProfile, { body: { firstName: 'Zoé', language: 'fr' } }));
      for (const title of ['Sum due', 'Greetings']) {
        const fr = `${title}\u00a0: bonjour {prénom}, {montant dû} pour {référence} ({référence de paiement}).`;
        await done(agent.api.call(endpoints.createReply, { body: { title, texts: { fr, en: 'No.' } } }));
      }
      const fresh = await requestAt('demande_emise');
      const input = agent.field(messageTexts.en.label);
      const filled = ({ reference, paymentReference }: typeof fresh, amount: string) =>
        `Sum due\u00a0: bonjour Zoé, ${amount} pour ${reference} (${paymentReference}).`;

      await agent.open(`/agent/request/${fresh.id}`);
      await input.focus();
      await page.keyboard.type('/');
      const dialog = page.getByRole('dialog', { name: texts.picker.title });
      await expect(dialog.getByText(french)).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Greetings/ })).toBeVisible();
      await checkAccessibility(page);
      await page.keyboard.type('sum');
      await expect(dialog.getByRole('button', { name: /^Greetings/ })).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(input).toBeFocused();
      await expect(input).toHaveValue(filled(fresh, '{montant dû}'));
      await page.keyboard.press('Enter');
      await expect(page.getByText(texts.picker.gaps('{montant dû}'))).toBeVisible();
      await expect(agent.button(messageTexts.en.send)).toBeDisabled();
      // The gap is marked, to be written over.
      await page.keyboard.type('600 €');
      await page.keyboard.press('Enter');
      await expect(input).toHaveValue('');
      await client.open(`/request/${fresh.id}`);
      await expect(client.page.getByRole('log').getByText(filled(fresh, '600 €'))).toBeVisible();
      await expect(client.button(texts.picker.open)).toHaveCount(0);

      const due = await requestAt('depot_en_attente');
      await agent.open(`/agent/request/${due.id}`);
      await input.fill('Bonsoir.');
      await agent.button(texts.picker.open).click();
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('sum due');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(input).toHaveValue(`Bonsoir.\n\n${filled(due, '600,00\u00a0€ (dépôt)')}`);
      await input.press('Enter');
      await expect(page.getByRole('log').getByText('Bonsoir.')).toBeVisible();
    },
  );
});
