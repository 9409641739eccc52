import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { deskTexts } from '#web/assignments/desk-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';

journey(
  'the keys of payments and requests are shown with the others, and turned off with them',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const first = await cast.requestAt('depot_en_attente');
    const second = await cast.requestAt('depot_en_attente');
    for (const { id } of [first, second]) {
      const body = { kind: 'deposit', madeOn: today() } as const;
      await done(cast.client.api.call(endpoints.declareTransfer, { params: { requestId: id }, body }));
    }
    const rows = page.locator('tbody').getByRole('row');
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments?tab=to_check');
    await expect(rows.filter({ hasText: second.paymentReference })).toBeVisible();
    for await (const language of inBothLanguages(agent)) {
      const { parts, acts } = shortcutsTexts[language];
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: shortcutsTexts[language].title });
      await expect(sheet.getByRole('heading', { name: parts.request })).toBeVisible();
      await expect(sheet.getByRole('heading', { name: parts.payments })).toBeVisible();
      for (const act of Object.values(acts)) {
        await expect(sheet.getByText(act, { exact: true })).toBeVisible();
      }
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
    const keys = shortcutsTexts[agent.language];
    const { selectHint } = openPaymentsTexts[agent.language];
    await expect(page.getByText(selectHint)).toBeVisible();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByLabel(keys.choice).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(selectHint)).toHaveCount(0);
    const box = rows.first().getByRole('checkbox');
    await box.press('x');
    await page.keyboard.press('ArrowDown');
    await expect(box).toBeFocused();
    await expect(box).not.toBeChecked();
    // A box is ticked by Space whatever is turned off: that is no shortcut.
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();

    const title = page.getByRole('heading', { level: 1 });
    await rows.first().getByRole('link').click();
    const { neighbours } = requestTexts[agent.language];
    await expect(agent.button(neighbours.next)).toBeEnabled();
    await expect(agent.button(neighbours.next)).not.toHaveAttribute('aria-keyshortcuts');
    const address = page.url();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(address);

    await page.getByRole('button', { name: new RegExp(`^${shellTexts[agent.language].account}`) }).click();
    await page.getByRole('menuitem', { name: keys.title }).click();
    await page.getByRole('dialog').getByLabel(keys.choice).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(agent.button(neighbours.next)).toHaveAttribute('aria-keyshortcuts', 'j');
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(address);
    await expect(title).toBeVisible();
  },
);

journey(
  'keys lead from part to part, open, take and write, and never in the way of typing',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const { id, title } = await cast.requestAt('demande_emise', { title: 'Corbeilles en jonc' });
    const texts = assignmentTexts[agent.language];
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/dashboard?search=jonc');
    // What the list can do is there with the hands that take.
    await expect(page.getByRole('button', { name: texts.takeThis(title) })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: title })).toBeFocused();
    await page.keyboard.press('o');
    await expect(page).toHaveURL(new RegExp(`/agent/request/${id}$`));
    await expect(agent.button(texts.take)).toHaveAttribute('aria-keyshortcuts', 't');
    await page.keyboard.press('c');
    const field = page.getByRole('textbox', { name: messageTexts[agent.language].label });
    await expect(field).toBeFocused();
    await page.keyboard.type('tgcj');
    await expect(field).toHaveValue('tgcj');
    await expect(page).toHaveURL(new RegExp(`/agent/request/${id}$`));
    await field.fill('');
    await field.blur();
    await page.keyboard.press('Shift+T');
    await expect(agent.button(texts.take)).toBeVisible();
    await page.keyboard.press('t');
    await expect(
      page.getByRole('button', { name: deskTexts[agent.language].handledBy(deskTexts[agent.language].you) }),
    ).toBeVisible();
    for (const [key, path] of [
      ['p', 'payments'],
      ['m', 'messages'],
      ['c', 'clients'],
      ['d', 'dashboard'],
    ] as const) {
      // The second key alone means something else, or nothing.
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`/agent/${path}`));
    }
  },
);

journey(
  '`/` searches from the moment a list is there, and nowhere once keys are turned off',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const search = page.getByRole('searchbox');
    await cast.client.ownRequest('Claies en bambou');
    await agent.open('/agent/dashboard');
    // Somebody quicker than the page: the key comes with the first row, before anything else can run.
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[role="tabpanel"] a')) return;
        seen.disconnect();
        const press = { key: '/', bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', press));
      });
      seen.observe(document, { subtree: true, childList: true });
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Claies en bambou' })).toBeVisible();
    await expect(search).toBeFocused();

    await search.blur();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByLabel(shortcutsTexts[agent.language].choice).uncheck();
    for (const path of ['/agent/dashboard', '/agent/clients', '/agent/settings/audit']) {
      await agent.open(path);
      await expect(search).toBeVisible();
      await expect(search).not.toHaveAttribute('aria-keyshortcuts');
      await page.keyboard.press('/');
      await expect(search).not.toBeFocused();
    }
  },
);
