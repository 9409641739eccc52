import { test as base } from '@playwright/test';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { makeTransition, requestIn, type uploaded } from '../../support/request-story.ts';
import { admitAgent, admitClient, setUpAgency } from './admit.ts';
import { Host } from './host.ts';
import type { Installation } from './installation.ts';
import { Person } from './people.ts';
import { refusalsInLog } from './refusals-in-log.ts';

interface Story {
  title?: string;
  description?: string;
  /** The function that stores the PDFs of its quotes; by default small ones are uploaded. */
  storePdf?: typeof uploaded;
}

export interface Cast {
  /** An agent, with bank details set. */
  agent: Person;
  /** A client who has just signed up. */
  client: Person;
  /** Makes a request of the client and moves it to a status through the API, with its quotes. */
  requestAt: (status: Exclude<RequestStatus, 'livree'>, story?: Story) => Promise<RequestDetail>;
  /** Moves a request on by one transition, through the API. */
  move: (request: RequestDetail, name: TransitionName) => Promise<RequestDetail>;
}

interface Options {
  language: Language;
}

interface Visitors {
  /** Provides a new person with a browser of their own, which has no page open yet. */
  arrive: () => Promise<Person>;
  /** A client who has just signed up and has no page open yet. There is no other person. */
  person: Person;
}

/** A journey: an agent and a client, each with their own browser, at the installation of the journey's file. */
export const journey = base.extend<
  Options & Visitors & { cast: Cast; installation: Installation },
  { host: Host }
>({
  language: ['fr', { option: true }],
  host: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const host = new Host();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  installation: async ({ host }, use, info) => {
    const installation = await host.installation(info.file);
    const before = installation.output().length;
    await use(installation);
    if (info.status === info.expectedStatus) return;
    const body = refusalsInLog(installation.output().slice(before));
    await info.attach('refusals and warnings of the server', { body, contentType: 'text/plain' });
  },
  arrive: async ({ browser, installation, language }, use) => {
    const people: Person[] = [];
    await use(async () => {
      const person = await Person.arrive(browser, installation, language);
      people.push(person);
      return person;
    });
    // A call that the journey itself answers may still be under way.
    await Promise.all(people.map((person) => person.leave()));
  },
  person: async ({ arrive, installation }, use) => {
    const person = await arrive();
    await admitClient(installation, person);
    await use(person);
  },
  cast: async ({ arrive, installation }, use) => {
    const [agent, client] = await Promise.all([arrive(), arrive()]);
    await Promise.all([admitAgent(installation, agent), admitClient(installation, client)]);
    await setUpAgency(agent);
    const parties = { owner: client.api, agent: agent.api };
    await use({
      agent,
      client,
      requestAt: (status, { storePdf, ...story } = {}) =>
        requestIn(
          parties,
          status,
          { title: 'Gobelets en bambou', description: '2 000 gobelets de 300 ml', ...story },
          storePdf,
        ),
      move: (request, name) => makeTransition(parties, request, name),
    });
  },
});
