import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/list-people.ts';
import type { Caller } from '#tests/support/caller.ts';
import { callerAt } from '#tests/support/http-caller.ts';

const writerEmails = ['claire', 'karim', 'nadia', 'emily'].map((name) => `${name}@example.com`);

export interface Tally {
  /** The ids of the messages that the product acknowledged. */
  acknowledged: string[];
  /** The number of failed calls, by the error that the caller saw. */
  failures: Record<string, number>;
  /** Milliseconds. The longest time in which the product acknowledged nothing at all. */
  longestSilence: number;
}

export async function signIn(url: string, email: string): Promise<Caller & { accessToken: string }> {
  const answer = await callerAt(url).call(endpoints.signIn, { body: { email, password: demoPassword } });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.error)}`);
  const { accessToken } = answer.body as unknown as { accessToken: string };
  return { ...callerAt(url, { accessToken }), accessToken };
}

/** Returns the newest request of a demo client. */
export async function requestOf(client: Caller): Promise<string> {
  const { body } = await client.call(endpoints.listMyRequests, { query: {} });
  const id = body.items[0]?.id;
  if (id === undefined) throw new Error('no request');
  return id;
}

/**
 * Starts clients who write messages all the time, each to their own request. They try a failed call again with the
 * same id, as the product's own screens do. `stop` returns the results.
 */
export async function startWriters(url: string, perClient = 2): Promise<{ stop: () => Promise<Tally> }> {
  const tally: Tally = { acknowledged: [], failures: {}, longestSilence: 0 };
  const stopped = new AbortController();
  let lastAt = performance.now();

  const write = async (client: Caller, requestId: string): Promise<void> => {
    while (!stopped.signal.aborted) {
      const id = randomUUID();
      const body = { id, content: `Message ${id}` };
      for (;;) {
        const seen = await client
          .call(endpoints.postMessage, { params: { requestId }, body })
          .then(({ status, error }) =>
            status === 201 || status === 200 ? null : `${status} ${error?.code ?? ''}`,
          )
          .catch(() => 'no answer');
        if (seen === null) break;
        tally.failures[seen] = (tally.failures[seen] ?? 0) + 1;
        await pause(200);
      }
      tally.acknowledged.push(id);
      tally.longestSilence = Math.max(tally.longestSilence, performance.now() - lastAt);
      lastAt = performance.now();
      await pause(20);
    }
  };
  const writing: Promise<void>[] = [];
  for (const email of writerEmails) {
    const client = await signIn(url, email);
    const requestId = await requestOf(client);
    for (let count = 0; count < perClient; count += 1) writing.push(write(client, requestId));
  }
  lastAt = performance.now();
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(writing);
      return tally;
    },
  };
}
