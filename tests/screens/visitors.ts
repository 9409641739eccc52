import type { Browser, BrowserContext } from '@playwright/test';
import type { SignedIn } from '#contract/account-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Cast, type PlayerName, playersPassword } from './cast.ts';
import { Stage } from './stage.ts';

/** The windows of one job: one for each member of the cast, in a browser session of its own. */
export class Visitors {
  readonly #stages = new Map<PlayerName | undefined, Stage>();
  readonly #browser: Browser;
  readonly #cast: Cast;

  constructor(browser: Browser, cast: Cast) {
    this.#browser = browser;
    this.#cast = cast;
  }

  async stageOf(name: PlayerName | undefined): Promise<Stage> {
    const known = this.#stages.get(name);
    if (known) return known;
    const context = await this.#browser.newContext({
      baseURL: this.#cast.url,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
    });
    if (name) await signIn(context, this.#cast, name);
    const stage = new Stage(await context.newPage());
    this.#stages.set(name, stage);
    return stage;
  }

  async leave(): Promise<void> {
    await Promise.all(Array.from(this.#stages.values(), ({ page }) => page.context().close()));
  }
}

async function signIn(context: BrowserContext, { url, players }: Cast, name: PlayerName): Promise<void> {
  const answer = await context.request.post(endpoints.signIn.path, {
    headers: { origin: url },
    data: { email: players[name].email, password: playersPassword },
  });
  const { session, user } = (await answer.json()) as SignedIn;
  const record = { sessionId: session.id, user, expiresAt: session.expiresAt, aal: session.aal };
  await context.addInitScript((text) => {
    if (localStorage.getItem('session') === null) localStorage.setItem('session', text);
  }, JSON.stringify(record));
}
