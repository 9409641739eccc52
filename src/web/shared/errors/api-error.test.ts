import { expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { errorFrom } from './api-error.ts';
import { addErrorTexts, addThrottledText, errorText } from './error-texts.ts';
import { throttledText as textOfThrottle } from './throttled-texts.ts';
import { approvalErrorTexts } from './approval-error-texts.ts';
import { refusalErrorTexts } from './refusal-error-texts.ts';
import { reminderErrorTexts } from './reminder-error-texts.ts';
import { settingsErrorTexts } from './settings-error-texts.ts';

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
  'a reply that is not ours is recognised: %s',
  (body) => {
    expect(errorFrom(502, body, null).code).toBe('unreadable');
    expect(errorFrom(503, body, null).code).toBe('unavailable');
  },
);

test('a temporary refusal says when to try again, in both languages', () => {
  addThrottledText(textOfThrottle);
  const throttledText = (seconds: number, language: 'fr' | 'en') => {
    const error = errorFrom(429, '{"error":{"code":"throttled","message":"x"}}', String(seconds));
    return errorText(error, language).replaceAll(/\d+:\d\d(\s[AP]M)?/g, '…');
  };
  expect([throttledText(1, 'fr'), throttledText(40, 'en')]).toEqual([
    'Trop de tentatives. Réessayez dans 1\u00a0seconde.',
    'Too many attempts. Try again in 40 seconds.',
  ]);
  expect([throttledText(900, 'fr'), throttledText(700, 'en')]).toEqual([
    'Trop de tentatives. Réessayez dans 15\u00a0minutes, à partir de ….',
    'Too many attempts. Try again in 12 minutes, from ….',
  ]);
  expect(throttledText(86_400, 'fr')).toMatch(/^Trop de tentatives. Réessayez après le \d+(er)?\s.+…\.$/);
});

test('every code has its own sentence in both languages, once its texts are loaded', () => {
  const refused = errorFrom(409, '{"error":{"code":"last_owner"}}', null);
  expect(errorText(refused, 'en')).toBe(errorText(new Error('boom'), 'en'));
  addErrorTexts(refusalErrorTexts);
  addErrorTexts(settingsErrorTexts);
  addErrorTexts(approvalErrorTexts);
  addErrorTexts(reminderErrorTexts);
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
