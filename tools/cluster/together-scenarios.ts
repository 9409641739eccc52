import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { demoBank } from '#server/demo/list-people.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { photo } from '#tests/support/pictures.ts';
import { until } from './programs.ts';
import type { Scenario } from './scenario.ts';
import { requestOf, signIn } from './writers.ts';

const agentEmail = 'agent@example.com';

/** Throws unless `holds` is true. */
function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const sessions: Scenario = {
  name: 'A session opened at one instance works at the others, and ends at all of them',
  play: async ({ product: { instances } }) => {
    const [first, ...others] = instances;
    if (!first) throw new Error('no instance');
    const client = await signIn(first.url, 'claire@example.com');
    const elsewhere = others.map(({ url }) => callerAt(url, client));
    for (const caller of elsewhere) {
      const { status } = await caller.call(endpoints.listMyRequests, { query: {} });
      expectThat(status === 200, `the list answered ${status}`);
    }
    expectThat((await client.call(endpoints.signOut, {})).status === 204, 'no sign-out');
    const begun = performance.now();
    await until('the end of the session', async () => {
      for (const caller of elsewhere) {
        const { status } = await caller.call(endpoints.listMyRequests, { query: {} });
        expectThat(status === 401, `the list answered ${status}`);
      }
    });
    return `refused everywhere ${(performance.now() - begun).toFixed(0)} ms after the sign-out`;
  },
};

const live: Scenario = {
  name: 'A message posted at one instance appears on a screen that is open at another',
  play: async ({ product: { instances } }) => {
    const [first, second] = instances;
    if (!first || !second) throw new Error('two instances');
    const client = await signIn(second.url, 'claire@example.com');
    const agent = await signIn(first.url, agentEmail);
    const requestId = await requestOf(client);
    const arrivals: number[] = [];
    const stream = await openStream(second.url, client.accessToken, ({ type }) => {
      if (type === 'message') arrivals.push(performance.now());
    });
    const delays: number[] = [];
    for (let count = 1; count <= 20; count += 1) {
      const begun = performance.now();
      const body = { id: randomUUID(), content: `Live ${count}` };
      const { status } = await agent.call(endpoints.postMessage, { params: { requestId }, body });
      expectThat(status === 201, `posting answered ${status}`);
      await until('the message on the screen', () => expectThat(arrivals.length >= count, 'not yet'), 10);
      delays.push((arrivals[count - 1] ?? 0) - begun);
    }
    stream.close();
    const median = delays.toSorted((a, b) => a - b)[10] ?? 0;
    return `20 of 20, after ${median.toFixed(0)} ms in the middle, posting included`;
  },
};

const uploads: Scenario = {
  name: 'A photo uploaded at one instance is attached at a second and read at a third',
  play: async ({ product: { instances, url } }) => {
    const [first, second] = instances;
    if (!first || !second) throw new Error('two instances');
    const client = await signIn(first.url, 'claire@example.com');
    const requestId = await requestOf(client);
    const picture = {
      content: await photo('1200x900'),
      name: 'sample.jpg',
      type: 'image/jpeg',
    };
    const uploaded = await client.upload(endpoints.uploadAttachment, {}, picture);
    expectThat(uploaded.status === 201, `the upload answered ${uploaded.status}`);
    const attachmentId = uploaded.body.id;
    const body = { id: randomUUID(), content: 'A photo', attachmentIds: [attachmentId] };
    const posted = await callerAt(second.url, client).call(endpoints.postMessage, {
      params: { requestId },
      body,
    });
    expectThat(posted.status === 201, `posting answered ${posted.status}`);
    const agent = await signIn(url, agentEmail);
    const read = await agent.call(endpoints.downloadAttachment, { params: { attachmentId }, query: {} });
    expectThat(
      read.status === 200 && read.raw.length === uploaded.body.size,
      `reading answered ${read.status}`,
    );
    return `${read.raw.length} bytes, the same at all`;
  },
};

