import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '#web/shared/errors/api-error.ts';
import type { SessionStore } from './session-store.ts';
import { minute, openBrowser, start } from './session-tabs.suite.ts';

const userOf = (tab: SessionStore) => {
  const session = tab.current();
  return session.status === 'signed-in' ? session.user.id : null;
};

describe('signing in', () => {
  test('stores a record without any token, and informs the other tabs', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    expect(userOf(other)).toBe('ada');
    expect(await other.accessToken()).toBe('token-1');
    expect(JSON.stringify(browser.record())).not.toContain('token');
    expect(browser.server.refreshes).toBe(0);
  });

  test('a reload is signed in at once, and gets its token by the cookie', async () => {
    const browser = openBrowser();
    browser.openTab().signIn(browser.answer());
    const reloaded = browser.openTab();
    expect(userOf(reloaded)).toBe('ada');
    expect(await reloaded.accessToken()).toBe('token-2');
  });

  test('another person signing in elsewhere replaces this one here', () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    other.signIn(browser.answer('bob'));
    expect(userOf(one)).toBe('bob');
  });
});

describe('renewing', () => {
  test('happens a minute before the token expires, once for all tabs', async () => {
    const browser = openBrowser();
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    tabs[0]?.signIn(browser.answer());
    await browser.pass(4 * minute - 1);
    expect(browser.server.refreshes).toBe(0);
    await browser.pass(1);
    expect(browser.server.refreshes).toBe(1);
    expect(await Promise.all(tabs.map((tab) => tab.accessToken()))).toEqual([
      'token-2',
      'token-2',
      'token-2',
    ]);
  });

  test('many calls at once wait for one renewal', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer());
    browser.sleep(10 * minute);
    const tokens = await Promise.all([tab.accessToken(), tab.accessToken(), tab.accessToken()]);
    expect(new Set(tokens)).toEqual(new Set(['token-2']));
    expect(browser.server.refreshes).toBe(1);
  });

  test('works with a local clock that is wrong by hours', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    const late = browser.answer();
    const hours = 3 * 60 * minute;
    const accessExpiresAt = new Date(start - hours + 5 * minute).toISOString();
    tab.signIn({ serverTime: start - hours, reply: { ...late.reply, accessExpiresAt } });
    await browser.pass(3 * minute);
    expect(await tab.accessToken()).toBe('token-1');
    expect(browser.server.refreshes).toBe(0);
  });

  test('replaces a token that the server refused, even if it looked fresh', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer());
    expect(await tab.replaceToken('token-1')).toBe('token-2');
    expect(await tab.replaceToken('token-1')).toBe('token-2');
    expect(browser.server.refreshes).toBe(1);
  });

  test('happens when the machine wakes after sleep', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer());
    browser.sleep(60 * minute);
    tab.wake();
    await browser.settle();
    expect(browser.server.refreshes).toBe(1);
  });
});

describe('when renewing fails', () => {
  test('without network nobody is signed out, and it is tried again', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer());
    browser.server.failure = networkError();
    await browser.pass(4 * minute);
    await expect(tab.replaceToken('token-1')).rejects.toMatchObject({ code: 'network' });
    expect(userOf(tab)).toBe('ada');
    browser.server.failure = null;
    await browser.pass(15_000);
    expect(await tab.accessToken()).toBe('token-2');
  });

  test('because the server has ended the session, every tab is signed out and can return to its page later', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    browser.server.failure = new ApiError('session_ended', '', 401);
    await browser.pass(4 * minute);
    expect(one.current()).toEqual({ status: 'signed-out', left: false, ended: true });
    expect(other.current()).toEqual({ status: 'signed-out', left: false, ended: true });
    expect(browser.record()).toBeNull();
  });

  test('a throttled renewal waits as long as the server asks', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer());
    browser.server.failure = new ApiError('throttled', '', 429, { retryAfter: 40 });
    await browser.pass(4 * minute);
    browser.server.failure = null;
    await browser.pass(39_000);
    expect(browser.server.refreshes).toBe(1);
    await browser.pass(1_000);
    expect(browser.server.refreshes).toBe(2);
  });
});

describe('signing out', () => {
  test('ends the session in every tab, on purpose', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    await one.signOut();
    expect(one.current()).toEqual({ status: 'signed-out', left: true });
    expect(other.current()).toEqual({ status: 'signed-out', left: true });
    await expect(other.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('counts as deliberate also in a tab that hears of it from the server first', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    const signedOut = one.signOut();
    expect(other.expireToken('token-1')).toBe(true);
    expect(other.current()).toEqual({ status: 'signed-out', left: true });
    await signedOut;
    expect(one.current()).toEqual({ status: 'signed-out', left: true });
  });

  test('fails visibly if the server cannot be reached: everybody stays signed in', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer());
    browser.server.failure = networkError();
    await expect(tab.signOut()).rejects.toMatchObject({ code: 'network' });
    expect(userOf(tab)).toBe('ada');
  });

  test('a renewal still under way when another tab signs out does not sign back in', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    const { promise, resolve } = Promise.withResolvers<void>();
    browser.server.hold = promise;
    const token = one.replaceToken('token-1');
    await browser.settle();
    other.expireToken('token-1');
    resolve();
    await expect(token).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(userOf(one)).toBeNull();
    expect(browser.record()).toBeNull();
  });
});

test('a changed profile shows in every tab', () => {
  const browser = openBrowser();
  const [one, other] = [browser.openTab(), browser.openTab()];
  one.signIn(browser.answer());
  one.updateUser({ ...browser.answer().reply.user, firstName: 'Ada' });
  expect(other.current()).toMatchObject({ user: { firstName: 'Ada' } });
  expect(browser.record()).toMatchObject({ user: { firstName: 'Ada' } });
});

describe('the end of one session', () => {
  test('does not end a newer session', () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada'));
    other.signIn(browser.answer('bob'));
    expect(one.expireToken('token-1')).toBe(false);
    expect(userOf(one)).toBe('bob');
    expect(browser.record()).toMatchObject({ user: { id: 'bob' } });
  });

  test('does not end a newer session from a tab whose news has not arrived yet', () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada'));
    browser.delayNews();
    other.signIn(browser.answer('bob'));
    expect(one.expireToken('token-1')).toBe(true);
    expect(browser.record()).toMatchObject({ user: { id: 'bob' } });
    browser.newsArrive();
    expect(userOf(one)).toBe('bob');
    expect(userOf(other)).toBe('bob');
  });

  test('does not affect a second factor that is asked for meanwhile', () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada'));
    browser.delayNews();
    one.signIn(browser.answer('bob', 'owing'));
    other.expireToken('token-1');
    browser.newsArrive();
    expect(one.current()).toMatchObject({ status: 'signed-out', pendingFactorUser: { id: 'bob' } });
    expect(userOf(other)).toBeNull();
  });
});
