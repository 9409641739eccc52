import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { cookieNames } from '#contract/cookies.ts';
import { publicPaths } from '#contract/pages.ts';
import { languages } from '#domain/language.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { termsTexts } from '#web/legal/documents/terms-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { journey } from './support/journey.ts';
import { programWorks, works } from './support/program-works.ts';
import { password } from './support/people.ts';

const texts = {
  account: accountTexts.fr,
  auth: authTexts.fr,
  landing: landingTexts.fr,
  shell: shellTexts.fr,
};

/** Holds the program back; answers what lets it come. */
async function holdProgram(context: BrowserContext): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey(
    'every public page is read, and its language changed, which stays',
    async ({ page, installation }) => {
      for (const path of publicPaths) {
        await page.goto(`${installation.url}${path}?lang=fr`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: texts.shell.cgu }),
        ).toBeVisible();
      }
      await page.goto(`${installation.url}/auth`);
      // Shown by browsers that run none; this one only pretends.
      expect(await page.content()).toContain(texts.auth.needsScripts);
      await page.goto(`${installation.url}/cgu`);
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page).toHaveURL(`${installation.url}/cgu?lang=en`);
      await expect(page.getByRole('heading', { level: 1, name: termsTexts.en.title })).toBeVisible();
      await page.getByRole('link', { name: shellTexts.en.home('Esmont') }).click();
      await expect(page.getByText(landingTexts.en.free).first()).toBeVisible();
    },
  );
});

journey(
  'the program takes every finished page over as it stands, in both languages',
  async ({ page, installation }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
    });
    for (const language of languages) {
      for (const path of [...publicPaths, '/auth?tab=sign-up', '/no-such-page']) {
        await page.goto(`${installation.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        const title = await page.title();
        const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
        expect(await works(page)).toBe(false);
        await page.keyboard.press('Tab');
        await programWorks(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle(title);
        expect([path, await heading?.evaluate((element) => element.isConnected)]).toEqual([path, true]);
      }
    }
    expect(complaints).toEqual([]);
  },
);

journey(
  'what is typed and sent before the program has come is sent when it has',
  async ({ arrive, person, installation }) => {
    const visitor = await arrive();
    const { page } = visitor;
    const bringProgram = await holdProgram(visitor.context);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await visitor.open('/auth');
    await visitor.field(texts.account.email).pressSequentially(person.email);
    await visitor.field(texts.account.password).pressSequentially(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${installation.url}/auth`);
    bringProgram();
    await expect(page).toHaveURL(`${installation.url}/dashboard`);
    expect(addresses.filter((address) => decodeURIComponent(address).includes(password))).toEqual([]);
  },
);

journey(
  'a choice made before the program has come is made when it has, and nothing typed is lost',
  async ({ arrive }) => {
    const visitor = await arrive();
    const { page } = visitor;
    const bringTabs = await holdProgram(visitor.context);
    await visitor.open('/auth');
    await page.getByRole('tab', { name: texts.auth.signIn.tab }).focus();
    await page.keyboard.press('ArrowRight');
    bringTabs();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(texts.auth.signUp.tab);
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();

    const bringProgram = await holdProgram(visitor.context);
    await visitor.open('/auth?tab=sign-up');
    await visitor.field(texts.account.firstName).fill('Claire');
    await page.getByRole('checkbox').check();
    await visitor.button('EN English').click();
    bringProgram();
    await expect(page.getByRole('tab', { name: authTexts.en.signUp.tab })).toBeVisible();
    await expect(visitor.field(accountTexts.en.firstName)).toHaveValue('Claire');
    await expect(page.getByRole('checkbox')).toBeChecked();
  },
);

journey(
  'a phone that has ticked the terms before the program came finds them ticked, and itself where it was',
  async ({ browser, installation }) => {
    const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ locale: 'fr-FR', ...phone });
    const page = await context.newPage();
    const bringProgram = await holdProgram(context);
    await page.goto(`${installation.url}/auth?tab=sign-up`);
    const box = page.getByRole('checkbox');
    await box.tap();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    bringProgram();
    await programWorks(page);
    const button = page.getByRole('button', { name: texts.auth.signUp.submit });
    await expect(button).toBeEnabled();
    await expect(box).toBeChecked();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await context.close();
  },
);

