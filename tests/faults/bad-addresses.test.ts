import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import {
  asText,
  calledNames,
  expectRefused,
  hostile,
  HostileCalls,
  queryFields,
  shapeOf,
} from '../support/hostile-calls.ts';
import { pdf } from '../support/caller.ts';
import { requestIn } from '../support/request-story.ts';
import { validCalls } from '../support/valid-calls/valid-calls.ts';

const calls = new HostileCalls();

describe.each(calledNames.filter((name) => shapeOf(name).params))('%s', (name) => {
  test('finds nothing under invalid ids', async () => {
    const valid = await validCalls[name](calls.world);
    for (const value of hostile) {
      const params = Object.fromEntries(Object.keys(valid.params ?? {}).map((key) => [key, asText(value)]));
      await calls.expectNothingKept(name, { ...valid, params });
    }
  });
});

describe.each(calledNames.filter((name) => shapeOf(name).query))('%s', (name) => {
  test('accepts no hostile value in the address', async () => {
    const valid = await validCalls[name](calls.world);
    for (const fields of queryFields(shapeOf(name), valid.query)) {
      for (const value of hostile) {
        const odd = Object.fromEntries(fields.map((field) => [field, asText(value)]));
        await calls.expectNothingKept(name, { ...valid, query: { ...valid.query, ...odd } });
      }
    }
  });

  test('accepts no malformed address', async () => {
    const { path, method } = shapeOf(name);
    if (method !== 'GET' || path.includes(':')) return;
    for (const search of [
      '?%',
      '?search=%ff',
      '?search=%00',
      '?search=a&search=b',
      '?page[]=1',
      '?page[a]=1',
      `?${'a=1&'.repeat(2_000)}`,
      '?page=1&page=2',
    ]) {
      expectRefused(await calls.callerFor(shapeOf(name)).inject({ method, url: path + search }), search);
    }
  });
});

test('no request can be changed with the quote or file of another', async () => {
  const mine = await requestIn(calls.world, 'devis_emis');
  const others = await requestIn({ ...calls.world, owner: calls.world.other }, 'devis_emis');
  const before = await calls.contents();
  const answer = await calls.world.owner.call(endpoints.makeTransition, {
    params: { requestId: mine.id },
    body: { name: 'accept_merchandise_quote', quoteId: others.quotes[0]?.id },
  });
  expect(answer.error?.code).toBe('quote_superseded');
  expect(await calls.contents()).toBe(before);
});

test('broken uploads leave nothing', async () => {
  const { id } = await requestIn(calls.world, 'devis_en_attente');
  const before = await calls.contents();
  const url = `/api/storage/quotes/${id}?type=marchandise`;
  const type = 'multipart/form-data; boundary=b';
  const part =
    'content-disposition: form-data; name="file"; filename="q.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const bodies: [string, Buffer | string, number[]][] = [
    [type, '', [400]],
    [type, 'no multipart at all', [400]],
    [type, `--b\r\n${part}${pdf().toString()}`, [400]],
    [type, `--b\r\n${part}`, [400]],
    [type, '--b--\r\n', [400]],
    [type, `--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nhello\r\n--b--\r\n`, [400]],
    ['multipart/form-data', `--b\r\n${part}${pdf().toString()}\r\n--b--\r\n`, [400, 415]],
    ['application/pdf', pdf(), [415]],
    ['application/json', '{}', [400, 415]],
    [type, `--b\r\n${part}GIF89a not a pdf\r\n--b--\r\n`, [422]],
    [type, `--b\r\n${part}%PDF-1.4 without an end\r\n--b--\r\n`, [422]],
    [type, `--b\r\n${part}\r\n--b--\r\n`, [400, 422]],
    [
      type,
      Buffer.concat([
        Buffer.from(`--b\r\n${part}`),
        pdf(),
        Buffer.alloc(10 * 1024 * 1024),
        Buffer.from('\r\n--b--\r\n'),
      ]),
      [413],
    ],
  ];
  for (const [contentType, payload, statuses] of bodies) {
    const answer = await calls.world.agent.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': contentType },
    });
    expect(
      statuses,
      `${contentType} ${payload.toString().slice(0, 60)} → ${answer.status} ${answer.error?.code}`,
    ).toContain(answer.status);
    expect(answer.error?.code).toEqual(expect.any(String));
  }
  expect(await calls.contents()).toBe(before);
});

test('unknown paths answer 404 in JSON', async () => {
  for (const url of [
    '/api',
    '/api/nothing',
    '/api/requests/x/y/z',
    '/api/../etc/passwd',
    '/api/%2e%2e/%2e%2e',
    '/.well-known/x',
    `/api/${'a'.repeat(5_000)}`,
    '/api/%ff',
    '/api/%00',
  ]) {
    const answer = await calls.world.agent.inject({ method: 'GET', url });
    expect(answer.status, url).toBeGreaterThanOrEqual(400);
    expect(answer.status, url).toBeLessThan(500);
    expect(answer.error?.code, url).toEqual(expect.any(String));
  }
});
