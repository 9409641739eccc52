import { test as base } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import type { Installation } from './installation.ts';
import { startInstallation } from './installation.ts';
import { Person } from './people.ts';

interface Cast {
  /** The installation's agent, with bank details set. */
  agent: Person;
  /** A client who has just signed up. */
  client: Person;
}

interface Options {
  language: Language;
}

interface Visitors {
  /** Somebody new at a browser of their own, at no page yet. */
  arrive: () => Promise<Person>;
  /** A client who has just signed up, with nobody else around. */
  person: Person;
}

/** A journey: one fresh installation a file, an agent and a client in browsers of their own. */
export const journey = base.extend<Options & Visitors & { cast: Cast }, { installation: Installation }>({
  language: ['fr', { option: true }],
  installation: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker' },
  ],
  arrive: async ({ browser, installation, language }, use) => {
    const people: Person[] = [];
    await use(async () => {
      const person = await Person.arrive(browser, installation, language);
      people.push(person);
      return person;
    });
    await Promise.all(people.map(({ context }) => context.close()));
  },
  person: async ({ arrive }, use) => {
    const person = await arrive();
    await person.signUp();
    await use(person);
  },
  cast: async ({ browser, installation, language }, use) => {
    const agent = await Person.arrive(browser, installation, language);
    const client = await Person.arrive(browser, installation, language);
    await agent.joinAsAgent(await installation.agentLink(agent.email));
    await agent.setBankDetails();
    await client.signUp();
    await use({ agent, client });
    await Promise.all([agent.context.close(), client.context.close()]);
  },
});