journey(
  'the chosen tab has its line before the program comes, and one when it has',
  async ({ page, installation }) => {
    await page.goto(`${installation.url}/auth`);
    const tab = page.getByRole('tab', { selected: true });
    const drawn = () => tab.evaluate((it) => getComputedStyle(it, '::after').display);
    expect(await works(page)).toBe(false);
    expect(await drawn()).toBe('block');
    await page.keyboard.press('Tab');
    await programWorks(page);
    await expect.poll(drawn).toBe('none');
    const line = page.getByRole('tablist').locator('> span');
    const { width = 0 } = (await tab.boundingBox()) ?? {};
    await expect.poll(async () => (await line.boundingBox())?.width).toBeCloseTo(width, 0);
  },
);

journey(
  'what is typed while the program takes the page over stays, and so does what was typed before',
  async ({ arrive }) => {
    const visitor = await arrive();
    const { page } = visitor;
    await page.addInitScript((typed) => {
      // eslint-disable-next-line unbound-method -- called on whom it belongs to
      const listen = EventTarget.prototype.addEventListener;
      // The program begins to listen, and has not yet taken the fields over.
      EventTarget.prototype.addEventListener = function (...args) {
        if (this instanceof HTMLElement && this.id === 'root') {
          EventTarget.prototype.addEventListener = listen;
          queueMicrotask(() => {
            const field = document.querySelector<HTMLInputElement>('input[type="password"]');
            if (!field) return;
            field.value = typed;
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          });
        }
        listen.apply(this, args);
      };
    }, password);
    await visitor.open('/auth');
    await visitor.field(texts.account.email).fill('claire@example.com');
    await programWorks(page);
    await expect(visitor.field(texts.account.email)).toHaveValue('claire@example.com');
    await expect(visitor.field(texts.account.password)).toHaveValue(password);
  },
);

journey('nothing of a stranger’s page is shown to who is signed in', async ({ person }) => {
  const { page } = person;
  const bringProgram = await holdProgram(person.context);
  await person.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of [texts.landing.start, texts.landing.signIn]) {
    for (const link of await page.getByText(name, { exact: true }).all()) await expect(link).toBeHidden();
  }
  bringProgram();
  await expect(page.getByRole('link', { name: texts.landing.dashboard })).toBeVisible();

  const bringAgain = await holdProgram(person.context);
  await person.open('/cgu');
  await page.getByRole('contentinfo').getByRole('link', { name: texts.shell.cookies }).hover();
  await page.mouse.down();
  bringAgain();
  // What is pressed now stays until it is let go.
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/cookies$/);
});

journey(
  'a language that only this browser remembers is there from the first paint on',
  async ({ page, installation }) => {
    await page.goto(`${installation.url}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const shown = document.querySelector('h1')?.textContent;
        const { awaits } = document.documentElement.dataset;
        if (shown && awaits !== 'page')
          sessionStorage.setItem(
            'shown',
            (sessionStorage.getItem('shown') ?? '') + document.documentElement.lang,
          );
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${installation.url}/cgu`);
    await expect(page.getByRole('heading', { level: 1, name: termsTexts.en.title })).toBeVisible();
    expect(await works(page), 'without the program').toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toMatch(/^(en)+$/);
    expect(await page.context().cookies()).toMatchObject([
      { name: 'language', value: 'en', sameSite: 'Lax' },
    ]);
  },
);

