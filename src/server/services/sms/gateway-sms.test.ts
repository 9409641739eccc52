import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openGatewaySms } from './gateway-sms.ts';
import { openSms } from './open-sms.ts';
import type { SmsDriver } from './sms-driver.ts';

const token = 'gateway-t0ken';
const number = '+33612345678';
const message = 'Votre code : 123456 — à bientôt';

interface Call {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let gateway: Server;
let url: string;
let driver: SmsDriver;
let calls: Call[];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method, path: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const address = gateway.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/send`;
  driver = openGatewaySms({ url, token, timeout: 200 });
});
beforeEach(() => {
  calls = [];
  answer = (response) => response.writeHead(202).end('queued');
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

test('the gateway gets number and text as JSON, with the token', async () => {
  await driver.send(number, message);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/send' });
  expect(calls[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  });
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ to: number, text: message });
});

test('the gateway gets no token if none is configured', async () => {
  await openGatewaySms({ url, token: undefined }).send(number, message);
  expect(calls[0]?.headers.authorization).toBeUndefined();
});

test.each([
  ['a refusal', (response: ServerResponse) => response.writeHead(400).end(`no ${message}`)],
  ['a failure', (response: ServerResponse) => response.writeHead(503).end()],
  ['a redirect', (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ['a broken connection', (response: ServerResponse) => response.destroy()],
  ['silence', () => undefined],
])('%s is an error that reveals neither number, text nor token', async (_name, given) => {
  answer = given;
  const error: unknown = await driver.send(number, message).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(calls).toHaveLength(1);
  const words = error instanceof Error ? `${error.stack} ${JSON.stringify(error.cause)}` : '';
  for (const secret of [number, '123456', token]) expect(words).not.toContain(secret);
});

test('a gateway that cannot be reached is an error', async () => {
  const nowhere = openGatewaySms({ url: 'http://127.0.0.1:1/', token });
  await expect(nowhere.send(number, message)).rejects.toThrow('fetch failed');
});

test('without a gateway, number and text are printed', async () => {
  const lines: string[] = [];
  const nothing = { smsGatewayUrl: undefined, smsGatewayToken: undefined };
  await openSms(nothing, (line) => lines.push(line)).send(number, message);
  expect(lines).toEqual([`Text message to ${number}: ${message}`]);
  expect(calls).toEqual([]);
});
