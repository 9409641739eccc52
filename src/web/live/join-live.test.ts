import { describe, expect, test } from 'vitest';
import { ApiError, networkError } from '#web/shared/errors/api-error.ts';
import { openBrowser, second } from './live-tabs.suite.ts';

const message = { type: 'message', requestId: 'r', number: 1 } as const;

async function open(count: number) {
  const browser = openBrowser();
  const tabs = Array.from({ length: count }, () => browser.openTab());
  await browser.settle();
  return { browser, tabs };
}

describe('several tabs', () => {
  test('share one stream, and each receives its changes once', async () => {
    const { browser, tabs } = await open(3);
    browser.broadcast(message);
    await browser.pass(60 * second);
    expect(browser.server.opened).toBe(1);
    for (const { heard, state } of tabs) {
      expect(heard.filter((type) => type === 'message')).toHaveLength(1);
      expect(state).toBe('connected');
    }
  });

  test('let a later tab load the changes that it missed', async () => {
    const { browser } = await open(1);
    const late = browser.openTab();
    await browser.settle();
    expect(late.heard).toEqual(['gap']);
    expect(browser.server.opened).toBe(1);
  });

  test('pass the stream to another tab once its holder is closed', async () => {
    const { browser, tabs } = await open(2);
    tabs[0]?.live.leave();
    await browser.settle();
    expect(browser.server.streams.size).toBe(1);
    expect(tabs[1]?.heard.at(-1)).toBe('hello');
    browser.broadcast(message);
    expect([tabs[0]?.heard.includes('message'), tabs[1]?.heard.includes('message')]).toEqual([false, true]);
  });

  test('ignore the stream of a session that is not theirs, and do not wait for it', async () => {
    const browser = openBrowser();
    const [ada, bob] = [browser.openTab(), browser.openTab({ who: 'bob' })];
    await browser.settle();
    ada.heard.length = 0;
    bob.heard.length = 0;
    browser.broadcast(message);
    expect([ada.heard, bob.heard]).toEqual([['message'], ['message']]);
    expect(browser.server.opened).toBe(2);
  });
});

describe('a frozen tab that holds the stream', () => {
  test('is replaced by a visible tab, and uses that tab’s stream when it thaws', async () => {
    const browser = openBrowser();
    const holder = browser.openTab({ visible: false });
    const seen = browser.openTab();
    await browser.settle();
    holder.frozen = true;
    browser.server.streams.clear();
    await browser.pass(30 * second);
    expect(seen.heard.at(-1)).toBe('hello');
    holder.frozen = false;
    seen.heard.length = 0;
    browser.broadcast(message);
    await browser.pass(60 * second);
    expect(seen.heard).toEqual(['message']);
    expect(holder.heard.at(-1)).toBe('gap');
    expect(browser.server.streams.size).toBe(1);
  });

  test('is replaced at once by a tab that becomes visible, and by no hidden one', async () => {
    const browser = openBrowser();
    const holder = browser.openTab();
    const other = browser.openTab({ visible: false });
    await browser.settle();
    holder.frozen = true;
    await browser.pass(120 * second);
    expect(browser.server.opened).toBe(1);
    other.visible = true;
    other.live.wake();
    await browser.pass(2 * second);
    expect(other.heard.at(-1)).toBe('hello');
  });
});

describe('a stream that ends', () => {
  test('is opened again, and every tab loads what it missed', async () => {
    const { browser, tabs } = await open(2);
    await browser.pass(20 * second);
    await browser.cut();
    expect(tabs.map(({ state }) => state)).toEqual(['away', 'away']);
    for (const { heard } of tabs) heard.length = 0;
    await browser.pass(2 * second);
    expect(browser.server.opened).toBe(2);
    expect(tabs.map(({ heard, state }) => [heard, state])).toEqual([
      [['hello'], 'connected'],
      [['hello'], 'connected'],
    ]);
  });

  test('is tried at growing intervals while the server does not answer, and at once when the network is back', async () => {
    const { browser, tabs } = await open(1);
    browser.server.refusal = networkError();
    await browser.cut();
    await browser.pass(300 * second);
    const tries = browser.server.opened;
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(35);
    browser.server.refusal = null;
    tabs[0]?.live.reconnectStream();
    await browser.settle();
    expect(tabs[0]?.state).toBe('connected');
    tabs[0]?.live.reconnectStream();
    await browser.settle();
    expect([browser.server.opened, browser.server.streams.size]).toEqual([tries + 2, 1]);
  });

  test('is not tried before the time that the server has set', async () => {
    const { browser, tabs } = await open(1);
    browser.server.refusal = new ApiError('throttled', '', 429, { retryAfter: 90 });
    await browser.cut();
    await browser.pass(5 * second);
    browser.server.refusal = null;
    await browser.pass(60 * second);
    expect(tabs[0]?.state).toBe('away');
    await browser.pass(60 * second);
    expect(tabs[0]?.state).toBe('connected');
  });

  test('is taken over by a visible tab as soon as a hidden one cannot open it again', async () => {
    const browser = openBrowser();
    const hidden = browser.openTab({ visible: false });
    const seen = browser.openTab();
    await browser.settle();
    await browser.cut();
    hidden.frozen = true;
    await browser.pass(3 * second);
    expect(seen.state).toBe('connected');
  });
});

describe('a stream that falls silent', () => {
  test('counts as dead after two missing heartbeats', async () => {
    const { browser } = await open(1);
    browser.server.silent = true;
    await browser.pass(40 * second);
    expect(browser.server.opened).toBe(1);
    await browser.pass(20 * second);
    expect(browser.server.opened).toBe(2);
  });

  test('because the machine slept is opened again as soon as somebody looks at the tab', async () => {
    const { browser, tabs } = await open(1);
    browser.sleep(3_600 * second);
    tabs[0]?.live.wake();
    await browser.settle();
    expect(browser.server.opened).toBe(2);
    expect(tabs[0]?.heard).toEqual(['hello', 'hello']);
  });
});

test('a tab that leaves closes the stream and receives nothing more', async () => {
  const { browser, tabs } = await open(1);
  tabs[0]?.live.leave();
  await browser.pass(120 * second);
  expect(browser.server.streams.size).toBe(0);
  expect(browser.server.opened).toBe(1);
});
