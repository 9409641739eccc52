import type { Person } from './caller.ts';
import type { Parties } from './request-story.ts';
import type { TestApp } from './test-app.ts';

export interface World extends Parties {
  app: TestApp;
  owner: Person;
  other: Person;
  agent: Person;
}

export async function makeWorld(app: TestApp): Promise<World> {
  return { app, owner: await app.client(), other: await app.client(), agent: await app.agent() };
}
