import type { Pressure } from './pressed-callers.ts';

const head = (method: string, where: string, headers: string[]) =>
  `${method} ${where} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;

/** Returns the attacks of the account with this token, each with a title. */
export function attacks(token: string): [string, Omit<Extract<Pressure, { kind: 'connections' }>, 'url'>][] {
  const kind = 'connections';
  const json = ['Content-Type: application/json', `Authorization: Bearer ${token}`];
  const post = (more: string[], body: string) => head('POST', '/api/requests', [...json, ...more]) + body;
  const sized = (body: string) => post([`Content-Length: ${body.length}`], body);
  const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])));
  const opened = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  const session = head('GET', '/api/auth/session', [`Authorization: Bearer ${token}`]);
  return [
    [
      '2 000 connections that never end their headers',
      { kind, count: 2_000, first: opened, more: 'a', seconds: 60 },
    ],
    [
      '2 000 bodies that come byte by byte',
      { kind, count: 2_000, first: post(['Content-Length: 200000'], '{'), more: ' ', seconds: 60 },
    ],
    ['10 000 connections that say nothing', { kind, count: 10_000, first: '', more: '', seconds: 60 }],
    [
      '10 000 connections that idle after a call',
      { kind, count: 10_000, first: head('GET', '/healthz', []), more: '', seconds: 110 },
    ],
    [
      '500 headers of 20 kB',
      { kind, count: 500, first: `${opened}${'a'.repeat(20_000)}\r\n\r\n`, more: '', seconds: 10 },
    ],
    ['500 bodies with 20 000 keys', { kind, count: 500, first: sized(manyKeys), more: '', seconds: 10 }],
    [
      '500 bodies nested 100 000 times',
      { kind, count: 500, first: sized('['.repeat(100_000) + ']'.repeat(100_000)), more: '', seconds: 10 },
    ],
    [
      '200 bodies in 100 000 pieces',
      {
        kind,
        count: 200,
        first: post(['Transfer-Encoding: chunked'], '1\r\n \r\n'.repeat(100_000)),
        more: '',
        seconds: 10,
      },
    ],
    [
      '20 connections with 1 000 calls in one breath',
      { kind, count: 20, first: session.repeat(1_000), more: '', seconds: 10 },
    ],
  ];
}
