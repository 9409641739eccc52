import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type MailDriver, MailRefused } from './mail-driver.ts';
import { agreeToSend, mailTo, testMailDriver } from './mail-driver.suite.ts';
import { openSmtpMail } from './smtp-mail.ts';

const from = { name: 'Esmont', address: 'hello@sourcing.test' };
const impatient = { connect: 1000, silence: 1000, all: 1500 };

let server: MailServer;
let driver: MailDriver;

beforeAll(async () => {
  server = await startMailServer();
  driver = openSmtpMail({ url: server.url, from });
});
beforeEach(() => {
  server.behaviour = {};
  server.received.length = 0;
});
afterAll(async () => {
  server.release();
  await server.stop();
});

testMailDriver('a mail server', { driver: () => driver, received: async () => server.received });

/** Returns the result of a failed delivery, and whether the content had been handed over. */
async function failure(by = driver): Promise<{ outcome: string; error: unknown; isHandedOver: boolean }> {
  const handOver = vi.fn(agreeToSend);
  const error: unknown = await by.deliver(mailTo('camille@example.com'), handOver).then(
    () => 'delivered',
    (thrown: unknown) => thrown,
  );
  const outcome = !(error instanceof MailRefused) ? 'nobody knows' : error.isFinal ? 'final' : 'for now';
  return { outcome, error, isHandedOver: handOver.mock.calls.length > 0 };
}

describe('the replies of a mail server', () => {
  test.each([
    [{ recipient: '450 busy, come back' }, 'for now', false],
    [{ recipient: '550 no such user' }, 'final', false],
    [{ content: '451 greylisted' }, 'for now', true],
    [{ content: '554 looks like spam' }, 'final', true],
    [{ hangsUp: true }, 'nobody knows', true],
  ] as const)('%o is understood as: %s', async (behaviour, outcome, isHandedOver) => {
    server.behaviour = behaviour;
    expect(await failure()).toMatchObject({ outcome, isHandedOver });
  });

  test.each([
    ['greeting', 'for now', false],
    ['recipient', 'for now', false],
    ['content', 'nobody knows', true],
  ] as const)('silence at the %s ends after a time-out: %s', async (silentAt, outcome, isHandedOver) => {
    server.behaviour = { silentAt };
    const by = openSmtpMail({ url: server.url, from, timeouts: impatient });
    expect(await failure(by)).toMatchObject({ outcome, isHandedOver });
    server.release();
  });

  test('a server that is down counts as a temporary refusal', async () => {
    await server.stop();
    expect(await failure()).toMatchObject({ outcome: 'for now', isHandedOver: false });
    await server.start();
    await driver.deliver(mailTo('camille@example.com'), agreeToSend);
    expect(server.received).toHaveLength(1);
  });

  test('a time-out before the content is handed over sends nothing', async () => {
    const { promise: slow, resolve } = Promise.withResolvers<void>();
    // The hand-over lasts until the sender has hung up.
    const left = await startMailServer({ onClose: () => resolve() });
    const by = openSmtpMail({ url: left.url, from, timeouts: impatient });
    const order: string[] = [];
    const handOver = async () => {
      await slow;
      order.push('handed over');
    };
    const error: unknown = await by
      .deliver(mailTo('camille@example.com'), handOver)
      .catch((thrown) => thrown);
    // The refusal comes after the hand-over, so that the caller undoes the hand-over.
    expect(order).toEqual(['handed over']);
    expect(error).toMatchObject({ name: 'MailRefused', isFinal: false });
    expect(left.received).toEqual([]);
    await left.stop();
  });
});

describe('credentials', () => {
  test('are used; wrong ones count as a temporary refusal, and are not logged', async () => {
    const closed = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss word' ? done(null, { user: username }) : done(new Error('no')),
    });
    const at = (credentials: string) =>
      openSmtpMail({ url: closed.url.replace('//', `//${credentials}@`), from });
    await at('agency:p%40ss%20word').deliver(mailTo('camille@example.com'), agreeToSend);
    expect(closed.received).toHaveLength(1);
    const { outcome, error } = await failure(at('agency:wrong-one'));
    expect(outcome).toBe('for now');
    expect(String(error)).not.toContain('wrong-one');
    await closed.stop();
  });

  test('are not sent to a server whose certificate no authority has signed', async () => {
    const attempts: string[] = [];
    const forged = await startMailServer({
      disabledCommands: [],
      onAuth: ({ username = '' }, _session, done) => {
        attempts.push(username);
        done(null, { user: username });
      },
    });
    const at = (host: string) =>
      openSmtpMail({ url: forged.url.replace('//127.0.0.1', `//agency:secret@${host}`), from });
    const { outcome, error } = await failure(at('0.0.0.0'));
    expect([outcome, String(error)]).toEqual(['for now', expect.stringContaining('certificate')]);
    expect(attempts).toEqual([]);
    await forged.stop();
  });

  test('the mail server of this machine needs no certificate', async () => {
    const local = await startMailServer({ disabledCommands: [] });
    await openSmtpMail({ url: local.url, from }).deliver(mailTo('camille@example.com'), agreeToSend);
    expect(local.received).toHaveLength(1);
    await local.stop();
  });

  test('are never sent unencrypted to another machine', async () => {
    const attempts: string[] = [];
    const open = await startMailServer({
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _session, done) => {
        attempts.push(username);
        done(null, { user: username });
      },
    });
    // Another name of this machine, which the driver does not recognise as this machine.
    const url = open.url.replace('//127.0.0.1', '//agency:secret@0.0.0.0');
    expect(await failure(openSmtpMail({ url, from }))).toMatchObject({ outcome: 'for now' });
    expect(attempts).toEqual([]);
    await open.stop();
  });
});
