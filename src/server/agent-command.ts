import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { email as emailField } from '#contract/fields.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import { invitationDays } from '#domain/team/team-rules.ts';
import { findAccountByEmail, hasAdministrator } from './accounts/account-store.ts';
import { invitationLink, createInvitation } from '#server/team/create-invitation.ts';
import { promoteAgent } from '#server/team/promote-agent.ts';
import { resetFactors } from '#server/factors/reset-factors.ts';
import { type Config, readConfig } from './config.ts';
import { CannotStart } from './services/cannot-start.ts';
import { openDatabase } from './services/database/database.ts';
import { migrate } from './services/migrations/migrate.ts';
import type { Database } from './services/database/schema.ts';
import { connectToRunning } from './services/database/start-database.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';

const asAgent = '--as-agent';

const usage = `Makes agents, signs people out and lets back in who lost their second factor; on the server itself, beside the running app or
without it.

  npm run agent -- create <email>    prints a link, good for ${invitationDays} days and one use, with which that person becomes an administrator
  npm run agent -- promote <email>   makes an account that exists an administrator, once its email is confirmed and while it has no
                                     requests of its own, and ends its sessions; who is an agent already becomes an administrator
                                     and stays signed in; new people are let in with create
  npm run agent -- sign-out <email>  ends every session of the account that has this email
  npm run agent -- remove-factors <email>  takes the account's second factors and recovery codes away, and ends its sessions

Administrators are agents who also decide for the agency: its settings, its team, its records. With ${asAgent} after the email,
create and promote make an agent who is no administrator; the first one of an installation is one in any case.`;

type Outcome = { exitCode: 0 | 1; sentence: string };
interface AgentToMake {
  email: string;
  /** False for an agent who is not an administrator. */
  administrator: boolean;
}
type Command = (db: Kysely<Database>, wanted: AgentToMake, config: Config) => Promise<Outcome>;

const commandDone = (sentence: string): Outcome => ({ exitCode: 0, sentence });
const commandRefused = (sentence: string): Outcome => ({ exitCode: 1, sentence });

const nameOf = (administrator: boolean) => (administrator ? 'an administrator' : 'an agent');

const create: Command = async (db, { email, administrator: wanted }, config) => {
  const account = await findAccountByEmail(db, email);
  if (account && isAgency(account.role))
    return commandRefused(`${email} is ${nameOf(hasAgencyAct(account.agencyRole, 'manage_team'))} already.`);
  if (account) {
    return commandRefused(
      `${email} has an account already, as a client. Invite another address of that person, who keeps the two apart; or, where whoever has the account is who you mean and has no requests of their own, promote ${email}.`,
    );
  }
  const administrator = wanted || !(await hasAdministrator(db));
  const invitation = await createInvitation(db, { email, hours: invitationDays * 24, administrator });
  const link = invitationLink(config.publicUrl, invitation);
  return commandDone(
    `${email} becomes ${nameOf(administrator)} through this link, once, within ${invitationDays} days:\n${link}`,
  );
};

function describeRemoval(
  email: string,
  { factors, password, administrator }: { factors: number; password: boolean; administrator: boolean },
): string {
  const gone = [
    password && 'the password',
    factors > 0 && (factors === 1 ? 'a second factor' : `${factors} second factors`),
  ].filter((each) => each !== false);
  const began = `${email} is ${nameOf(administrator)} from now on. Every session has ended`;
  if (gone.length === 0) return `${began}: sign in anew.`;
  const next = password
    ? 'choose a new password by "Forgot your password?" on the sign-in page'
    : 'sign in anew';
  return `${began}, and ${gone.join(' and ')} from before the address was confirmed went, since a stranger may have chosen them: ${next}.`;
}

const promote: Command = async (db, { email, administrator }) => {
  const promotion = await promoteAgent(db, email, { administrator });
  switch (promotion.outcome) {
    case 'promoted':
      return commandDone(describeRemoval(email, promotion));
    case 'made_administrator':
      return commandDone(`${email} is an administrator from now on, and stays signed in.`);
    case 'email_unconfirmed':
      return commandRefused(
        `Nobody has shown yet that they read mail at ${email}: whoever signed up with it may be a stranger. Let its owner choose a new password by "Forgot your password?" on the sign-in page, which confirms the address and signs everybody else out, then promote again.`,
      );
    case 'has_own_requests':
      return commandRefused(
        `${email} has requests of its own, which an agent would lose sight of. Invite another address of that person with create, and leave this account theirs as a client.`,
      );
    case 'already_agent':
      return commandRefused(`${email} is ${nameOf(administrator)} already.`);
    case 'unknown_email':
      return commandRefused(`No account has the email ${email}: invite it with create ${email}.`);
    default:
      return promotion satisfies never;
  }
};

const signOut: Command = async (db, { email }) => {
  const account = await findAccountByEmail(db, email);
  if (!account) return commandRefused(`No account has the email ${email}.`);
  const { length: ended } = await endSessionsOf(db, account.userId, 'ended_by_operator');
  return commandDone(`${ended} sessions of ${email} have ended. Whoever had one is signed out.`);
};

const forgetFactors: Command = async (db, { email }) => {
  const amount = await resetFactors(db, email);
  if (amount === null) return commandRefused(`No account has the email ${email}.`);
  return commandDone(
    `Second factors of ${email} that are gone: ${amount}; with them the recovery codes and every session. The password alone signs in now.`,
  );
};

const commands: Record<string, Command> = {
  create,
  promote,
  'sign-out': signOut,
  'remove-factors': forgetFactors,
};

async function run(command: Command, wanted: AgentToMake): Promise<Outcome> {
  const config = readConfig(process.env);
  const database = await connectToRunning(config);
  const { db, pool } = openDatabase(database.connection, { size: 2, direct: database.direct });
  try {
    await migrate(database);
    return await command(db, wanted, config);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** The commands that make somebody an agent. */
const agentMakingCommands: ReadonlySet<Command> = new Set([create, promote]);

async function main([name = '', typed = '', ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const email = z.safeParse(emailField, typed);
  const isAgentOnly = command !== undefined && agentMakingCommands.has(command) && rest[0] === asAgent;
  if (!command || typed === '' || rest.length > (isAgentOnly ? 1 : 0)) {
    console.error(usage);
    return 2;
  }
  if (!email.success) {
    console.error(`"${typed}" is not an email address.`);
    return 2;
  }
  try {
    const { exitCode, sentence } = await run(command, { email: email.data, administrator: !isAgentOnly });
    console[exitCode === 0 ? 'log' : 'error'](sentence);
    return exitCode;
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
