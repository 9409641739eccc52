import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './take-early-answer.ts';

const address = '/api/requests/counts';
const response = new Response('{}');

afterEach(() => vi.unstubAllGlobals());

const boot = (answer: { token: string; response: Response } | null) =>
  vi.stubGlobal('window', { earlyAnswers: { [address]: Promise.resolve(answer) } });

test('an early answer is for whoever it was asked for, and once', async () => {
  boot({ token: 'ada', response });
  expect(await takeEarlyAnswer('/api/requests', 'ada')).toBeNull();
  expect(await takeEarlyAnswer(address, 'ada')).toBe(response);
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
});

test('what was asked for with another token is nobody’s', async () => {
  boot({ token: 'ada', response });
  expect(await takeEarlyAnswer(address, 'bob')).toBeNull();
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
});

test('what anybody may read is asked for without a token', async () => {
  boot({ token: 'ada', response });
  expect(await takeEarlyAnswer(address, null)).toBe(response);
});

test('where nothing was asked, or nothing came, there is none', async () => {
  boot(null);
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
  vi.stubGlobal('window', {});
  expect(await takeEarlyAnswer(address, 'ada')).toBeNull();
});
