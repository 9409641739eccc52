import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sendSignal } from '#server/services/database/postgres-processes.ts';
import { postgresOf } from '../support/data-folder.ts';
import { HttpCaller } from '../support/http-caller.ts';
import type { StartedApp } from '../support/start-app.ts';
import { startApp } from '../support/start-app.ts';
import { pdf, testPassword } from '../support/caller.ts';
import { acceptedTerms, registered, today } from '#tests/support/samples.ts';

const rounds = 10;
const acknowledgedPerRound = 40;

let dataDir: string;
let server: StartedApp;
const start = () => startApp({ dataFolder: dataDir, environment: { THROTTLE: '0', LOG_LEVEL: 'silent' } });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sourcing-kill-'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Everything that the server acknowledged and must never lose. */
const acknowledged = {
  requests: new Map<string, string>(),
  messages: new Map<string, { requestId: string; content: string }>(),
  quotes: new Map<string, { requestId: string; objectPath: string; content: Buffer }>(),
  total: () => acknowledged.requests.size + acknowledged.messages.size + acknowledged.quotes.size,
};

async function people(): Promise<{ client: SignedIn; agent: SignedIn }> {
  const person = (email: string) => ({
    email,
    password: testPassword,
    firstName: 'Camille',
    lastName: 'Test',
    phone: '+33612345678',
  });
  const stranger = new HttpCaller(server.url);
  const token = /token=(\S+)/.exec(server.output())?.[1] ?? '';
  return {
    client: await stranger.call(endpoints.signUp, {
      body: { ...person('client@example.com'), accepts: acceptedTerms },
    }),
    agent: await stranger.call(endpoints.acceptInvitation, {
      body: { ...person('agent@example.com'), token },
    }),
  };
}

/** Repeats the work of one client and one agent until the server is killed. */
async function write(client: HttpCaller, agent: HttpCaller): Promise<void> {
  for (;;) {
    const title = `Request ${randomUUID()}`;
    const { id: requestId } = await client.call(endpoints.createRequest, {
      body: { title, description: 'Anything' },
    });
    acknowledged.requests.set(requestId, title);
    const params = { requestId };
    const content = `Message ${randomUUID()}`;
    const message = await client.call(endpoints.postMessage, { params, body: { content } });
    acknowledged.messages.set(message.id, { requestId, content });
    await agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } });
    await agent.call(endpoints.makeTransition, { params, body: { name: 'confirm_deposit' } });
    const file = pdf(randomUUID());
    const { objectPath } = await agent.upload(
      endpoints.uploadQuotePdf,
      { params, query: { type: 'marchandise' } },
      file,
    );
    const body = {
      type: 'marchandise' as const,
      amountHt: 1000,
      vatRate: 2000,
      amountTtc: 1200,
      issuedOn: today(),
      objectPath,
    };
    const { quotes } = await agent.call(endpoints.issueQuote, { params, body });
    acknowledged.quotes.set(quotes[0]?.id ?? '', { requestId, objectPath, content: file });
  }
}

/** Kills the app's whole process group; in every other round also its database, at the same moment. */
async function killEverything(databaseToo: boolean): Promise<void> {
  const killed = server.kill();
  if (databaseToo) for (const { pid } of postgresOf(dataDir)) sendSignal(pid, 'SIGKILL');
  await killed;
}

async function expectRequests(agent: HttpCaller, requests: Iterable<[string, string]>): Promise<void> {
  for (const [requestId, title] of requests) {
    const detail = await agent.call(endpoints.getRequest, { params: { requestId } });
    expect(detail.title).toBe(title);
    const messages = [...acknowledged.messages].filter(([, message]) => message.requestId === requestId);
    for (const [id, { content }] of messages) {
      expect(detail.messages.items.find((message) => message.id === id)?.content).toBe(content);
    }
    const quotes = [...acknowledged.quotes].filter(([, quote]) => quote.requestId === requestId);
    for (const [id, { objectPath, content }] of quotes) {
      expect(detail.status).toBe('devis_emis');
      expect(detail.quotes.map((quote) => quote.id)).toContain(id);
      expect(
        (await agent.download(endpoints.downloadQuotePdf, { query: { objectPath } })).equals(content),
      ).toBe(true);
    }
    // Interrupted work is complete or absent: every stored quote has its file.
    for (const { objectPath } of detail.quotes)
      await agent.download(endpoints.downloadQuotePdf, { query: { objectPath } });
    expect(detail.events.at(-1)?.to).toBe(detail.status);
  }
}

test(`nothing acknowledged is lost when everything is killed, ${rounds} times`, async () => {
  const { client, agent } = await people();
  await new HttpCaller(server.url, agent.accessToken).call(endpoints.saveSettings, {
    body: { identity: registered },
  });
  for (let round = 1; round <= rounds; round += 1) {
    const until = acknowledged.total() + acknowledgedPerRound;
    const known = acknowledged.requests.size;
    const callers = [
      new HttpCaller(server.url, client.accessToken),
      new HttpCaller(server.url, agent.accessToken),
    ] as const;
    const writers = Array.from({ length: 4 }, () => write(...callers).catch(() => undefined));
    await expect.poll(() => acknowledged.total(), { interval: 5 }).toBeGreaterThanOrEqual(until);
    await killEverything(round % 2 === 0);
    await Promise.all(writers);
    server = await start();
    const reader = new HttpCaller(server.url, agent.accessToken);
    // Requests of earlier rounds are checked again only after the last round.
    await expectRequests(
      reader,
      round === rounds ? acknowledged.requests : [...acknowledged.requests].slice(known),
    );
  }
  expect(acknowledged.total()).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound);
});
