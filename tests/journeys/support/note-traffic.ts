import { type BrowserContext, type Request, test } from '@playwright/test';
import { noteCookies, noteSecretsIn, noteSent } from '../../support/run-logs.ts';

/**
 * Records the passwords, tokens and codes that a browser sends and receives. After the run, the logs are searched for
 * them.
 */
export function noteTraffic(context: BrowserContext): void {
  process.env.TEST_FILE = test.info().file;
  context.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      void noteExchange(request).catch(() => undefined);
  });
}

async function noteExchange(request: Request): Promise<void> {
  const response = await request.response();
  if (!response) return;
  noteSent(parsed(request.postData() ?? ''));
  noteCookies(await response.headerValues('set-cookie'));
  if (response.headers()['content-type']?.startsWith('application/json'))
    noteSecretsIn(parsed(await response.text()));
}

/** A body that is not JSON has no named secret of ours. */
function parsed(text: string): unknown {
  return /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : null;
}
