import { expect, test as base, type TestInfo } from '@playwright/test';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { Host } from '../../journeys/support/host.ts';
import { type Agency, openAgency, password } from './agency.ts';
import type { EnginePage, Target } from './engine-page.ts';
import { type Engine, engines } from './engines.ts';

interface OfWorker {
  /** Files with different stories share no browser and no installation. */
  story: string;
  engine: Engine;
  agency: Agency;
  visitor: EnginePage;
}

/** Provides one engine, one installation and one person's browser for all journeys of a story. */
export const journey = base.extend<object, OfWorker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  story: ['browsers', { option: true, scope: 'worker' }],
  agency: [
    async ({ story }, use) => {
      const host = new Host();
      await use(await openAgency(await host.installation(story)));
      await host.end();
    },
    { scope: 'worker' },
  ],
  visitor: [
    async ({ engine }, use) => {
      const page = await engines[engine]();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

export const button = (name: string, within?: string): Target => ({
  css: 'button',
  name,
  ...(within !== undefined && { within }),
});
export const field = (name: string): Target => ({ css: 'input, textarea', name });
export const heading = (name: string): Target => ({ css: 'h1', name });
export const dialog = '[role="dialog"]';
export const question = '[role="alertdialog"]';

export async function sees(page: EnginePage, target: Target): Promise<void> {
  await expect.poll(() => page.isThere(target), { message: `${target.css} ${target.name ?? ''}` }).toBe(true);
}

export async function seesNo(page: EnginePage, target: Target): Promise<void> {
  await expect
    .poll(() => page.isThere(target), { message: `no ${target.css} ${target.name ?? ''}` })
    .toBe(false);
}

/** Waits until the visible text of the page contains this text. */
export async function reads(page: EnginePage, text: string): Promise<void> {
  await expect.poll(() => page.ask(() => document.body.innerText)).toContain(text);
}

/** Attaches the address and the words of the page on which a test failed, because these engines record no trace. */
export async function noteFailure(page: EnginePage, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const body = await page.ask(() => `${location.href}\n${document.body.innerText}`).catch(String);
  await info.attach('page', { body, contentType: 'text/plain' });
}

export const pathOf = (page: EnginePage) => page.ask(() => location.pathname);

export async function signIn(page: EnginePage, url: string, email: string): Promise<void> {
  await page.open(`${url}/auth`);
  await page.fill(field(accountTexts.fr.email), email);
  await page.fill(field(accountTexts.fr.password), password);
  await page.press(button(authTexts.fr.signIn.submit, 'form'));
  await expect.poll(() => pathOf(page)).toMatch(/dashboard$/);
}
