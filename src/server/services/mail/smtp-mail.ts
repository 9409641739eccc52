import { isIPv4 } from 'node:net';
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMessage, type Sender } from './compose-message.ts';
import { type MailDriver, MailRefused } from './mail-driver.ts';

/** Milliseconds; their sum is less than the time after which a job counts as lost. */
interface SmtpTimeouts {
  /** To connect, greet and negotiate encryption. */
  connect: number;
  /** Between two replies of the server. */
  silence: number;
  /** For the whole delivery. */
  all: number;
}

interface SmtpMailOptions {
  url: string;
  from: Sender;
  timeouts?: SmtpTimeouts;
}

const defaultTimeouts: SmtpTimeouts = { connect: 15_000, silence: 30_000, all: 75_000 };

interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string } | null;
}

/** Sends through a mail server, with a new connection for each mail. */
export function openSmtpMail({ url, from, timeouts = defaultTimeouts }: SmtpMailOptions): MailDriver {
  const server = serverOf(url);
  return {
    async deliver(mail, handOver) {
      const content = new DelayedContent(await composeMessage(mail, from), handOver);
      const connection = await createConnection(server, timeouts);
      try {
        await withTimeLimit(connection, timeouts.all, async () => {
          await connect(connection);
          if (server.auth) await signIn(connection, server.auth);
          await send(connection, { from: from.address, to: mail.to }, content.stream);
        });
        connection.quit();
      } catch (error) {
        connection.close();
        await content.abandon();
        throw content.refusal ?? mailErrorOf(error, content.hasLeft);
      }
    },
  };
}

/** The message's content. It is read only after `handOver`, when the server is waiting for it. */
class DelayedContent {
  readonly stream: Readable;
  /** The error that `handOver` threw. */
  refusal: Error | null = null;
  hasLeft = false;
  #handingOver: Promise<void> = Promise.resolve();

  constructor(message: Buffer, handOver: () => Promise<void>) {
    this.stream = Readable.from(this.#pieces(message, handOver));
  }

  async *#pieces(message: Buffer, handOver: () => Promise<void>): AsyncGenerator<Buffer> {
    this.#handingOver = handOver();
    try {
      await this.#handingOver;
    } catch (error) {
      this.refusal = error instanceof Error ? error : new Error('handing over failed', { cause: error });
      throw error;
    }
    if (this.stream.destroyed) return;
    this.hasLeft = true;
    yield message;
  }

  /** Stops the delivery. Resolves once it is certain whether the content was handed over. */
  async abandon(): Promise<void> {
    this.stream.destroy();
    await this.#handingOver.catch(() => undefined);
  }
}

function mailErrorOf(error: unknown, hasLeft: boolean): unknown {
  const { responseCode, response, command } = serverReplyIn(error);
  if (responseCode !== undefined && responseCode >= 400) {
    // The operator can correct a refusal of the sender, such as a wrong password, so another attempt may
    // succeed.
    const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
    return new MailRefused(response ?? String(responseCode), { isFinal, cause: error });
  }
  if (hasLeft) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new MailRefused(`the mail server did not take it: ${reason}`, { isFinal: false, cause: error });
}

function serverReplyIn(error: unknown): Partial<NodemailerError> {
  return error instanceof Error ? error : {};
}

async function createConnection(
  { host, port, secure, auth }: SmtpServer,
  timeouts: SmtpTimeouts,
): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  return new Connection({
    host,
    port,
    secure,
    // The driver never sends the password unencrypted, except within this machine, whose certificates are rarely
    // valid.
    requireTLS: !secure && auth !== null && !isThisMachine(host),
    ignoreTLS: isThisMachine(host),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    socketCloseTimeout: 1000,
  });
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Rejects when the connection fails, or after that many milliseconds. */
async function withTimeLimit(
  connection: SMTPConnection,
  milliseconds: number,
  converse: () => Promise<void>,
): Promise<void> {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  connection.on('error', reject);
  connection.on('end', () => reject(new Error('the connection ended')));
  const timer = setTimeout(() => reject(new Error('the mail server was too slow')), milliseconds);
  try {
    await Promise.race([converse(), broken]);
  } finally {
    clearTimeout(timer);
    broken.catch(() => undefined);
  }
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
}

function signIn(connection: SMTPConnection, auth: { user: string; pass: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login(auth, (error) => (error ? reject(error) : resolve()));
  });
}

function send(
  connection: SMTPConnection,
  envelope: { from: string; to: string },
  content: Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.send(envelope, content, (error) => (error ? reject(error) : resolve()));
  });
}

function serverOf(text: string): SmtpServer {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}
