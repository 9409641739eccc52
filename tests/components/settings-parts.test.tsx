import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { personalDataTexts } from '#web/personal-data/personal-data-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { agent, client } from './support/people.ts';
import { agencySettingsAnswers } from './support/account-answers.ts';

/** The links to the parts of a page of settings, beside them or, on phones, in a row above them. */
const partsOf = (label: string) => page.getByRole('navigation', { name: label, exact: true });
const parts = partsOf(settingsTexts.fr.parts);
const current = (of = parts) =>
  of
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => textContent);
const expectCurrent = (title: string, of = parts) => expect.poll(() => current(of)).toEqual([title]);
const { email, factors } = securityTexts.fr;
const first = settingsTexts.fr.profile.title;
const last = personalDataTexts.fr.title;
const wheel = (y: number) => userEvent.wheel(page.getByRole('main'), { delta: { y } });

test('the settings’ navigation marks the part on screen, after scrolling and by keyboard', async ({
  server,
  open,
}) => {
  agencySettingsAnswers(server, client);
  await open('/settings', { as: client, width: 1440 });
  await expectCurrent(first);
  await expect.poll(() => document.querySelector('#two-step')).not.toBeNull();
  await wheel((document.querySelector('#two-step')?.getBoundingClientRect().y ?? 0) - 60);
  await expectCurrent(factors.title);
  await wheel(20_000);
  await expectCurrent(last);
  await wheel(-20_000);
  await expectCurrent(first);

  // Keys scroll too; and links are followed by Enter, to where the next Tab goes on.
  await userEvent.keyboard('{End}');
  await expectCurrent(last);
  await userEvent.keyboard('{Home}');
  await expectCurrent(first);
  await pressOn(parts.getByRole('link', { name: email.title, exact: true }));
  await expect.element(page.getByRole('heading', { name: email.title, exact: true })).toBeInViewport();
  await expectCurrent(email.title);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.closest('#email')).not.toBeNull();
  page.getByRole('main').element().focus();
  await userEvent.keyboard('{Home}');
  await expectCurrent(first);
});

test.for([
  ['/settings', settingsTexts.fr.parts, 1440],
  ['/settings', settingsTexts.fr.parts, 360],
  ['/agent/settings/agency', agencyTexts.fr.title, 1440],
  ['/agent/settings/agency', agencyTexts.fr.title, 360],
] as const)(
  'every part of %s is marked once its link is followed (%s, %d px)',
  async ([path, label, width], { server, open }) => {
    agencySettingsAnswers(server, agent);
    await open(path, { as: agent, width });
    const links = partsOf(label);
    await expect.element(links).toBeVisible();
    const names = links
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names.length).toBeGreaterThan(4);
    // Parts that come late make the page longer under a reader, who then scrolls on.
    const readOn = async () => {
      await wheel(20_000);
      return current(links);
    };
    await expect.poll(readOn).toEqual([names.at(-1)]);
    for (const name of names) {
      await links.getByRole('link', { name, exact: true }).click();
      await expect.element(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport();
      await expectCurrent(name, links);
    }
  },
);

test('on a phone the parts of the settings stay in a row, with the current one visible', async ({
  server,
  open,
}) => {
  agencySettingsAnswers(server, client);
  await open('/settings', { as: client, width: 360, height: 780 });
  await expect.element(parts).toBeVisible();
  for (const [id, title] of [
    ['two-step', factors.title],
    ['personal-data', last],
    ['profile', first],
  ] as const) {
    document.querySelector(`#${id}`)?.scrollIntoView();
    await expectCurrent(title);
    const link = parts.getByRole('link', { name: title, exact: true });
    await expect.element(link).toBeInViewport({ ratio: 1 });
    if (id !== 'profile') await expect.poll(() => parts.element().getBoundingClientRect().y).toBe(0);
  }
  await checkScreen();
});
