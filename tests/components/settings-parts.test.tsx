import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { BankChange } from '#contract/agency/bank-endpoints.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { bankChangeTexts } from '#web/agency/bank-change-texts.ts';
import { notificationsTexts } from '#web/notifications/notifications-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { settingsAreaTexts } from '#web/shell/settings-area-texts.ts';
import { agencySettingsAnswers, deviceOf } from './support/account-answers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { agent, client } from './support/people.ts';
import { agency } from './support/usual-answers.ts';

const areas = settingsAreaTexts.fr;
const { factors, password, sessions } = securityTexts.fr;
const { values } = settingsTexts.fr;
/** A row has a value after its name; the links of the side column have none. */
const row = (title: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${title} .`) });

test('the account’s index says what each part holds, and its rows unfold or lead on by keyboard', async ({
  server,
  open,
}) => {
  agencySettingsAnswers(server, client).answer(endpoints.listSessions, {
    items: [deviceOf(0), deviceOf(1)],
  });
  const router = await open('/settings', { as: client });
  for (const [title, value] of [
    [password.title, values.set],
    [factors.title, factors.off],
    [sessions.title, values.devices(2)],
  ] as const) {
    await expect.element(row(title).getByText(value)).toBeVisible();
  }
  const { profile, display } = settingsTexts.fr;
  for (const shown of ['Camille Martin', client.email, notificationsTexts.fr.summary.mail]) {
    await expect.element(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect.element(page.getByText(display.theme, { exact: true }).first()).not.toBeVisible();
  await checkBothWidths();
  const heading = page.getByRole('heading', { name: profile.title, exact: true });
  await pressOn(page.elementLocator(heading.element().closest('summary') ?? document.body));
  // Vitest reads the hidden width that a button reserves as a part of its name.
  await expect.element(page.getByRole('button', { name: profile.submit })).toBeVisible();
  await checkBothWidths();
  await pressOn(row(factors.title));
  await expect.poll(() => router.state.location.pathname).toBe('/settings/security');
  await expect.element(page.getByRole('list', { name: factors.add })).toBeVisible();
  await checkBothWidths();
});

test.for([
  ['/settings#devices', '/settings/security', sessions.title],
  ['/settings#two-step', '/settings/security', factors.title],
  ['/settings#notifications', '/settings', notificationsTexts.fr.channels.mail],
  ['/agent/settings/agency', '/agent/settings', agencyTexts.fr.title],
  ['/agent/settings/agency#identity', '/agent/settings/identity', areas.identity],
  ['/agent/settings/agency#deposit', '/agent/settings/money', areas.money],
  ['/agent/settings/agency#bank-details', '/agent/settings/bank-details', areas.bank],
  ['/agent/settings/agency#new-requests', '/agent/settings/activity', areas.activity],
  ['/agent/settings/agency#logo', '/agent/settings/appearance', areas.appearance],
] as const)(
  'the address %s of mails and bookmarks leads to %s',
  async ([from, to, words], { server, open }) => {
    agencySettingsAnswers(server, agent);
    const router = await open(from, { as: agent });
    await expect.poll(() => router.state.location.pathname).toBe(to);
    await expect.element(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
  },
);

test('the agency’s index shows today’s values of the pages that the reader may open', async ({
  server,
  open,
}) => {
  agencySettingsAnswers(server, agent);
  await open('/agent/settings', { as: agent });
  await expect.element(row(areas.team).getByText(agencyTexts.fr.values.agents(1))).toBeVisible();
  await expect.element(row(areas.money).getByText(agencyTexts.fr.values.paymentDays(7))).toBeVisible();
  const shown = Object.values(areas).filter((name) => row(name).elements().length === 1);
  expect(shown).toEqual([
    areas.activity,
    areas.money,
    areas.identity,
    areas.appearance,
    areas.bank,
    areas.rates,
    areas.tariffs,
    areas.machineKeys,
    areas.team,
    areas.replies,
    areas.audit,
  ]);
  await checkBothWidths();

  await open('/agent/settings', { as: { ...agent, agencyRole: 'agent' } });
  await expect.element(row(areas.team)).toBeVisible();
  await expect.element(row(areas.money)).not.toBeInTheDocument();
  await expect.element(row(areas.audit)).not.toBeInTheDocument();
});

test('bank details that wait are in amber on the index only for the agent who may confirm them', async ({
  server,
  open,
}) => {
  const { badges } = bankChangeTexts.fr.waiting;
  const details = { holder: 'Comptoir SAS', iban: 'DE89370400440532013000', bic: 'COBADEFF' };
  const waiting: BankChange = {
    id: '00000000-0000-4000-8000-000000000043',
    details: { ...details, intermediaryBic: null },
    askedBy: 'Alix Moreau',
    askedAt: '2026-11-20T09:30:00.000Z',
    needsSecond: true,
    confirmedBy: null,
    confirmedAt: null,
    holdsAt: null,
    second: 'possible',
    seconds: [],
    teamChange: null,
  };
  const waits = (change: BankChange) =>
    agencySettingsAnswers(server, agent)
      .answer(endpoints.getAgency, { ...agency, bankChangeWaits: true })
      .answer(endpoints.getBankState, { current: null, waiting: change, others: [], former: [] });
  waits(waiting);
  await open('/agent/settings', { as: agent });
  await expect
    .element(row(areas.bank).getByText(badges.second, { exact: true }))
    .toHaveAttribute('data-tone', 'pending');

  waits({ ...waiting, second: 'own' });
  await queryClient.invalidateQueries({ queryKey: ['agency'] });
  await expect
    .element(row(areas.bank).getByText(agencyTexts.fr.values.bankWaits))
    .toHaveAttribute('data-tone', 'muted');
});

test('the agency’s index says what did not load, and loads it again', async ({ server, open }) => {
  agencySettingsAnswers(server, agent).answer(endpoints.getTeam, refusal('internal'));
  await open('/agent/settings', { as: agent });
  await expect.element(page.getByRole('alert').getByText(agencyTexts.fr.failed)).toBeVisible();
  await expect.element(row(areas.money)).toBeVisible();
  await checkBothWidths();
  agencySettingsAnswers(server, agent);
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(row(areas.team).getByText(agencyTexts.fr.values.agents(1))).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
