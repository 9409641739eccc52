import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './take-early-answer.ts';

const address = '/api/requests/counts';
const response = new Response('{}');

afterEach(() => vi.unstubAllGlobals());

const boot = (answer: { token: string; response: Response } | null) =>
  vi.stubGlobal('window', { earlyAnswers: { [address]: Promise.resolve(answer) } });

test('an early answer can be taken once, by the person for whom it was requested', async () => {
  boot({ token: 'ada', response });
  expect(await takeEarlyAnswer('/api/requests', 'ada')).toBeNull();
  expect(await takeEarlyAnswer(address, 'ada')).toBe(response);
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
});

test('an answer requested with another token is dropped', async () => {
  boot({ token: 'ada', response });
  expect(await takeEarlyAnswer(address, 'bob')).toBeNull();
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
});

test('public data are requested without a token', async () => {
  boot({ token: 'ada', response });
  expect(await takeEarlyAnswer(address, null)).toBe(response);
});

test('without a request or an answer there is none', async () => {
  boot(null);
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
  vi.stubGlobal('window', {});
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
});
