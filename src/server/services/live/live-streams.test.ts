import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorFrom } from '../http/actor.ts';
import { LiveStreams } from './live-streams.ts';

const people = 250;
const streams = new LiveStreams();

const server = http.createServer((request, response) => {
  const userId = request.url?.slice(1) ?? '';
  const sessionId = `of ${userId}`;
  const of = { userId, sessionId, role: 'client', agencyRole: null } as const;
  const actor = actorFrom({ ...of, aal: 'aal1', factorPending: false });
  const stream = streams.add(actor, response);
  response.writeHead(200).flushHeaders();
  stream.isOpen = true;
});
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Opens the user's stream; returns what it has received so far. */
async function listen(userId: string) {
  const call = http.get(`${url}/${userId}`, { agent: false });
  const [response] = (await once(call, 'response')) as [http.IncomingMessage];
  const heard = { text: '' };
  response.setEncoding('utf8').on('data', (chunk: string) => (heard.text += chunk));
  response.on('error', () => {});
  return heard;
}

test('a change for all reaches everybody, a message overtakes it, and a stream that ends receives nothing', async () => {
  const heard: { text: string }[] = [];
  for (let person = 0; person < people; person += 1) heard.push(await listen(String(person)));
  const last = String(people - 1);
  const leaver = String(people - 2);

  streams.deliver([{ kind: 'agency' }]);
  streams.deliver([
    { kind: 'message', request: 'r', client: last, number: 7 },
    { kind: 'session', session: `of ${leaver}` },
  ]);

  const agency = 'data: {"type":"agency"}\n\n';
  const staying = heard.filter((_, person) => String(person) !== leaver);
  await expect.poll(() => staying.every(({ text }) => text.endsWith(agency))).toBe(true);
  expect(heard[0]?.text).toBe(agency);
  expect(heard[people - 1]?.text).toBe(`data: {"type":"message","requestId":"r","number":7}\n\n${agency}`);
  expect(heard[people - 2]?.text).toBe('');
  streams.closeAll();
  expect(streams.size).toBe(0);
});

test('an instance has room for a limited number of streams, and has room again when one of them closes', () => {
  const few = new LiveStreams(2);
  const open = (userId: string) => {
    const of = { userId, sessionId: userId, role: 'client', agencyRole: null } as const;
    const response = new http.ServerResponse(new http.IncomingMessage(new Socket()));
    return few.add(actorFrom({ ...of, aal: 'aal1', factorPending: false }), response);
  };
  const first = open('a');
  open('b');
  expect(() => open('c')).toThrow(expect.objectContaining({ code: 'busy', details: { retryAfter: 15 } }));
  few.forget(first);
  few.forget(first);
  open('c');
  expect(few.size).toBe(2);
  expect(() => open('d')).toThrow(expect.objectContaining({ code: 'busy' }));
});
