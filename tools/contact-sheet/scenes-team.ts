import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Invitation, Team } from '#contract/team/team-endpoints.ts';
import { errorTextOf } from '#tests/journeys/support/languages.ts';
import { invitationTexts } from '#web/shared/invitations/invitation-texts.ts';
import { teamTexts } from '#web/team/team-texts.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const { agents, failed } = teamTexts.fr;
const { form: invite, open: invitations } = invitationTexts.fr;
const day = 24 * 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const bao = { firstName: 'Bao', lastName: 'Lin', email: 'bao.lin@example.com' };
const talker = { firstName: long.firstName, lastName: long.lastName, email: long.email };

const invitation = (email: string, sentAt: string, more: Partial<Invitation> = {}): Invitation => ({
  id: randomUUID(),
  email,
  language: 'fr',
  administrator: false,
  invitedBy: 'Alix Moreau',
  sentAt,
  expiresAt: new Date(Date.parse(sentAt) + 7 * day).toISOString(),
  ...more,
});

/** A team with agents, invitations and former agents of every kind. */
const many = (team: Team): Team => ({
  agents: [
    ...team.agents,
    {
      id: randomUUID(),
      ...bao,
      agencyRole: 'administrator',
      since: '2026-03-02T09:00:00.000Z',
      security: { hasSecondFactor: true, lastSeenAt: ago(day / 8) },
    },
    {
      id: randomUUID(),
      ...talker,
      agencyRole: 'agent',
      since: '2026-11-01T09:00:00.000Z',
      security: { hasSecondFactor: false, lastSeenAt: null },
    },
  ],
  invitations: [
    invitation('cleo.noir@example.com', ago(day), { language: 'en' }),
    invitation(long.email, ago(9 * day), { invitedBy: null, administrator: true }),
  ],
  formerAgents: [
    { id: randomUUID(), ...bao, firstName: 'Ève', email: 'eve.lin@example.com', until: ago(40 * day) },
  ],
});

const openTeam = async (stage: Stage) => {
  await stage.open('/agent/settings/team');
  await expect(stage.page.getByRole('heading', { level: 1, name: teamTexts.fr.title })).toBeVisible();
  await stage.settle();
};

const withMany = async (stage: Stage) => {
  await stage.changeReply(endpoints.getTeam, many);
  await openTeam(stage);
};

const talkerName = `${talker.firstName} ${talker.lastName}`;

/** Chooses an entry of a row's menu. The first row is the reader's own. */
async function change(stage: Stage, item: string, name = '') {
  await stage.page
    .getByRole('button', { name: agents.more(name).trim() })
    .first()
    .click();
  await stage.page.getByRole('menuitem', { name: item, exact: true }).click();
}

const asked = (stage: Stage) => expect(stage.page.getByRole('alertdialog')).toBeVisible();

export const teamScenes: Scene[] = scenesOf('team', 'agent', {
  alone: {
    open: async (stage) => {
      await stage.changeReply(endpoints.getTeam, ({ agents: all }: Team): Team => ({
        agents: all.slice(0, 1),
        invitations: [],
        formerAgents: [],
      }));
      await openTeam(stage);
    },
  },
  full: { open: withMany },
  errors: {
    callsFail: true,
    open: async (stage) => {
      const code: ErrorCode = 'account_exists';
      await stage.fail(endpoints.inviteAgent, code);
      await withMany(stage);
      await stage.press(teamTexts.fr.invite.title);
      await stage.field(invite.email).fill(long.email);
      await stage.press(invite.submit);
      await stage.sees(errorTextOf(code, 'fr'));
    },
  },
  remove: {
    windowOnly: true,
    open: async (stage) => {
      await withMany(stage);
      await change(stage, agents.remove, talkerName);
      await asked(stage);
    },
  },
  raise: {
    windowOnly: true,
    open: async (stage) => {
      await withMany(stage);
      await change(stage, agents.roles.give, talkerName);
      await asked(stage);
    },
  },
  read: {
    open: async (stage) => {
      await stage.changeReply(endpoints.getTeam, (team: Team): Team => ({
        agents: many(team).agents.map((agent) => ({ ...agent, security: null })),
        invitations: null,
        formerAgents: null,
      }));
      await openTeam(stage);
    },
  },
  leave: {
    windowOnly: true,
    open: async (stage) => {
      await withMany(stage);
      await change(stage, agents.leave);
      await asked(stage);
    },
  },
  withdraw: {
    windowOnly: true,
    open: async (stage) => {
      await withMany(stage);
      await stage.press(invitations.withdrawLabel(long.email));
      await asked(stage);
    },
  },
  loading: {
    callsFail: true,
    open: async (stage) => {
      await stage.hold(endpoints.getTeam);
      await stage.open('/agent/settings/team');
    },
  },
  failed: {
    callsFail: true,
    open: async (stage) => {
      await stage.fail(endpoints.getTeam);
      await stage.open('/agent/settings/team');
      await stage.sees(failed);
    },
  },
});
