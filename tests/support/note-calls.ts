import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { openLog } from '#server/open-log.ts';
import { appendToRun, newLogFile, noteCookies, noteSecret, noteSecretsIn, noteSent } from './run-logs.ts';

/** Opens the product's own log at every level, in the folder of the run. */
export function openRunLog(): Logger {
  const file = newLogFile();
  return file === null ? pino({ level: 'silent' }) : openLog('trace', file);
}

/**
 * Records the secrets and the personal data of every call and reply. Also logs addresses and errors, which must
 * contain no secret.
 */
export function noteCallsTo(app: FastifyInstance): FastifyInstance {
  const file = newLogFile('calls');
  if (file === null) return app;
  // These test files send the same random text as a password and as a search.
  const isGarbage = /(bad-(input|addresses)|hostile-walk)\.test\.ts$/.test(process.env.TEST_FILE ?? '');
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 400 && !isGarbage) noteSent(request.body);
    if (!request.ip.startsWith('127.')) noteSecret('network', request.ip);
    noteCookies([reply.getHeader('set-cookie') ?? []].flat().map(String));
    const text = typeof payload === 'string' ? payload : '';
    if (reply.statusCode >= 400) appendToRun(file, `${request.method} answered ${text}`);
    else if (/"(token|accessToken|secret|codes|recoveryCodes)"/.test(text)) noteSecretsIn(JSON.parse(text));
    // By the protocol, a provider's answer with its secrets is part of the address.
    const isAnswer = request.url.startsWith('/api/auth/oauth/');
    if (isAnswer && !isGarbage) noteSecretsIn(request.query);
    if (!isAnswer) appendToRun(file, `${request.method} ${request.url}`);
    const location = String(reply.getHeader('location') ?? '');
    if (location.startsWith('/')) appendToRun(file, `${request.method} led to ${location}`);
    return payload;
  });
  return app;
}

/** Records the link of a mail, or the code of a text message, that the stand-in for the gateway prints. */
export function noteAnnounced(line: string): void {
  noteSecret('one-time link', /[?&]token=([\w-]+)/.exec(line)?.[1] ?? '');
  noteSecret('code by text message', /(?<!\d)\d{6}(?!\d)/.exec(line)?.[0] ?? '');
}

/** Records the keys and passwords in a test's settings. */
export function noteSecretSettings(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) {
    if (/(KEY|SECRET|TOKEN|PASSWORD)$/.test(name)) noteSecret(name, value);
    if (URL.canParse(value)) noteSecret(`password of ${name}`, decodeURIComponent(new URL(value).password));
    if (value.startsWith('[') || value.startsWith('{')) noteSecretsIn(JSON.parse(value));
  }
}
