import { expect } from '@playwright/test';
import { publicPaths } from '#contract/pages.ts';
import { languages } from '#domain/language.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { holdProgram } from './support/hold-program.ts';
import { journey } from './support/journey.ts';
import { programWorks, works } from './support/program-works.ts';
import { password } from './support/people.ts';

const texts = {
  account: accountTexts.fr,
  auth: authTexts.fr,
  landing: landingTexts.fr,
  shell: shellTexts.fr,
};

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey(
    'every public page can be read and its language changed, and the choice stays',
    async ({ page, installation }) => {
      for (const path of publicPaths) {
        await page.goto(`${installation.url}${path}?lang=fr`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: texts.shell.cgu }),
        ).toBeVisible();
      }
      await page.goto(`${installation.url}/auth`);
      // Browsers without scripts show this text. This browser counts as one with scripts, although it runs none.
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
  'the program takes over every finished page without changing it, in both languages',
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
  'a form that is typed and sent before the program has loaded is sent once it has loaded',
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
  'a choice made before the program has loaded takes effect once it has, and nothing typed is lost',
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
  'on a phone, terms ticked before the program has loaded stay ticked, and the page keeps its place',
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
  'the chosen tab is underlined before the program has loaded, and underlined once afterwards',
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

journey('text that is typed before or while the program takes over the page stays', async ({ arrive }) => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.addInitScript((typed) => {
    // eslint-disable-next-line unbound-method -- called with the right `this`
    const listen = EventTarget.prototype.addEventListener;
    // At this moment the program begins to listen, but has not taken over the fields yet.
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
});

journey('somebody who is signed in sees nothing of the page for strangers', async ({ person }) => {
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
  // A press that has begun lasts until the button is released.
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/cookies$/);
});

journey(
  'a language that only this browser remembers is shown from the first paint on',
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
