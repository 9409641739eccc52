import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestProvider } from './start-oidc-provider.ts';
import { testOrigin, urlOf } from './caller.ts';

type Query = { redirect?: string; scopes?: string };

/** Follows no redirect: the address that the browser is sent to. */
async function locationOf(browser: Browser, url: string, more: InjectOptions = {}): Promise<URL> {
  const { status, headers } = await browser.call(endpoints.startOAuth, {}, { url, ...more });
  if (status !== 302) throw new Error(`expected a redirect, not ${status}`);
  return new URL(String(headers['location']), testOrigin);
}

/** Presses a provider's button: the provider's address, or /auth with an error. */
export function pressProvider(browser: Browser, provider: string, query: Query = {}, more?: InjectOptions) {
  return locationOf(browser, urlOf(endpoints.startOAuth, { params: { provider }, query }), more);
}

/** The browser comes back from the provider with this address. */
export function comeBack(browser: Browser, address: string | URL): Promise<URL> {
  const { pathname, search } = new URL(address);
  return locationOf(browser, pathname + search);
}

/** All three steps. */
export async function signInAt(browser: Browser, provider: TestProvider, sub: string | null, query?: Query) {
  const there = await pressProvider(browser, provider.settings.id, query);
  return comeBack(browser, await provider.visit(there.href, sub));
}

/** What /auth says of it. */
export const refusalIn = (address: URL) => [address.pathname, address.searchParams.get('error')];

/** Where somebody new is sent. */
export const newcomerPath = '/complete-registration';

/** A browser that has been sent to a provider, and with what. */
export async function sentTo({ app }: { app: FastifyInstance }, provider: string, query: Query = {}) {
  const browser = openBrowser(app);
  const there = await pressProvider(browser, provider, query);
  const asked = (name: string) => there.searchParams.get(name) ?? '';
  return { browser, there, state: asked('state'), nonce: asked('nonce') };
}

/** The callback of a provider, as its redirect would open it. */
export function callback(provider: string, query: Record<string, string>): string {
  return testOrigin + urlOf(endpoints.finishOAuth, { params: { provider }, query });
}

/** The browser holds neither a session nor the beginning of an account. */
export async function expectNobody(browser: Browser): Promise<void> {
  expect(browser.cookies.has('refresh')).toBe(false);
  expect(browser.cookies.has('oauth-registration')).toBe(false);
  expect((await browser.call(endpoints.refreshSession)).error?.code).toBe('session_ended');
}