journey.describe('in a browser that prefers English', () => {
  journey.use({ locale: 'en-GB' });

  const offered = 'Read this page in English';
  const kept = 'Keep reading in French';

  journey(
    'a browser that prefers English reads French, and is offered English once, where nothing moves',
    async ({ page, browser, installation }) => {
      const html = page.locator('html');
      const offer = page.getByRole('button', { name: offered });
      const placesOf = () =>
        page.evaluate(() =>
          Array.from(document.querySelectorAll('header, h1, main, footer a, input'), (element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return [left, top + window.scrollY, width, height];
          }),
        );
      for (const [path, viewport] of [
        ['/', { width: 360, height: 740 }],
        ['/auth?tab=sign-up', { width: 360, height: 740 }],
        ['/cgv', { width: 1440, height: 900 }],
        ['/no-such-page', { width: 1440, height: 900 }],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.goto(installation.url + path);
        await expect(html).toHaveAttribute('lang', 'fr');
        await expect(offer).toBeInViewport({ ratio: 1 });
        expect(await offer.evaluate((button) => button.closest('[lang]')?.getAttribute('lang'))).toBe('en');
        const before = await placesOf();
        if (viewport.width === 1440) {
          // At the end of the page it lies over nothing of it.
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          const [end, box] = await Promise.all([
            page.getByRole('contentinfo').boundingBox(),
            page.getByRole('complementary', { name: 'Language' }).boundingBox(),
          ]);
          expect(box?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
        }
        if (path !== '/no-such-page') continue;
        await page.getByRole('button', { name: kept }).click();
        await expect(offer).toBeHidden();
        await expect(page.getByRole('main')).toBeFocused();
        expect(await placesOf()).toEqual(before);
      }
      for (const path of ['/', '/auth']) {
        await page.goto(installation.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(offer).toBeHidden();
      }

      const other = await browser.newContext({ locale: 'en-US' });
      const taken = await other.newPage();
      await taken.goto(`${installation.url}/auth?tab=sign-up`);
      await taken.getByRole('textbox', { name: texts.account.firstName }).fill('Ada');
      await taken.getByRole('button', { name: offered }).click();
      await expect(taken.locator('html')).toHaveAttribute('lang', 'en');
      await expect(taken.getByRole('textbox', { name: accountTexts.en.firstName })).toHaveValue('Ada');
      await taken.goto(`${installation.url}/cgu`);
      await expect(taken.getByRole('heading', { level: 1, name: termsTexts.en.title })).toBeVisible();
      await taken.getByRole('button', { name: 'Français' }).click();
      await expect(taken.locator('html')).toHaveAttribute('lang', 'fr');
      await taken.reload();
      await expect(taken.getByRole('heading', { level: 1, name: termsTexts.fr.title })).toBeVisible();
      await expect(taken.getByRole('button', { name: offered })).toBeHidden();
      await other.close();
    },
  );

  journey(
    'on a phone the offer of English covers nothing that can be pressed, wherever one has scrolled to',
    async ({ page, browser, installation, person }) => {
      const offer = (at: Page) => at.getByRole('button', { name: offered });
      /** What can be pressed and lies under the offer, at any of five points. */
      const covered = (at: Page) =>
        at.evaluate(() =>
          Array.from(document.querySelectorAll('a[href], button, input, select, textarea'))
            .filter((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              if (element.closest('aside[lang="en"]') || right - left < 2 || bottom - top < 2) return false;
              const points = [
                [(left + right) / 2, (top + bottom) / 2],
                ...[left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y])),
              ] as const;
              return points.some(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('aside[lang="en"]'));
            })
            .map((element) => element.textContent || element.getAttribute('name')),
        );
      const lookThrough = async (at: Page) => {
        await expect(offer(at)).toBeInViewport({ ratio: 1 });
        for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
          await at.evaluate(
            (part) => window.scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }),
            share,
          );
          expect(await covered(at)).toEqual([]);
        }
        await at.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      };
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of ['/', '/auth', '/auth?tab=sign-up', '/cgv']) {
        await page.goto(installation.url + path);
        await lookThrough(page);
      }

      // Somebody signed in, whose browser has forgotten what they read.
      await person.open('/dashboard');
      await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
      const english = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 360, height: 740 },
        storageState: await person.context.storageState(),
      });
      const phone = await english.newPage();
      await phone.goto(`${installation.url}/cgu`);
      await phone.evaluate(() => localStorage.removeItem('language'));
      await english.clearCookies({ name: cookieNames.language });
      await phone.goto(`${installation.url}/dashboard`);
      await expect(phone.locator('[data-foot-nav]')).toBeVisible();
      await lookThrough(phone);
      await phone.getByRole('button', { name: kept }).click();
      await phone.getByRole('link', { name: navTexts.fr.settings }).click();
      await expect(phone).toHaveURL(/\/settings$/);
      await expect(phone.locator('html')).not.toHaveAttribute('data-offers-english');
      await english.close();
    },
  );
});
