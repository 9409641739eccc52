import { endpoints } from '#contract/endpoints.ts';
import type { Installation } from '#tests/journeys/support/installation.ts';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { HttpCaller } from '#tests/support/http-caller.ts';
import { type Requests, submitRequests } from './cast-requests.ts';
import { setUpAgency } from './cast-agency.ts';
import { long } from './long-words.ts';
import { acceptsFor } from '#tests/support/samples.ts';

export const playersPassword = 'une phrase assez longue';

const people = {
  agent: { firstName: 'Alix', lastName: 'Moreau', email: 'alix.moreau@example.com' },
  client: { firstName: 'Camille', lastName: 'Martin', email: 'camille.martin@example.com' },
  /** A client without requests. */
  newcomer: { firstName: 'Noé', lastName: 'Petit', email: 'noe@example.com' },
  /** A client whose names and texts are as long as possible. */
  talker: { firstName: long.firstName, lastName: long.lastName, email: long.email },
} as const;

export type PlayerName = keyof typeof people;

export interface Player {
  email: string;
  caller: HttpCaller;
}

export interface Cast {
  url: string;
  players: Record<PlayerName, Player>;
  requests: Requests;
}

/** Creates an agency's settings, people and a request in every state, mostly through the API. If it serves consumers, its clients are consumers. */
export async function castFor(installation: Installation, clientTypes: ClientTypes): Promise<Cast> {
  const agent = await hire(installation);
  await setUpAgency(agent.caller, playersPassword);
  await agent.caller.call(endpoints.saveSettings, { body: { clientTypes } });
  const [client, newcomer, talker] = await Promise.all(
    (['client', 'newcomer', 'talker'] as const).map((name) => signUp(installation.url, name, clientTypes)),
  );
  if (!client || !newcomer || !talker) throw new Error('unreachable');
  const players = { agent, client, newcomer, talker };
  // Consumers can order only with a confirmed address. The newcomer's stays unconfirmed.
  await installation.query(`UPDATE profiles SET email_verified_at = now() WHERE email = $1 AND $2`, [
    client.email,
    clientTypes === 'consumers_too',
  ]);
  const requests = await submitRequests({ ...players, clientTypes });
  await installation.query(`UPDATE requests SET status = 'livree' WHERE id = $1`, [requests.livree]);
  return { url: installation.url, players, requests };
}

const signUpBody = (name: PlayerName) => ({
  ...people[name],
  password: playersPassword,
  phone: '+33612345678',
  clientKind: 'consumer' as const,
  language: 'fr' as const,
});

async function signUp(url: string, name: PlayerName, clientTypes: ClientTypes): Promise<Player> {
  const body = { ...signUpBody(name), accepts: acceptsFor(clientTypes) };
  const { accessToken } = await new HttpCaller(url).call(endpoints.signUp, { body });
  return { email: people[name].email, caller: new HttpCaller(url, accessToken) };
}

async function hire(installation: Installation): Promise<Player> {
  const { url } = installation;
  const body = { ...signUpBody('agent'), token: await installation.invite(people.agent.email) };
  const { accessToken } = await new HttpCaller(url).call(endpoints.acceptInvitation, { body });
  return { email: people.agent.email, caller: new HttpCaller(url, accessToken) };
}
