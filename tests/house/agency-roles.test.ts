import { expect, test } from 'vitest';
import { roles } from '#domain/accounts/role-kinds.ts';
import { agencyRoles } from '#domain/team/agency-role-rules.ts';
import { isText, sources, textOf } from './read-house.ts';

const names = [...new Set<string>([...agencyRoles, ...roles])].join('|');
const compared = new RegExp(
  `\\b\\w*[rR]ole\\)? (?:===|!==) '(?:${names})'|'(?:${names})' (?:===|!==) |case '(?:administrator)':|\\.administrator\\b|!administrator\\b|\\badministrator \\?|\\badministrator &&`,
  'g',
);
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm;

const invites = 'an invitation makes an agent or an administrator: it names no other role';
const exceptions: Readonly<Record<string, string>> = {
  'src/domain/accounts/role-kinds.ts': 'says which side somebody is on',
  'src/domain/team/agency-role-rules.ts': 'the table',
  'src/server/services/database/agency-role.ts': 'makes a role of its columns',
  'src/server/team/change-administrator.ts': 'gives and takes that one role',
  'src/server/team/team-routes.ts': 'gives and takes that one role',
  'src/web/team/use-agent-changes.ts': 'gives and takes that one role',
  'src/server/team/promote-agent.ts': 'gives that one role',
  'src/server/agent-command.ts': 'gives that one role',
  'src/server/team/accept-invitation.ts': invites,
  'src/server/team/invitation-store.ts': invites,
  'src/web/team/team-invitations-section.tsx': invites,
  'src/web/team/join-page.tsx': invites,
  'src/domain/audit/audit-record-format.ts': 'reads what a record keeps of an invitation',
};

const found = new Map(
  sources
    .filter((file) => !isText(file))
    .map((file) => [file, textOf(file).replaceAll(comments, '').match(compared) ?? []] as const)
    .filter(([, places]) => places.length > 0),
);

test('no file compares a role where an act or a side is meant', () => {
  const broken = [...found].filter(([file]) => !Object.hasOwn(exceptions, file));
  expect(broken.map(([file, places]) => `${file}: ${places.join(', ')}`)).toEqual([]);
});

test('every exception is still needed', () => {
  expect(Object.keys(exceptions).filter((file) => !found.has(file))).toEqual([]);
});
