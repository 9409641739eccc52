import fc from 'fast-check';
import { describe, test } from 'vitest';
import { calledNames, hostile, HostileCalls, huge, shapeOf } from '../support/hostile-calls.ts';
import { validCalls } from '../support/valid-calls/valid-calls.ts';

const calls = new HostileCalls();

describe.each(calledNames.filter((name) => shapeOf(name).body))('%s', (name) => {
  test('accepts no hostile value in any field', async () => {
    const valid = await validCalls[name](calls.world);
    for (const field of Object.keys(valid.body ?? {})) {
      for (const value of hostile)
        await calls.expectNothingKept(name, { ...valid, body: { ...valid.body, [field]: value } });
      const { [field]: _, ...without } = valid.body ?? {};
      await calls.expectNothingKept(name, { ...valid, body: without });
    }
  });

  test('accepts no invalid body', async () => {
    const { body: _, ...valid } = await validCalls[name](calls.world);
    const json = { 'content-type': 'application/json' };
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const bodies: [Buffer | string, Record<string, string>][] = [
      ['', json],
      ['{', json],
      ['null', json],
      ['[]', json],
      ['"text"', json],
      [deep, json],
      [`"${huge}"`, json],
      [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json],
      ['{"__proto__":{"admin":true}}', json],
      ['a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['<a/>', { 'content-type': 'text/xml' }],
      ['{}', { 'content-type': 'text/plain' }],
      ['{}', { 'content-type': 'application/json; charset=utf-16' }],
      ['{}', {}],
    ];
    for (const [payload, headers] of bodies) await calls.expectNothingKept(name, valid, { payload, headers });
  });

  test('accepts no generated garbage', async () => {
    const valid = await validCalls[name](calls.world);
    const fields = Object.keys(valid.body ?? {});
    const garbage = fc.dictionary(
      fc.constantFrom(...fields, 'extra', 'role', 'userId', 'status'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(garbage, fc.boolean(), (body, onTop) =>
        calls.expectNothingKept(name, { ...valid, body: onTop ? { ...valid.body, ...body } : body }),
      ),
      { numRuns: 40 },
    );
  });
});
