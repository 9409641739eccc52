import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { freePort } from '#server/services/free-port.ts';
import { type PageOutcome, pageResultsText, rowsOf, verdictOf } from './page-results.ts';
import { scorePage } from './page-scores.ts';
import { startProduct } from './processes.ts';
import { writeResults } from './results-file.ts';

/** The pages that Lighthouse rates: the first pages of a visitor, and the dashboards of signed-in people. */
const visits = [
  { path: '/', who: null },
  { path: '/auth', who: null },
  { path: '/cgu', who: null },
  { path: '/informations-legales', who: null },
  { path: '/dashboard', who: 'claire@example.com' },
  { path: '/agent/dashboard', who: 'agent@example.com' },
] as const;
type Visit = (typeof visits)[number];

const demoPassword = 'sourcing-demo';
const runs = 5;
const debianChromium = '/usr/bin/chromium';

async function openBrowser(port: number) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-pages-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...(fs.existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  return {
    context,
    close: async () => {
      await context.close();
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Signs in, and stores the cookie and the local storage as the sign-in screen does. */
async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const answer = await context.request.post(url + endpoints.signIn.path, {
    headers: { origin: url },
    data: { email, password: demoPassword },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract binds the server to it
  const { session, user } = (await answer.json()) as SignedIn;
  const record = { sessionId: session.id, user, expiresAt: session.expiresAt, aal: session.aal };
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('session', text), JSON.stringify(record));
  await page.close();
}

async function measure(url: string, visit: Visit): Promise<PageOutcome> {
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    if (visit.who !== null) await signIn(browser.context, url, visit.who);
    const scores = [];
    for (let run = 0; run < runs; run += 1) scores.push(await scorePage(url + visit.path, port));
    return { path: visit.path, isPublic: visit.who === null, scores };
  } finally {
    await browser.close();
  }
}

/** Measures the paths on the command line without writing results. Without arguments, measures all paths. */
async function main(paths: string[]): Promise<boolean> {
  const load = os.loadavg()[0] ?? 0;
  await using cleanup = new AsyncDisposableStack();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-pages-data-'));
  cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const server = await startProduct({ DATA_DIR: dataDir, DEMO: '1', SERVE_WEB: '1' });
  cleanup.defer(() => server.stop());

  const outcomes: PageOutcome[] = [];
  for (const visit of visits.filter(({ path: of }) => paths.length === 0 || paths.includes(of))) {
    const outcome = await measure(server.url.replace('127.0.0.1', 'localhost'), visit);
    outcomes.push(outcome);
    console.log(rowsOf(outcome));
    for (const fault of outcome.scores[0]?.faults ?? []) console.log(`    ${fault}`);
  }
  if (paths.length === 0) writeResults('bench:pages', pageResultsText(outcomes, { runs, load }));
  return outcomes.every((outcome) => verdictOf(outcome) === 'PASS');
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
