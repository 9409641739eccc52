import { expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { errorFrom } from './api-error.ts';
import { errorText } from './error-texts.ts';

test('an error of the contract keeps its code, fields and delay', () => {
  const body = JSON.stringify({
    error: { code: 'invalid_input', message: 'x', fields: [{ path: 'email', message: 'y' }] },
  });
  expect(errorFrom(400, body, null)).toMatchObject({
    code: 'invalid_input',
    status: 400,
    fields: [{ path: 'email' }],
  });
  const throttled = errorFrom(429, '{"error":{"code":"throttled","message":"x"}}', '12');
  expect(throttled.retryAfter).toBe(12);
});

test.each(['<html>', '', '{"error":"no"}', '{"error":{"code":"toString"}}', 'null'])(
  'an answer that is none of ours is called so: %s',
  (body) => {
    expect(errorFrom(502, body, null).code).toBe('unreadable');
    expect(errorFrom(503, body, null).code).toBe('unavailable');
  },
);

test('every code has its own sentence in both languages', () => {
  for (const code of Object.keys(errorStatuses)) {
    const error = errorFrom(400, JSON.stringify({ error: { code, message: 'for developers' } }), null);
    expect(error.code).toBe(code);
    expect(errorText(error, 'fr')).not.toBe(errorText(error, 'en'));
    expect(errorText(error, 'en')).not.toContain('developers');
  }
  expect(errorText(new Error('boom'), 'en')).toBe(
    errorText(errorFrom(500, '{"error":{"code":"internal"}}', null), 'en'),
  );
});
