import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Invitation } from '#contract/team/team-endpoints.ts';
import { invitationTexts } from '#web/shared/invitations/invitation-texts.ts';
import { teamTexts } from '#web/team/team-texts.ts';
import { agencySettingsAnswers } from './support/account-answers.ts';
import type { FakeServer } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';

const texts = invitationTexts.fr.open;

const invitation: Invitation = {
  id: '00000000-0000-4000-8000-0000000000e1',
  email: 'marie-charlotte.alexandrine@une-tres-longue-adresse.example.com',
  language: 'en',
  administrator: true,
  invitedBy: 'Bao Lin',
  sentAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2199-11-21T09:00:00.000Z',
};

const teamWithInvitation = (server: FakeServer) =>
  agencySettingsAnswers(server, agent).answer(endpoints.getTeam, {
    agents: [],
    invitations: [invitation],
    formerAgents: [],
  });

test('on a phone an invitation takes two lines; a menu tells the rest and sends it again', async ({
  server,
  open,
}) => {
  teamWithInvitation(server).answer(endpoints.resendInvitation, invitation);
  await open('/agent/settings/team', { as: agent, width: 360, height: 740 });
  const row = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(row).toBeVisible();
  await expect.element(button(texts.resendLabel(invitation.email))).not.toBeInTheDocument();
  const lines = [...row.element().querySelectorAll('p')];
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.getBoundingClientRect().height).toBeLessThan(30);
  await button(texts.more(invitation.email)).click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByText(texts.inLanguage.en)).toBeVisible();
  await menu.getByRole('menuitem', { name: texts.resend }).click();
  await expect.element(page.getByText(texts.resent(invitation.email))).toBeVisible();
});

test('on a wide screen an agent takes 56 px; a menu tells the rest and changes the access', async ({
  server,
  open,
}) => {
  const team = [agent, client].map(({ id, email, firstName, lastName }, place) => ({
    id,
    email,
    firstName,
    lastName,
    agencyRole: place === 0 ? ('administrator' as const) : ('agent' as const),
    since: '2026-03-02T09:00:00.000Z',
    security: { hasSecondFactor: false, lastSeenAt: null },
  }));
  agencySettingsAnswers(server, agent).answer(endpoints.getTeam, {
    agents: [...team, ...team.map((each, place) => ({ ...each, id: `${ids.other.slice(0, -1)}${place}` }))],
    invitations: [],
    formerAgents: [],
  });
  await open('/agent/settings/team', { as: agent, width: 1440, height: 900 });
  const { agents } = teamTexts.fr;
  const rows = page.getByRole('list', { name: agents.list }).getByRole('listitem');
  await expect.element(rows.nth(1)).toBeVisible();
  // The border between the rows is one pixel.
  for (const place of [1, 2]) {
    expect(Math.round(rows.nth(place).element().getBoundingClientRect().height)).toBeLessThanOrEqual(57);
  }
  await button(agents.more('Camille Martin')).first().click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByText(agents.notSeen)).toBeVisible();
  await menu.getByRole('menuitem', { name: agents.roles.give }).click();
  await expect
    .element(page.getByRole('alertdialog', { name: agents.ask.give.title('Camille Martin') }))
    .toBeVisible();
});

test('on a wide screen an invitation shows its buttons', async ({ server, open }) => {
  teamWithInvitation(server);
  await open('/agent/settings/team', { as: agent });
  await expect.element(button(texts.resendLabel(invitation.email))).toBeVisible();
  await expect.element(button(texts.withdrawLabel(invitation.email))).toBeVisible();
});
