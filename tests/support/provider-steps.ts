import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestProvider } from './start-oidc-provider.ts';
import { testOrigin, urlOf } from './caller.ts';

type Query = { redirect?: string; scopes?: string };

/** Returns the address of a redirect without following it. */
async function locationOf(browser: Browser, url: string, more: InjectOptions = {}): Promise<URL> {
  const { status, headers } = await browser.call(endpoints.startOAuth, {}, { url, ...more });
  if (status !== 302) throw new Error(`expected a redirect, not ${status}`);
  return new URL(String(headers['location']), testOrigin);
}

/** Presses a provider's button, and returns the provider's address, or /auth with an error. */
export function pressProvider(browser: Browser, provider: string, query: Query = {}, more?: InjectOptions) {
  return locationOf(browser, urlOf(endpoints.startOAuth, { params: { provider }, query }), more);
}

/** Opens the callback address, as the browser does when the provider sends it back. */
export function comeBack(browser: Browser, address: string | URL): Promise<URL> {
  const { pathname, search } = new URL(address);
  return locationOf(browser, pathname + search);
}

/** Signs in at a provider: presses its button, signs in there and comes back. */
export async function signInAt(browser: Browser, provider: TestProvider, sub: string | null, query?: Query) {
  const there = await pressProvider(browser, provider.settings.id, query);
  return comeBack(browser, await provider.visit(there.href, sub));
}

/** Returns the path and the error code of a refusal. */
export const refusalIn = (address: URL) => [address.pathname, address.searchParams.get('error')];

/** The page to which the server sends a new person. */
export const newcomerPath = '/complete-registration';

/** Sends a browser to a provider. Returns the browser and the parameters of the provider's address. */
export async function sentTo({ app }: { app: FastifyInstance }, provider: string, query: Query = {}) {
  const browser = openBrowser(app);
  const there = await pressProvider(browser, provider, query);
  const asked = (name: string) => there.searchParams.get(name) ?? '';
  return { browser, there, state: asked('state'), nonce: asked('nonce') };
}

/** Opens the callback address of a provider, as its redirect would. */
export function callback(provider: string, query: Record<string, string>): string {
  return testOrigin + urlOf(endpoints.finishOAuth, { params: { provider }, query });
}

/** Expects that the browser has neither a session nor an open registration. */
export async function expectNobody(browser: Browser): Promise<void> {
  expect(browser.cookies.has('refresh')).toBe(false);
  expect(browser.cookies.has('oauth-registration')).toBe(false);
  expect((await browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
}
