import { expect } from '@playwright/test';
import { messageTexts } from '#web/messages/message-texts.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { phoneBarTexts } from '#web/requests/detail/phone-bar-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { pdf } from '../support/caller.ts';
import { journey } from './support/journey.ts';
import {
  expectFocusKept,
  expectFocusRing,
  pickFile,
  pressAndConfirm,
  pressOn,
  tabTo,
  typeInto,
} from './support/keyboard.ts';
import type { Person } from './support/people.ts';
import { intercept } from './support/intercept.ts';

const { actions } = stepTexts.fr;
const { fr: form } = quoteFormTexts;
const { decide } = quoteTexts.fr;
const title = 'Paniers en osier';
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

/** Sends a message by keys. On a phone the conversation is a sheet, which Escape closes. */
async function say({ page }: Person, text: string): Promise<void> {
  const { name, messages } = phoneBarTexts.fr;
  const opener = page.getByRole('navigation', { name }).getByRole('button', { name: messages });
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await pressOn(page, opener);
  const box = page.getByRole('textbox', { name: messageTexts.fr.label });
  await typeInto(page, box, text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect(box).toBeFocused();
  if (!isPhone) return;
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();
}

journey(
  'without a mouse: a client on a phone and an agent at a desk take a request from submission to closure',
  async ({ cast: { agent, client } }) => {
    const [phone, desk] = [client.page, agent.page];
    await phone.setViewportSize({ width: 360, height: 720 });
    await desk.setViewportSize({ width: 1440, height: 900 });
    const confirm = async (person: Person, name: keyof typeof actions, comment?: string) => {
      await pressAndConfirm(person.page, person.button(actions[name]).first(), comment);
      await person.expectToast(transitionTexts.fr.done[name]);
    };

    await journey.step('the client submits a request, and writes a message', async () => {
      await client.open('/dashboard');
      const texts = newRequestTexts.fr;
      await pressOn(phone, phone.getByRole('link', { name: dashboardTexts.fr.newRequest }).first());
      await client.settle();
      await typeInto(phone, phone.getByLabel(texts.projectTitle), title);
      await typeInto(phone, phone.getByLabel(texts.details), 'Comme sur la photo.');
      await pressOn(phone, client.button(texts.submit));
      await expect(phone).toHaveURL(/\/request\/[0-9a-f-]{36}$/);
      await client.settle();
      await say(client, 'Bonjour, est-ce possible pour mars ?');
    });

    await journey.step('the agent finds it by search, answers, takes notes and approves', async () => {
      await agent.open('/agent/dashboard');
      await expect(desk.getByRole('link', { name: title }).first()).toBeVisible();
      await desk.keyboard.press('/');
      await expect(desk.getByRole('searchbox')).toBeFocused();
      await desk.keyboard.type('OSIER');
      await expect(desk).toHaveURL(/search=OSIER/);
      await pressOn(desk, desk.getByRole('link', { name: title }).first());
      await expect(desk).toHaveURL(/\/agent\/request\//);
      await agent.settle();
      await say(agent, 'Oui, nous la regardons.');
      const { title: row, label, save, saved } = requestTexts.fr.notesForm;
      await pressOn(desk, desk.getByRole('region', { name: row, exact: true }).locator('summary'));
      await typeInto(desk, desk.getByRole('textbox', { name: label }), 'Deux ateliers à Vilnius.');
      await pressOn(desk, agent.button(save));
      await agent.expectToast(saved);
      await expectFocusKept(desk);
      await confirm(agent, 'approve', 'Deux ateliers possibles.');
    });

    await journey.step('the client announces the transfer of the deposit, with its proof', async () => {
      const texts = transferTexts.fr;
      await client.expectStatus('depot_en_attente');
      await pressOn(phone, client.button(texts.open));
      const amount = phone.getByLabel(texts.amount);
      await expect(amount).toBeFocused();
      await expectFocusRing(amount);
      await pickFile(phone, phone.getByLabel(texts.proofLabel), file('avis.pdf'));
      await expect(client.button(attachmentTexts.fr.remove('avis.pdf'))).toBeVisible();
      await pressOn(phone, client.button(texts.submit));
      await client.expectToast(texts.done);
      await expect(client.button(texts.correct)).toBeFocused();
    });

    await journey.step('the agent confirms it, and composes the merchandise quote', async () => {
      const [texts, lines] = [composeTexts.fr, quoteLineTexts.fr];
      await desk.reload();
      await confirm(agent, 'confirm_deposit');
      await pressOn(desk, agent.button(lines.itemise));
      await expect(desk.getByLabel(lines.label)).toBeFocused();
      await desk.keyboard.press('ControlOrMeta+a');
      await desk.keyboard.type('Paniers');
      await typeInto(desk, desk.getByLabel(lines.quantity), '300');
      await typeInto(desk, desk.getByLabel(lines.unitPrice), '24,50');
      await pressOn(desk, agent.button(texts.open));
      const dialog = desk.getByRole('dialog', { name: texts.title });
      await expect(dialog.locator('canvas')).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expectFocusKept(desk);
      await pressOn(desk, dialog.getByRole('button', { name: texts.attach }));
      await expect(dialog).toBeHidden();
      await expect(agent.button(texts.open)).toBeFocused();
      await pressOn(desk, agent.button(form.issue.marchandise));
      await agent.expectToast(form.issuedDetail.marchandise);
      await expectFocusKept(desk);
    });

    await journey.step(
      'the client accepts it; the agent confirms the payment and names the parcel',
      async () => {
        await client.expectStatus('devis_emis');
        await pressAndConfirm(phone, client.button(decide.accept.marchandise).first());
        await client.expectToast(transitionTexts.fr.done.accept_merchandise_quote);
        await desk.reload();
        await confirm(agent, 'confirm_merchandise_payment');
        const order = requestTexts.fr.orderForm;
        await typeInto(desk, agent.field(order.trackingNumber), 'LX 4471 FR');
        const arrival = desk.getByLabel(order.estimatedArrival);
        await tabTo(desk, arrival);
        await desk.keyboard.type('9/10/2027');
        const calendar = desk.getByRole('button', { name: 'Changer la date, 9 octobre 2027' });
        await pressOn(desk, calendar);
        await expect(desk.getByRole('button', { name: 'samedi 9 octobre 2027' })).toBeFocused();
        await desk.keyboard.press('ArrowRight');
        await desk.keyboard.press('Enter');
        await expect(arrival).toHaveValue('10 oct. 2027');
        await expect(desk.getByRole('button', { name: 'Changer la date, 10 octobre 2027' })).toBeFocused();
        await pressOn(desk, agent.button(order.save));
        await agent.expectToast(order.saved);
        await expectFocusKept(desk);
        await confirm(agent, 'mark_ready');
      },
    );

    await journey.step(
      'the agent attaches the freight quote from a file; the client accepts it',
      async () => {
        await typeInto(desk, desk.getByLabel(form.amountHt), '350');
        await pickFile(desk, desk.getByLabel(form.file), file('fret.pdf'));
        await expect(desk.getByText('fret.pdf')).toBeVisible();
        await pressOn(desk, agent.button(form.issue.fret));
        await agent.expectToast(form.issuedDetail.fret);
        await expectFocusKept(desk);
        await client.expectStatus('devis_fret_emis');
        await pressAndConfirm(phone, client.button(decide.accept.fret).first());
        await client.expectToast(transitionTexts.fr.done.accept_freight_quote);
      },
    );

    await journey.step('the agent confirms the freight’s payment; the client the receipt', async () => {
      await desk.reload();
      await confirm(agent, 'confirm_freight_payment');
      await client.expectStatus('envoi_en_cours');
      await confirm(client, 'confirm_receipt');
      await client.expectStatus('cloturee');
      await agent.expectStatus('cloturee');
    });
  },
);

journey(
  'if a live change arrives before the reply, the focus still moves to the next step',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const { id } = await cast.requestAt('devis_en_attente');
    await agent.open(`/agent/request/${id}`);
    await intercept(page, /\/quotes$/, async (route) => {
      const response = await route.fetch();
      await expect(page.getByText(statusTexts.fr.statuses.devis_emis, { exact: true }).first()).toBeVisible();
      await route.fulfill({ response });
    });
    await typeInto(page, page.getByLabel(form.amountHt), '350');
    await pickFile(page, page.getByLabel(form.file), file('devis.pdf'));
    await expect(page.getByText('devis.pdf')).toBeVisible();
    await pressOn(page, agent.button(form.issue.marchandise));
    await agent.expectToast(form.issuedDetail.marchandise);
    await expectFocusKept(page);
    // The page above became shorter; the focused sentence must not be behind the header.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 };
          return top >= (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
        }),
      )
      .toBe(true);
  },
);
