import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page, Request, Route } from '@playwright/test';
import { expect as expectAtOnce } from '@playwright/test';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { Language } from '#domain/language.ts';
import { factsElementId } from '#web/shared/page-facts.ts';
import type { Theme, Width } from './options.ts';

/** Waits longer than Playwright's default, for busy machines. */
export const expect = expectAtOnce.configure({ timeout: 20_000 });

const heights: Record<number, number> = { 320: 640, 360: 740, 720: 450, 768: 1024, 1440: 900 };
/**
 * Returns whether a window of this width is used by touch, as phones and tablets are; 720 px is a desktop at 200 %.
 */
export const isTouch = (width: number) => width <= 768 && width !== 720;

/** Milliseconds until a file or the first API call is answered. `next` is added for each further call. */
const slowness = { file: 30, first: 120, next: 60 };

/** A window, with the actions that scenes need. */
export class Stage {
  readonly page: Page;
  readonly #pending = new Set<Request>();
  /** Errors of the page and its console. */
  readonly #complaints: string[] = [];
  readonly #callsFail: boolean;
  #isSlow = false;
  #finger: CDPSession | null = null;

  /** `callsFail`: calls fail or get no answer on purpose, so their errors are ignored. */
  constructor(page: Page, callsFail: boolean) {
    this.page = page;
    this.#callsFail = callsFail;
    page.setDefaultTimeout(20_000);
    page.on('request', (request) => {
      if (isCall(request)) this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('pageerror', (error) => {
      if (!this.#callsFail) this.#complaints.push(`error: ${error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      if (this.#callsFail && !message.text().includes('Content Security Policy')) return;
      this.#complaints.push(`console: ${message.text()}`);
    });
  }

  complaints(): readonly string[] {
    return this.#complaints;
  }

  async open(path: string): Promise<void> {
    await this.#heedProgram();
    await this.page.goto(path);
    await this.#begin();
  }

  /** Reloads the page as at a first visit, on a connection so slow that the browser paints after each answer. */
  async loadAgain(): Promise<void> {
    await this.#beSlow();
    await this.#heedProgram();
    await this.page.reload();
    await this.#begin();
  }

  async #heedProgram(): Promise<void> {
    await this.page.addInitScript(() => {
      addEventListener('program-works', () => (document.documentElement.dataset['works'] = ''));
    });
  }

  /** A page that the server drew loads its program only at the first press or key. */
  async #begin(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('focusin')));
    await expect(this.page.locator('html[data-works]')).toBeAttached();
    await expect(this.page.locator('main')).toBeAttached();
    await this.settle();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).first().click();
  }

  async sees(text: string): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Leaves these calls without an answer. */
  async hold(of: Endpoint | RegExp): Promise<void> {
    await this.#route(of, () => undefined);
  }

  /** Makes these files fail to load. */
  async lose(of: RegExp): Promise<void> {
    await this.#route(of, (route) => route.abort());
  }

  async fail(of: Endpoint | RegExp, code: ErrorCode = 'internal'): Promise<void> {
    const json: ErrorReply = { error: { code, message: 'as the scene wants' } };
    await this.#route(of, (route) => route.fulfill({ status: errorStatuses[code], json }));
  }

  async answer(of: Endpoint | RegExp, json: unknown): Promise<void> {
    await this.#route(of, (route) => route.fulfill({ json }));
  }

  /** Answers the calls of an endpoint with this JPEG. */
  async picture(of: Endpoint, body: Buffer): Promise<void> {
    await this.#route(of, (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
  }

  /** Answers the calls of an endpoint with the server's reply after `change` has changed it. */
  async changeReply(of: Endpoint | RegExp, change: (reply: never) => unknown): Promise<void> {
    await this.#route(of, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as never) });
    });
  }

  /** Removes the server's data from pages that are opened later, so that the program calls the API. */
  async removePageFacts(): Promise<void> {
    await this.page.addInitScript((facts) => {
      const take = () => document.getElementById(facts)?.remove();
      new MutationObserver(take).observe(document, { childList: true, subtree: true });
    }, factsElementId);
  }

  async #route(of: Endpoint | RegExp, take: (route: Route) => unknown): Promise<void> {
    const address = of instanceof RegExp ? of : addressOf(of);
    if (of instanceof RegExp) await this.#passWorker();
    await this.page.route(address, (route) =>
      of instanceof RegExp || route.request().method() === of.method ? take(route) : route.fallback(),
    );
  }

  async #beSlow(): Promise<void> {
    if (this.#isSlow) return;
    this.#isSlow = true;
    await this.#passWorker();
    let answers = 0;
    this.page.on('framenavigated', () => (answers = 0));
    await this.page.route(/\/(api|assets)\//, async (route) => {
      const isFile = route.request().url().includes('/assets/');
      await pause(isFile ? slowness.file : slowness.first + slowness.next * answers++);
      await route.fallback();
    });
  }

  /** Bypasses the service worker, because Playwright's routes do not see its calls. */
  async #passWorker(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
  }

  async show(width: Width | 320 | 720, theme: Theme): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    if (this.page.viewportSize()?.width !== width)
      await this.page.setViewportSize({ width, height: heights[width] ?? 900 });
    if (isTouch(width)) await this.#beTouched();
    await this.settle();
  }

  /** Emulates touch. This is necessary again after each picture of a whole page, which turns touch off. */
  async #beTouched(): Promise<void> {
    this.#finger ??= await this.page.context().newCDPSession(this.page);
    for (const enabled of [false, true])
      await this.#finger.send('Emulation.setTouchEmulationEnabled', { enabled });
    await expect.poll(() => this.page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  }

  /** Changes the language as if another tab had chosen it. */
  async speak(language: Language): Promise<void> {
    await this.page.evaluate((newValue) => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
    }, language);
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await this.settle();
  }

  /** Waits until all calls are answered, fonts and pictures are loaded, and the page is painted. */
  async settle(): Promise<void> {
    if (!this.#callsFail)
      await expect.poll(() => this.#pending.size, { intervals: [20, 50, 100], timeout: 20_000 }).toBe(0);
    await this.page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await frame();
    });
  }
}

/** Returns whether the request ends; the live stream does not. */
function isCall(request: Request): boolean {
  if (request.headers()['accept']?.includes('text/event-stream')) return false;
  return ['fetch', 'xhr', 'script'].includes(request.resourceType());
}

/** Matches every call of the endpoint, whatever its parameters and query. */
function addressOf({ path }: Endpoint): RegExp {
  // An id is a UUID, so that `/api/requests/counts` does not match.
  const pattern = path.replaceAll('.', '\\.').replace(/:\w*Id\b/g, '[0-9a-f-]{36}');
  return new RegExp(`${pattern.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`);
}
