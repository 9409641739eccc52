import { type BrowserContext, type Request, test } from '@playwright/test';
import { noteCookies, noteSecretsIn, noteSent } from '../../support/run-logs.ts';

/** Notes the passwords, tokens and codes that a browser sends and gets, for the search of the logs after the run. */
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

/** A body that is no JSON holds no secret of ours by name. */
function parsed(text: string): unknown {
  return /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : null;
}
