import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '#web/shared/errors/api-error.ts';
import type { SessionStore } from './session-store.ts';
import { minute, openBrowser } from './session-tabs.suite.ts';

const userOf = (tab: SessionStore) => {
  const session = tab.current();
  return session.status === 'signed-in' ? session.user.id : null;
};

describe('a sign-in that lacks its second factor', () => {
  const owingUser = (tab: SessionStore) => {
    const session = tab.current();
    return session.status === 'signed-out' ? session.pendingFactorUser?.id : undefined;
  };

  test('stays in its tab: nothing is stored, no other tab hears of it, and only partial calls have a token', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada', 'owing'));
    expect(userOf(one)).toBeNull();
    expect(owingUser(one)).toBe('ada');
    expect(browser.record()).toBeNull();
    expect(owingUser(other)).toBeUndefined();
    expect(await one.accessToken(true)).toBe('token-1');
    await expect(one.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    await browser.pass(10 * minute);
    expect(browser.server.refreshes).toBe(0);
    expect(userOf(browser.openTab())).toBeNull();
  });

  test('renews its token when necessary, and still lacks the factor', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer('ada', 'owing'));
    browser.server.owing = true;
    browser.sleep(6 * minute);
    expect(await tab.accessToken(true)).toBe('token-2');
    expect(owingUser(tab)).toBe('ada');
    expect(browser.record()).toBeNull();
  });

  test('signs in every tab once the factor is given', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada', 'owing'));
    const result = await one.elevate(async () => ({
      result: 'told',
      answer: browser.answer('ada', 'elevated'),
    }));
    expect(result).toBe('told');
    expect(one.current()).toMatchObject({ status: 'signed-in', aal: 'aal2' });
    expect(other.current()).toMatchObject({ status: 'signed-in', aal: 'aal2' });
    expect(await other.accessToken()).toBe('token-2');
    expect(browser.record()).toMatchObject({ aal: 'aal2' });
  });

  test('ends on the server when the person cancels it, even without a connection at that moment', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer('ada', 'owing'));
    await tab.abandonSignIn();
    expect(owingUser(tab)).toBeUndefined();
    expect(browser.server.signOuts).toEqual(['token-1']);
    tab.signIn(browser.answer('ada', 'owing'));
    browser.server.failure = networkError();
    await tab.abandonSignIn();
    expect(owingUser(tab)).toBeUndefined();
    await expect(tab.accessToken(true)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('that is cancelled does not sign out somebody who signs in in another tab meanwhile', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada', 'owing'));
    const given = one.abandonSignIn();
    other.signIn(browser.answer('bob'));
    await given;
    expect(userOf(one)).toBe('bob');
    expect(userOf(other)).toBe('bob');
  });

  test('ends only in its tab if its time is over', () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer('ada', 'owing'));
    tab.expireToken('token-1');
    expect(tab.current()).toEqual({ status: 'signed-out', left: false });
  });

  test('that a renewal finds ends the session of every tab and asks for the factor', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    browser.server.owing = true;
    await expect(one.replaceToken('token-1')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(owingUser(one)).toBe('ada');
    expect(userOf(other)).toBeNull();
    expect(browser.record()).toBeNull();
  });
});

describe('elevating a session', () => {
  test('keeps the other tabs from renewing with the token that is being replaced', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    const { promise, resolve } = Promise.withResolvers<void>();
    const elevated = one.elevate(async () => {
      await promise;
      return { result: null, answer: browser.answer('ada', 'elevated') };
    });
    const renewed = other.replaceToken('token-1');
    await browser.settle();
    expect(browser.server.refreshes).toBe(0);
    resolve();
    await elevated;
    expect(await renewed).toBe('token-2');
    expect(browser.server.refreshes).toBe(0);
    expect(other.current()).toMatchObject({ aal: 'aal2' });
  });

  test('somebody who signed out meanwhile stays signed out', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer());
    const { promise, resolve } = Promise.withResolvers<void>();
    const elevated = one.elevate(async () => {
      await promise;
      return { result: null, answer: browser.answer('ada', 'elevated') };
    });
    await browser.settle();
    other.expireToken('token-1');
    resolve();
    await expect(elevated).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(userOf(one)).toBeNull();
    expect(browser.record()).toBeNull();
  });
});

describe('the return from another site', () => {
  test('signs in the person of the cookie, in every tab', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada'));
    browser.server.user = 'bob';
    await one.signInFromProvider();
    expect(userOf(one)).toBe('bob');
    expect(userOf(other)).toBe('bob');
  });

  test('asks for the missing factor, whoever was signed in before', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    tab.signIn(browser.answer('ada'));
    browser.server.user = 'bob';
    browser.server.owing = true;
    await tab.signInFromProvider();
    expect(tab.current()).toMatchObject({ status: 'signed-out', pendingFactorUser: { id: 'bob' } });
    expect(browser.record()).toBeNull();
  });

  test('asks for the factor even if another tab notices that the earlier session has ended', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada'));
    browser.server.user = 'bob';
    browser.server.owing = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    browser.server.hold = promise;
    const arrived = one.signInFromProvider();
    await browser.settle();
    other.expireToken('token-1');
    resolve();
    await arrived;
    expect(one.current()).toMatchObject({ status: 'signed-out', pendingFactorUser: { id: 'bob' } });
  });

  test('ends the earlier session in every tab if that has ended too', async () => {
    const browser = openBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.signIn(browser.answer('ada'));
    browser.server.failure = new ApiError('session_ended', '', 401);
    await expect(one.signInFromProvider()).rejects.toMatchObject({ code: 'session_ended' });
    expect(userOf(one)).toBeNull();
    expect(userOf(other)).toBeNull();
    expect(browser.record()).toBeNull();
  });

  test('without a session says so', async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    browser.server.failure = new ApiError('session_ended', '', 401);
    await expect(tab.signInFromProvider()).rejects.toMatchObject({ code: 'session_ended' });
    expect(userOf(tab)).toBeNull();
  });
});
