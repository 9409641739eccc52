import { privateNotesTexts } from '#web/private-notes/private-notes-texts.ts';
import { threadTexts } from '#web/requests/detail/thread-texts.ts';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { cookieNames } from '#contract/cookies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/language.ts';
import type { TransitionsMadeBy, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { type Caller, pdf, done } from '../../support/caller.ts';
import { checkAccessibility } from './check-accessibility.ts';
import type { Installation } from './installation.ts';
import { noteTraffic } from './note-traffic.ts';
import { openWorking } from './program-works.ts';

export const password = 'une phrase assez longue';
export const iban = 'FR76 3000 6000 0112 3456 7890 189';

const checkedScreens = new Set<string>();
let arrivals = 0;

/** A person with a browser of their own, who uses pages as people do: by names, labels and roles. */
export class Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly email: string;
  /** The language in which this person reads the pages now. */
  language: Language;
  readonly #url: string;
  #api: Caller | null = null;

  private constructor(context: BrowserContext, page: Page, language: Language, url: string) {
    arrivals += 1;
    this.context = context;
    this.page = page;
    this.language = language;
    this.#url = url;
    this.email = `person${arrivals}@example.com`;
  }

  static async arrive(browser: Browser, installation: Installation, language: Language): Promise<Person> {
    const context = await browser.newContext({
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      timezoneId: 'Europe/Paris',
    });
    // Strangers get French pages, whatever the browser prefers. A person who reads English has chosen that before.
    if (language === 'en') {
      await context.addCookies([{ name: cookieNames.language, value: language, url: installation.url }]);
    }
    noteTraffic(context);
    const page = await context.newPage();
    const person = new Person(context, page, language, installation.url);
    page.on('pageerror', (error) => {
      throw error;
    });
    return person;
  }

  /** The API, for steps that a journey is not about; only for an admitted person. */
  get api(): Caller {
    if (!this.#api) throw new Error(`${this.email} was not admitted.`);
    return this.#api;
  }

  set api(caller: Caller) {
    this.#api = caller;
  }

  async leave(): Promise<void> {
    for (const page of this.context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }

  async open(path: string): Promise<void> {
    await openWorking(this.page, path.startsWith('http') ? path : this.#url + path);
  }

  /** Brings the page to the front after another tab was opened: a page in the back draws only once a second. */
  async comeBack(): Promise<void> {
    await this.page.bringToFront();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens the row with that title in the dossier of a request, if it is folded. */
  async unfold(title: string): Promise<void> {
    const row = this.page.getByRole('region', { name: title, exact: true }).first();
    await expect(row).toBeVisible();
    const folded = row.locator('> details:not([open]) > summary');
    if ((await folded.count()) > 0) await folded.click();
  }

  async seeTeam(): Promise<Locator> {
    await this.page.getByRole('tab', { name: threadTexts[this.language].team }).click();
    return this.page.getByRole('region', { name: privateNotesTexts[this.language].title });
  }

  /** Confirms the open dialog. The toast appears before the dialog closes. */
  async confirm(name: string, toast: string): Promise<void> {
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name, exact: true }).click();
    await this.expectToast(toast);
    await expect(question).toBeHidden();
  }

  async expectToast(text: string): Promise<void> {
    const toasts = this.page.getByRole('region', { name: uiTexts[this.language].notifications });
    await expect(toasts.getByText(text, { exact: true }).first()).toBeVisible();
  }

  /** Waits for a toast with this title and this sentence, and closes it, so that a test can see the next one. */
  async readToast(title: string, sentence: string): Promise<void> {
    const texts = uiTexts[this.language];
    const toast = this.page
      .getByRole('region', { name: texts.notifications })
      .locator('> *')
      .filter({ has: this.page.getByText(title, { exact: true }) });
    await expect(toast.getByText(sentence, { exact: true }).first()).toBeVisible();
    await toast.getByRole('button', { name: texts.close }).click();
    await expect(toast).toHaveCount(0);
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Opens the sign-in page in this person's language; strangers first see French. */
  async openAuth(): Promise<void> {
    await this.open('/auth');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (this.language === 'en') await this.page.getByText('EN', { exact: true }).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
  }

  /** Checks a screen only once, because every journey shows the same screen. */
  async #checkOnce(screen: string): Promise<void> {
    const key = `${screen}, ${this.language}`;
    if (checkedScreens.has(key)) return;
    checkedScreens.add(key);
    await checkAccessibility(this.page);
  }

  /** Waits until the new screen has the focus, which it takes if the person came from another screen. */
  async settle(): Promise<void> {
    await expect(this.page.getByRole('main')).toBeFocused();
  }

  async signIn(secret = password): Promise<void> {
    await this.openAuth();
    await this.signInHere(secret);
  }

  /** Signs in on the open sign-in page, whatever page follows. */
  async signInHere(secret = password): Promise<void> {
    await this.signInHereAs(this.email, secret);
  }

  async signInHereAs(email: string, secret = password): Promise<void> {
    await this.field(accountTexts[this.language].email).fill(email);
    await this.field(accountTexts[this.language].password).fill(secret);
    await this.button(authTexts[this.language].signIn.submit).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: shellTexts[this.language].account }).click();
    await this.page.getByRole('menuitem', { name: accountMenuTexts[this.language].signOut }).click();
    // Leaving the page before the answer would cancel the sign-out.
    await expect(this.page).toHaveURL(/\/auth(\?|$)/);
    await expect(this.page).toHaveURL(`${this.#url}/auth`);
  }

  /** Submits a request of this client through the API, and returns its id. */
  async ownRequest(title: string): Promise<string> {
    const body = { title, description: '2 000 pièces, 300 ml, livrées à Lyon en mars.' };
    return (await done(this.api.call(endpoints.createRequest, { body }))).id;
  }

  /** Submits a request on the screen and returns its id. */
  async submitRequest(title: string): Promise<string> {
    const texts = newRequestTexts[this.language];
    await this.open('/dashboard');
    await this.page.getByRole('link', { name: dashboardTexts[this.language].newRequest }).first().click();
    await expect(this.page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await this.#checkOnce('new request');
    await this.page.getByLabel(texts.projectTitle).fill(title);
    await this.page.getByLabel(texts.details).fill('2 000 pièces, 300 ml, livrées à Lyon en mars.');
    await this.button(texts.submit).click();
    await this.expectToast(texts.created);
    await expect(this.page).toHaveURL(/\/request\/[0-9a-f-]{36}$/);
    return this.page.url().split('/').at(-1) ?? '';
  }

  /** Reloads the page first, which would cancel a running call: wait for the result of a press before. */
  async expectStatus(status: keyof typeof statusTexts.fr.statuses): Promise<void> {
    await this.page.reload();
    const name = statusTexts[this.language].statuses[status];
    await expect(this.page.getByText(name, { exact: true }).first()).toBeVisible();
  }

  /** Makes an agent's transition that has a button and a dialog. */
  async make(name: TransitionsMadeBy<'agent', 'button'>, comment?: string): Promise<void> {
    const action = stepTexts[this.language].actions[name];
    await this.button(action).click();
    if (comment !== undefined) await this.page.getByRole('alertdialog').getByRole('textbox').fill(comment);
    await this.confirm(action, transitionTexts[this.language].done[name]);
  }

  async issueQuote(type: QuoteType, amountHt: string): Promise<void> {
    const { issue, issuedDetail } = quoteFormTexts[this.language];
    await this.#sendQuote(type, amountHt, issue[type]);
    await this.expectToast(issuedDetail[type]);
  }

  async reviseQuote(type: QuoteType, amountHt: string): Promise<void> {
    const texts = quoteFormTexts[this.language];
    await this.button(texts.openRevision[type]).click();
    await this.#sendQuote(type, amountHt, texts.revise[type]);
    await this.expectToast(texts.revised[type]);
  }

  async #sendQuote(type: QuoteType, amountHt: string, send: string): Promise<void> {
    const texts = quoteFormTexts[this.language];
    await this.page.getByLabel(texts.amountHt).fill(amountHt);
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'devis.pdf', mimeType: 'application/pdf', buffer: pdf(`${type} ${amountHt}`) });
    await this.button(send).click();
  }

  async write(text: string): Promise<void> {
    const box = this.page.getByRole('textbox', { name: messageTexts[this.language].label });
    await box.fill(text);
    await box.press('Enter');
    await expect(box).toHaveValue('');
    await expect(this.page.getByRole('log').getByText(text)).toBeVisible();
  }
}
