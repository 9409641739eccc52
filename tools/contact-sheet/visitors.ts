import type { Browser, BrowserContext } from '@playwright/test';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Cast, type PlayerName, playersPassword } from './cast.ts';
import type { Scene } from './scene.ts';
import { Stage } from './stage.ts';

/** The browser contexts of one job, one per person, so that two jobs never renew the same session. */
export class Visitors {
  readonly #contexts = new Map<PlayerName | undefined, BrowserContext>();
  readonly #browser: Browser;
  readonly #cast: Cast;

  constructor(browser: Browser, cast: Cast) {
    this.#browser = browser;
    this.#cast = cast;
  }

  /** Opens a window for the scene's person. */
  async enter({ as: name, callsFail }: Scene): Promise<Stage> {
    const context = this.#contexts.get(name) ?? (await this.#arrive(name));
    return new Stage(await context.newPage(), callsFail === true);
  }

  async #arrive(name: PlayerName | undefined): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL: this.#cast.url,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
    });
    if (name) await signIn(context, { email: this.#cast.players[name].email, password: playersPassword });
    this.#contexts.set(name, context);
    return context;
  }

  async leave(): Promise<void> {
    await Promise.all(Array.from(this.#contexts.values(), (context) => context.close()));
  }
}

/** Signs a browser in through the API, and stores the session as the sign-in screen does. */
export async function signIn(
  context: BrowserContext,
  who: { email: string; password: string },
): Promise<void> {
  const answer = await context.request.post(endpoints.signIn.path, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: who,
  });
  const { session, user } = (await answer.json()) as SignedIn;
  const record = { sessionId: session.id, user, expiresAt: session.expiresAt, aal: session.aal };
  await context.addInitScript((text) => {
    // The frame of a PDF has no local storage.
    if (window !== window.top || localStorage.getItem('session') !== null) return;
    localStorage.setItem('session', text);
  }, JSON.stringify(record));
}
