import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { demoBank, demoPassword } from '#server/demo/list-people.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { pdf } from '#tests/support/caller.ts';
import { Addresses, Person } from './person.ts';
import { Tally } from './tally.ts';

/** The number of entries in each statement that the writers send. */
export const entriesPerStatement = 20;

export interface Writers {
  tally: Tally;
  /** Lets each writer finish its call. Throws the error of a writer that failed. */
  stop(): Promise<void>;
}

interface People {
  client: Person;
  agent: Person;
  tally: Tally;
}

/** Writes a request; null once the writers are stopped. */
async function writeRequest({ client, tally }: People): Promise<string | null> {
  const submissionKey = randomUUID();
  const body = {
    title: `Fault ${submissionKey}`,
    description: 'Written while something fails.',
    submissionKey,
  };
  const made = await client.call(endpoints.createRequest, { body });
  if (!made) return null;
  tally.acknowledge('requests', made.body.id);
  return made.body.id;
}

async function writeMessage({ client, tally }: People, requestId: string): Promise<void> {
  const id = randomUUID();
  const body = { id, content: `Fault ${id}` };
  if (await client.call(endpoints.postMessage, { params: { requestId }, body }))
    tally.acknowledge('messages', id);
}

/** Writes a file. It counts only once its message is there, because it belongs to no message before. */
async function writeFile({ client, tally }: People, requestId: string): Promise<void> {
  const content = Buffer.concat([pdf(randomUUID()), Buffer.alloc(60_000, 0x20), Buffer.from('\n%%EOF\n')]);
  const file = { content, name: 'fault.pdf', type: 'application/pdf' };
  const uploaded = await client.upload(endpoints.uploadAttachment, {}, file);
  if (!uploaded) return;
  const id = uploaded.body.id;
  const body = { id: randomUUID(), content: '', attachmentIds: [id] };
  if (!(await client.call(endpoints.postMessage, { params: { requestId }, body }))) return;
  tally.contents.set(id, createHash('sha256').update(content).digest('hex'));
  tally.acknowledge('files', id);
}

/**
 * Sends a statement. If the reading of a file was interrupted, sends it again as a new file, as the error text asks
 * people to do.
 */
async function writeStatement({ agent, tally }: People): Promise<void> {
  const mark = randomUUID();
  const entries = Array.from({ length: entriesPerStatement }, (_, at) => ({
    amount: `${at + 1}.00`,
    bookedOn: '2026-11-20',
    name: 'Somebody',
    text: `${mark} ${at}`,
    bankReference: `${mark.slice(0, 13)}-${at}`,
  }));
  const content = Buffer.from(camtFile({ statements: [{ iban: demoBank.iban, entries }] }));
  const file = { content, name: 'statement.xml', type: 'application/xml' };
  for (let fileId = mark; ;) {
    const answer = await agent.upload(endpoints.uploadStatementFile, { params: { fileId } }, file);
    if (!answer) return;
    const { state, refusal } = answer.body;
    if (state === 'done') return tally.acknowledge('statements', mark);
    if (refusal === 'interrupted') {
      tally.refuseWith('200 interrupted');
      fileId = randomUUID();
    } else if (state !== 'reading') throw new Error(`A statement became ${state}: ${refusal}`);
    await pause(200);
  }
}

/** Confirms the deposit of a request as an agent; its invoice follows automatically. */
async function writePayment(people: People): Promise<void> {
  const requestId = await writeRequest(people);
  if (requestId === null) return;
  const params = { requestId };
  const { agent, tally } = people;
  const moved = ['request_moved_on'];
  if (!(await agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } }, moved))) return;
  const seen = await agent.call(endpoints.getRequest, { params });
  const payment = seen?.body.payment;
  if (!payment) return;
  const body = { payments: [{ requestId, kind: payment.kind, due: payment.due ?? 0 }] };
  for (;;) {
    const answer = await agent.call(endpoints.confirmPayments, { body });
    if (!answer) return;
    const refused = answer.body.results[0]?.refused ?? null;
    // If the request has moved on, an earlier try succeeded and its answer was lost.
    if (refused === null || refused === 'request_moved_on') return tally.acknowledge('payments', requestId);
    tally.refuseWith(`200 ${refused}`);
    await pause(200);
  }
}

interface Cast {
  agent: string;
  clients: readonly string[];
  password: string;
  /** The factor by which the writers wait longer between two calls. */
  slower: number;
}

const demoCast: Cast = {
  agent: 'agent@example.com',
  clients: ['claire@example.com', 'nadia@example.com'],
  password: demoPassword,
  slower: 1,
};

/**
 * Starts clients and an agent who write all the time: requests, messages, files, bank statements and confirmed
 * payments. They try a refused call again with the same id, as the product's own screens do.
 */
export async function startWriters(urls: readonly string[], cast: Cast = demoCast): Promise<Writers> {
  const tally = new Tally();
  const stopping = new AbortController();
  const parts = { addresses: new Addresses(urls), tally, stopped: stopping.signal, password: cast.password };
  const agent = await Person.signIn(parts, cast.agent);
  const writing: Promise<void>[] = [];
  const repeat = async (write: () => Promise<unknown>, wait: number) => {
    while (!stopping.signal.aborted) {
      await write();
      await pause(wait * cast.slower);
    }
  };
  for (const email of cast.clients) {
    const people = { client: await Person.signIn(parts, email), agent, tally };
    const requestId = await writeRequest(people);
    if (requestId === null) throw new Error('no request');
    writing.push(
      repeat(() => writeMessage(people, requestId), 100),
      repeat(() => writeRequest(people), 400),
      repeat(() => writeFile(people, requestId), 400),
      repeat(() => writePayment(people), 1_500),
      repeat(() => writeStatement(people), 500),
    );
  }
  const ended = Promise.all(writing);
  ended.catch(() => undefined);
  return {
    tally,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
