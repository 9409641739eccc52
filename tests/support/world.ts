import { endpoints } from '#contract/endpoints.ts';
import { callerOf, done, type Person, testPassword } from './caller.ts';
import { confirmFully } from './factors.ts';
import type { Parties } from './request-story.ts';
import type { TestApp } from './test-app.ts';

export interface World extends Parties {
  app: TestApp;
  owner: Person;
  other: Person;
  /** An administrator. */
  agent: Person;
  /** Who else is to make the calls that are made ready for everybody. */
  beside: readonly Person[];
}

export async function makeWorld(app: TestApp): Promise<World> {
  return { app, owner: await app.client(), other: await app.client(), agent: await app.agent(), beside: [] };
}

/** Who also has a part in what the agency does, or had one. */
export type Cast = World & Record<'colleague' | 'former', Person>;

/** Whose role an administrator has taken away, and who has signed in since. */
async function formerAgent({ app, agent }: World): Promise<Person> {
  const { user } = await app.agent();
  await confirmFully(app, agent);
  await done(agent.call(endpoints.removeAgent, { params: { agentId: user.id } }));
  const body = { email: user.email, password: testPassword };
  const signedIn = await done(app.stranger.call(endpoints.signIn, { body }));
  return { ...callerOf(app.app, signedIn.accessToken), ...signedIn };
}

/** `colleague` is an agent who is no administrator. */
export async function makeCast(app: TestApp): Promise<Cast> {
  const people = await makeWorld(app);
  const colleague = await app.agent({ administrator: false });
  const former = await formerAgent(people);
  return { ...people, colleague, former, beside: [colleague, former] };
}
