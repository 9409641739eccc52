import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { promisify } from 'node:util';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '#server/services/free-port.ts';
import { until } from './until.ts';
import { hasMissed, untilHit, watchPress } from './aimed-press.ts';
import type { EnginePage, Target } from './engine-page.ts';
import { findTarget } from './find-target.ts';
import { placeOf, waitUntilStable } from './stable-element.ts';

const driverProgram = '/usr/bin/WebKitWebDriver';
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '';

/** Starts a screen, because this WebKit has no headless mode. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const options = ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [output] = (await once(screen.stdout, 'data')) as [Buffer];
  return { screen, display: `:${output.toString().trim()}` };
}

/** Opens WebKitGTK's small browser, through WebDriver. */
export async function openWebkit(): Promise<EnginePage> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'fr_FR.UTF-8',
      LANGUAGE: 'fr',
      GDK_BACKEND: 'x11',
      // The sandbox of WebKit needs user namespaces, which containers and root do not have. This browser opens only
      // our own server.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  });
  const browser = await until('WebKitWebDriver', () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  );
  return pageOf(browser, display, async () => {
    await browser.quit();
    driver.kill();
    screen.kill();
  });
}

export const hasWebkit = () => existsSync(driverProgram) && existsSync(miniBrowser());

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

function pageOf(browser: WebDriver, display: string, close: () => Promise<void>): EnginePage {
  const find = (target: Target) =>
    until(`${target.css} ${target.name ?? ''}`, () =>
      browser.executeScript<WebElement | null>(findTarget, target),
    );
  const centre = (element: WebElement) =>
    browser.executeScript(
      (it: HTMLElement) => it.scrollIntoView({ block: 'center', behavior: 'instant' }),
      element,
    );
  return {
    open: (url) => browser.get(url),
    ask: (question, ...args) => browser.executeScript(question, ...args),
    // Returns only whether the element exists, because an element that disappears in the meantime cannot be returned.
    isThere: (target) =>
      browser.executeScript(`return (${String(findTarget)})(arguments[0]) !== null`, target),
    press: untilHit(
      async (target) => {
        const element = await find(target);
        await waitUntilStable(target.css, () => browser.executeScript(placeOf, element));
        await browser.executeScript(watchPress, element);
        await browser.actions().move({ origin: element }).press().release().perform();
      },
      () => browser.executeScript(hasMissed),
    ),
    fill: async (target, text) => {
      const element = await find(target);
      await centre(element);
      await browser.executeScript((it: HTMLInputElement) => {
        it.focus();
        it.select();
      }, element);
      await browser.actions().sendKeys(text).perform();
    },
    key: (name) => browser.actions().sendKeys(keys[name]).perform(),
    giveFile: async (path) => {
      const [picker] = await until('a file field', async () => {
        const found = await browser.findElements(By.css('input[type=file]'));
        return found.length > 0 && found;
      });
      await picker?.sendKeys(path);
    },
    resize: async (width, height) => {
      await browser.manage().window().setRect({ width, height, x: 0, y: 0 });
    },
    // The driver's own screenshot command never returns.
    photograph: async (path) => {
      await promisify(execFile)('import', ['-display', display, '-window', 'root', path]);
    },
    reload: () => browser.navigate().refresh(),
    close,
  };
}
