import { expect, test } from 'vitest';
import { actorFrom } from '#server/services/http/actor.ts';
import { createTokenCache } from './create-token-cache.ts';

const verified = (sessionId: string) => ({
  actor: actorFrom({
    userId: 'user',
    sessionId,
    role: 'client',
    agencyRole: null,
    aal: 'aal1',
    factorPending: false,
  }),
  expiresAt: new Date(Date.now() + 60_000),
});

test('the cache forgets every token of a session, and no token of another session', () => {
  const tokens = createTokenCache();
  for (const token of ['one', 'two']) tokens.keep(token, verified('ended'), tokens.mark());
  tokens.keep('three', verified('other'), tokens.mark());
  tokens.invalidate('ended');
  expect(['one', 'two', 'three'].map((token) => tokens.find(token)?.sessionId)).toEqual([
    undefined,
    undefined,
    'other',
  ]);
});

test('the cache does not keep a token that was being verified while its session ended', () => {
  const tokens = createTokenCache();
  const mark = tokens.mark();
  tokens.invalidate('ended');
  tokens.keep('one', verified('ended'), mark);
  expect(tokens.find('one')).toBeNull();
});

test('the cache has a limited size: the least used tokens are dropped first', () => {
  const tokens = createTokenCache();
  for (let index = 0; index < 25_000; index += 1) {
    tokens.keep(`token ${index}`, verified(`session ${index}`), tokens.mark());
    tokens.find('token 0');
  }
  const kept = Array.from({ length: 25_000 }, (_, index) => tokens.find(`token ${index}`)).filter(Boolean);
  expect(kept).toHaveLength(20_000);
  expect(tokens.find('token 0')).not.toBeNull();
});