const mails: Scenario = {
  name: 'Mails that all instances are asked for at once leave once each',
  play: async ({ product: { instances, mail } }) => {
    const emails = ['claire', 'karim', 'nadia', 'emily', 'thomas', 'lucie', 'agent', 'malik'];
    const before = mail.received.length;
    await Promise.all(
      emails.map((name, at) =>
        callerAt(instances[at % instances.length]?.url ?? '').call(endpoints.sendPasswordReset, {
          body: { email: `${name}@example.com` },
        }),
      ),
    );
    const resets = () =>
      mail.received.slice(before).filter(({ text }) => /reset-password|mot-de-passe/.test(text));
    await until('the mails', () => expectThat(resets().length >= emails.length, `${resets().length} mails`));
    // A second copy would be sent when an instance next reads the queue.
    await until('a quiet queue', async () => {
      const counted = resets().length;
      await new Promise((resolve) => void setTimeout(resolve, 7_000));
      expectThat(resets().length === counted, 'still sending');
    });
    expectThat(resets().length === emails.length, `${resets().length} mails for ${emails.length} people`);
    return `${emails.length} people, ${resets().length} mails`;
  },
};

const statements: Scenario = {
  name: 'One bank statement sent to all instances at once is entered once',
  play: async ({ product: { instances }, database }) => {
    const mark = randomUUID();
    const entries = Array.from({ length: 200 }, (_, at) => ({
      amount: `${at + 1}.00`,
      bookedOn: '2026-11-20',
      name: 'Somebody',
      text: `${mark} ${at}`,
      bankReference: `${mark.slice(0, 8)}-${at}`,
    }));
    const content = Buffer.from(camtFile({ statements: [{ iban: demoBank.iban, entries }] }));
    const file = { content, name: 'statement.xml', type: 'application/xml' };
    const states = await Promise.all(
      instances.map(async ({ url }) => {
        const agent = await signIn(url, agentEmail);
        const answer = await agent.upload(
          endpoints.uploadStatementFile,
          { params: { fileId: randomUUID() } },
          file,
        );
        return answer.status;
      }),
    );
    const kept = await withClient({ connectionString: database.primaryUrl }, (client) =>
      client.query<{ amount: number }>(
        'SELECT count(*)::int AS amount FROM statement_entries WHERE text LIKE $1',
        [`${mark}%`],
      ),
    );
    const amount = kept.rows[0]?.amount;
    expectThat(amount === entries.length, `${amount} entries, answers ${states.join()}`);
    return `${states.length} times ${entries.length} entries sent, ${amount} kept`;
  },
};

const figures: Scenario = {
  name: 'All instances show the same figures, lists and counters',
  play: async ({ product: { instances } }) => {
    const pages = await Promise.all(
      instances.map(async ({ url }) => {
        const agent = await signIn(url, agentEmail);
        const range = { from: '2026-01-01', to: '2026-12-31' };
        const answers = [
          await agent.call(endpoints.getFigures, { query: range }),
          await agent.call(endpoints.listAllRequests, { query: {} }),
          await agent.call(endpoints.countAllRequests, {}),
        ];
        for (const { status } of answers) expectThat(status === 200, `an answer ${status}`);
        return answers.map(({ raw }) => raw.toString()).join();
      }),
    );
    expectThat(new Set(pages).size === 1, 'they differ');
    return `${pages.length} times the same ${pages[0]?.length} bytes`;
  },
};

const standby: Scenario = {
  name: 'Searches are read from the standby, and find what was written a moment before',
  play: async ({ product: { url }, database }) => {
    const client = await signIn(url, 'claire@example.com');
    const agent = await signIn(url, agentEmail);
    const times = 40;
    for (let count = 0; count < times; count += 1) {
      const word = `gobelet${randomUUID().slice(0, 8)}`;
      const body = { title: `Un ${word}`, description: 'Des gobelets en acier, gravés.' };
      const made = await client.call(endpoints.createRequest, { body });
      expectThat(made.status === 201, `creating answered ${made.status}`);
      const found = await agent.call(endpoints.listAllRequests, { query: { search: word } });
      expectThat(
        found.status === 200 && found.body.items.length === 1,
        `search ${count + 1} did not find it`,
      );
    }
    const { rows } = await withClient({ connectionString: database.standbyUrl }, (reader) =>
      reader.query<{ amount: number }>(
        `SELECT count(*)::int AS amount FROM pg_stat_activity WHERE application_name = 'sourcing' AND query LIKE '%search_text%'
           AND pg_is_in_recovery()`,
      ),
    );
    const amount = rows[0]?.amount ?? 0;
    expectThat(amount > 0, 'no connection to the standby has searched');
    return `${times} of ${times} found; ${amount} connections to the standby have searched`;
  },
};

export const togetherScenarios = [sessions, live, uploads, mails, statements, figures, standby];
