import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { parseMail, type ReceivedMail } from './received-mail.ts';

/** The server's behaviour with the next mail: an answer such as `450 busy`, or no answer. */
export interface Behaviour {
  /** The answer that refuses the recipient. */
  recipient?: string;
  /** The answer that refuses the content after reading it. */
  content?: string;
  /** True to close the connection after reading the content, without an answer. */
  hangsUp?: boolean;
  /** The point from which the server is silent, until `release`. */
  silentAt?: 'greeting' | 'recipient' | 'content';
}

export interface MailServer {
  url: string;
  /** The accepted mails, and the mails that the server read before it hung up. */
  received: ReceivedMail[];
  behaviour: Behaviour;
  /** The number of connections so far. */
  connections: number;
  /** The number of connections that `stop` closed before their end. */
  cut: number;
  release: () => void;
  /** Closes every connection, and refuses new ones until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

function refusal(answer: string): Error {
  const [code = '', ...text] = answer.split(' ');
  return Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
}

/** Makes callers of `hold` wait until the test releases them. */
function holdCallers() {
  let waiting: (() => void)[] = [];
  return {
    hold: () => new Promise<void>((resolve) => waiting.push(resolve)),
    release: () => {
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

/** Closes all connections and returns their number. */
async function closeAtOnce(server: SMTPServer): Promise<number> {
  const closed = new Promise<void>((resolve) => server.close(resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types leave the connections out
  const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
  const cut = connections.size;
  for (const { _socket } of connections) _socket.destroy();
  await closed;
  return cut;
}

/** Starts a real mail server on a port of this machine. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  let server: SMTPServer | null = null;
  let port = 0;
  const silence = holdCallers();

  const handle: MailServer = {
    url: '',
    received: [],
    behaviour: {},
    connections: 0,
    cut: 0,
    release: silence.release,
    stop: async () => {
      const running = server;
      server = null;
      if (running) handle.cut += await closeAtOnce(running);
    },
    start: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        onConnect: (_session, done) => void greet(done),
        onRcptTo: (_address, _session, done) => void takeRecipient(done),
        onData: (stream, _session, done) => void takeContent(stream, done),
        ...options,
      });
      server.on('error', () => undefined);
      server.server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      const address = server.server.address();
      port = typeof address === 'object' && address ? address.port : 0;
      handle.url = `smtp://127.0.0.1:${port}`;
    },
  };

  const pause = (at: Behaviour['silentAt']) =>
    handle.behaviour.silentAt === at ? silence.hold() : Promise.resolve();

  async function greet(done: () => void): Promise<void> {
    handle.connections += 1;
    await pause('greeting');
    done();
  }

  async function takeRecipient(done: (refusal?: Error) => void): Promise<void> {
    const { recipient } = handle.behaviour;
    await pause('recipient');
    done(recipient === undefined ? undefined : refusal(recipient));
  }

  async function takeContent(stream: Readable, done: (refusal?: Error) => void): Promise<void> {
    // A sender that disconnects half-way leaves no mail.
    const message = await buffer(stream).catch(() => null);
    if (!message) return done();
    const { content, hangsUp } = handle.behaviour;
    if (content !== undefined) return done(refusal(content));
    handle.received.push(await parseMail(message));
    await pause('content');
    if (!hangsUp) return done();
    await handle.stop();
    await handle.start();
  }

  await handle.start();
  return handle;
}
