import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { notificationsTexts } from '#web/notifications/notifications-texts.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { retryTexts } from '#web/shared/errors/retry-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, errorLink, field } from './support/page-words.ts';
import { client } from './support/people.ts';
import { deviceOf, settingsAnswers } from './support/account-answers.ts';
import { expectToast } from './support/toasts.ts';

const texts = settingsTexts.fr;
const labels = accountTexts.fr;
const { sessions } = securityTexts.fr;
const firstName = field(labels.firstName);
const phone = field(labels.phone);
const devices = page.getByRole('list', { name: sessions.title }).getByRole('listitem');
const expectDevices = (count: number) => expect.poll(() => devices.elements().length).toBe(count);

test('the profile is checked and saved, and the menu shows it at once', async ({ server, open }) => {
  const zoe = { ...client, firstName: 'Zoé', phone: '+33698765432' };
  settingsAnswers(server).answer(endpoints.updateProfile, zoe);
  await open('/settings#profile', { as: client });
  await expect.element(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect.element(firstName).toHaveValue('Camille');
  await expect.element(phone).toHaveValue('06 12 34 56 78');
  await checkBothWidths();

  await firstName.fill('');
  await phone.fill('0612');
  await firstName.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(errorLink(labels.missing.firstName)).toBeVisible();
  await checkScreen();
  await firstName.fill('Zoé');
  await button(texts.profile.submit).click();
  await expect.element(errorLink(labels.wrongPhone)).toBeVisible();
  await phone.fill('0698765432');
  await button(texts.profile.submit).click();
  await expectToast(texts.profile.saved);
  expect(server.received(endpoints.updateProfile)).toMatchObject([
    { body: { firstName: 'Zoé', phone: zoe.phone } },
  ]);
  await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
  await expect.element(page.getByRole('menu').getByText('Zoé Martin')).toBeVisible();

  await open('/settings#profile', { as: zoe });
  await expect.element(firstName).toHaveValue('Zoé');
  await expect.element(phone).toHaveValue('06 98 76 54 32');
});

test('a consumer gives the address for their own invoices, and takes it back; others are not asked', async ({
  server,
  open,
}) => {
  const { billing, submit, saved } = texts.profile;
  const address = '12 rue des Lilas\n1000 Bruxelles';
  const consumer = { ...client, clientKind: 'consumer' } as const;
  const asked = { ...consumer, billingAddress: address, billingCountry: 'BE' };
  settingsAnswers(server).answer(endpoints.updateProfile, asked);
  await open('/settings#profile', { as: client });
  await expect.element(firstName).toBeVisible();
  await expect.element(field(billing.address)).not.toBeInTheDocument();

  await open('/settings#profile', { as: consumer });
  await field(billing.address).fill(` ${address} `);
  await page.getByRole('combobox', { name: billing.country, exact: true }).selectOptions('BE');
  await checkBothWidths();
  await button(submit).click();
  await expectToast(saved);
  await field(billing.address).fill('');
  server.answer(
    endpoints.updateProfile,
    refusal('invalid_input', undefined, { fields: [{ path: 'billingAddress', message: '' }] }),
  );
  await button(submit).click();
  await expect.element(errorLink(labels.refused)).toBeVisible();
  expect(server.received(endpoints.updateProfile)).toMatchObject([
    { body: { billingAddress: address, billingCountry: 'BE' } },
    { body: { billingAddress: null, billingCountry: 'BE' } },
  ]);
});

test('devices that do not load can be loaded again', async ({ server, open }) => {
  settingsAnswers(server).answer(endpoints.listSessions, refusal('internal'));
  await open('/settings/security', { as: client });
  await expect.element(page.getByText(sessions.loadFailed)).toBeVisible();
  await checkBothWidths();
  settingsAnswers(server);
  await button(retryTexts.fr.retry).click();
  await expectDevices(1);
});

test('three devices are listed, then all; one is signed out, then all the others', async ({
  server,
  open,
}) => {
  let open4 = [0, 1, 2, 3].map((number) => deviceOf(number));
  settingsAnswers(server)
    .answer(endpoints.listSessions, () => ({ items: open4 }))
    .answer(endpoints.endSession, ({ params }) => {
      open4 = open4.filter(({ id }) => id !== params.sessionId);
      return undefined;
    })
    .answer(endpoints.endOtherSessions, () => {
      const ended = open4.length - 1;
      open4 = open4.slice(0, 1);
      return { ended };
    });
  await open('/settings/security', { as: client });
  await expectDevices(3);
  await button(sessions.showAll(4)).click();
  await expectDevices(4);
  await expect.element(button(sessions.showAll(4))).not.toBeInTheDocument();
  for (const words of [sessions.current, 'Chrome', sessions.local]) {
    await expect.element(devices.first().getByText(words).first()).toBeVisible();
  }
  await expect.element(devices.first().getByRole('button')).not.toBeInTheDocument();
  await checkBothWidths();
  await devices.nth(1).getByRole('button').click();
  await expectDevices(3);
  expect(server.received(endpoints.endSession)).toMatchObject([{ params: { sessionId: deviceOf(1).id } }]);

  await button(sessions.endOthers).click();
  const question = page.getByRole('alertdialog', { name: sessions.endOthersTitle });
  await expect.element(question).toBeVisible();
  await checkBothWidths();
  await question.getByRole('button', { name: sessions.endOthersConfirm, exact: true }).click();
  await expectToast(sessions.endedOthers(2));
  await expectDevices(1);
});

test('choices that are made quickly are all saved, one after the other', async ({ server, open }) => {
  const first = Promise.withResolvers<void>();
  const stored = { push: { messages: true, actions: true }, digest: false, publicKey: null, devices: [] };
  settingsAnswers(server).answer(endpoints.saveNotificationChoices, async ({ body }) => {
    await first.promise;
    return { ...stored, mail: body.mail ?? { messages: true, actions: true } };
  });
  await open('/settings#notifications', { as: client });
  const { channels, kinds } = notificationsTexts.fr;
  const mails = page.getByRole('group', { name: channels.mail });
  const boxes = [kinds.messages.client, kinds.actions.client].map((name) =>
    mails.getByRole('checkbox', { name }),
  );
  for (const box of boxes) await box.click();
  for (const box of boxes) await expect.element(box).not.toBeChecked();
  first.resolve();
  await expect.poll(() => server.received(endpoints.saveNotificationChoices).length).toBe(2);
  expect(server.received(endpoints.saveNotificationChoices).at(-1)?.body).toEqual({
    mail: { messages: false, actions: false },
  });
  for (const box of boxes) await expect.element(box).not.toBeChecked();
});
