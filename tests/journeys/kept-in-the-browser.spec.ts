import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { StoragePlace } from '#domain/browser-storage.ts';
import { verificationTexts } from '#web/accounts/verification-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { notificationsTexts } from '#web/notifications/notifications-texts.ts';
import { privateNotesTexts } from '#web/private-notes/private-notes-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { answerTexts } from '#web/answer/answer-texts.ts';
import { registrationTexts } from '#web/quotes/registration-texts.ts';
import { replyTexts } from '#web/replies/reply-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { done } from '../support/caller.ts';
import { answerOf } from '../support/sample-answers.ts';
import { offering, priced } from '../support/sample-offers.ts';
import { nothingSaid, registered } from '../support/samples.ts';
import { askedLine, makeSupplier, saveOffer } from '../support/sourcing.ts';
import type { TestProvider } from '../support/start-oidc-provider.ts';
import { atProvider, press } from './support/at-provider.ts';
import { chooseRows } from './support/filters.ts';
import { type Kept, noteCookies, noteKept } from './support/note-kept.ts';
import { standInForPushService } from './support/push-delivery.ts';
import { openUnderWorker } from './support/open-under-worker.ts';
import type { Person } from './support/people.ts';
import { programWorks } from './support/program-works.ts';

atProvider.use({ serviceWorkers: 'allow' });

/** The first column of a section of the cookie page. */
const named = (section: Locator) => section.locator('tbody th').allTextContents();

/** Returns the entries of the cookie page, each as `place name`. */
async function namedOnPage({ page }: Person): Promise<string[]> {
  const of = async (place: StoragePlace, id: string) =>
    (await named(page.locator(`section[id="${id}"]`))).map((name) => `${place} ${name}`);
  const kinds: Record<string, StoragePlace> = {
    '/service-worker.js': 'serviceWorker',
    PushSubscription: 'pushManager',
  };
  const offline = await named(page.locator('section[id="offline"]'));
  return [
    ...(await of('cookie', 'cookies')),
    ...(await of('localStorage', 'local-storage')),
    ...(await of('sessionStorage', 'session-storage')),
    ...offline.map((name) => `${kinds[name] ?? 'cacheStorage'} ${name}`),
  ];
}

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const fillings: Record<string, string> = {
  account: uuid,
  request: uuid,
  reply: uuid,
  link: '[\\w-]{8}',
  version: '[0-9a-f]{16}',
};

/** Returns whether a found item is the one that the page names, with its braces filled in. */
function isNamed(found: string, name: string): boolean {
  const pattern = name
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, part: string) => fillings[part] ?? 'unknown');
  return new RegExp(`^${pattern}$`).test(found);
}

/**
 * Acts as a stranger, to store the language, a sign-in through a provider, and the reload after a part of the program
 * has disappeared.
 */
async function beStranger(person: Person, kept: Kept, provider: TestProvider): Promise<void> {
  const { page } = person;
  await page.route(/legal-information-page.*\.js/, (route) => route.fulfill({ status: 404 }));
  await person.open('/cgu');
  await page.keyboard.press('Shift');
  // Before the program works, the browser itself follows a link and loads no part of the program.
  await programWorks(page);
  await page.getByRole('link', { name: legalTexts.fr.backToIndex }).click();
  await expect(page.getByRole('heading', { level: 1, name: legalTexts.fr.title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reloaded-program'))).not.toBeNull();
  await noteKept(person, kept);
  await page.unroute(/legal-information-page.*\.js/);
  await person.open('/auth');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const ours = page.url();
  await press(person, provider);
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await noteCookies(person, kept, ours);
  await page.getByLabel('Account').fill('kept');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/complete-registration$/);
  await noteKept(person, kept);
}

/** Acts as a supplier, to store an answer that has not reached the agency. */
async function beSupplier(person: Person, kept: Kept): Promise<void> {
  const { page } = person;
  await page.route('**/api/answer**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: answerOf() }) : route.abort(),
  );
  await person.open('/offer#a-token-of-a-link');
  await page.getByLabel(answerTexts.en.paymentTerms).fill('30%');
  await expect(page.getByText(answerTexts.en.save.failed)).toBeVisible();
  await noteKept(person, kept);
}

/** Acts as a client, to store a theme, a dismissed reminder, unsent words, and notifications. */
async function beClient(person: Person, kept: Kept, requestId: string): Promise<void> {
  const { page, context } = person;
  await standInForPushService(context);
  await openUnderWorker(person, '/dashboard');
  await person.button(verificationTexts.fr.reminder.dismiss).click();
  await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
  await page.getByRole('menuitemradio', { name: accountMenuTexts.fr.themes.dark }).click();
  await person.open('/new-request');
  await page.getByLabel(newRequestTexts.fr.projectTitle).fill('Théières en fonte');
  await person.open(`/request/${requestId}`);
  await page.getByRole('textbox', { name: messageTexts.fr.label }).fill('Bonjour');
  await expect(page.getByText(notificationsTexts.fr.offer.client)).toBeVisible();
  await context.grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  await person.button(notificationsTexts.fr.offer.accept).click();
  await person.expectToast(notificationsTexts.fr.here.turnedOn);
  await page.reload();
  await expect(page.getByRole('textbox', { name: messageTexts.fr.label })).toHaveValue('Bonjour');
  await noteKept(person, kept);
}

/** Saves a supplier's offer for the request. */
async function offerFor({ api: agent }: Person, requestId: string): Promise<void> {
  const line = askedLine();
  await done(
    agent.call(endpoints.saveInquiry, { params: { requestId }, body: { version: 0, lines: [line] } }),
  );
  const supplierId = await makeSupplier({ agent });
  await done(saveOffer(agent, { requestId, supplierId }, offering([priced(line.id, 8_000)])));
}

async function beAgent(person: Person, kept: Kept, requestId: string, quotedId: string): Promise<void> {
  await person.open('/agent/dashboard');
  await chooseRows(person.page, '25');
  await expect(person.page).toHaveURL(/size=25/);
  await person.page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
  await person.page.getByRole('menuitem', { name: shortcutsTexts.fr.title }).click();
  await person.page.getByLabel(shortcutsTexts.fr.choice).uncheck();
  await person.open(`/agent/request/${requestId}`);
  await person.unfold(requestTexts.fr.notesForm.title);
  await person.field(requestTexts.fr.notesForm.label).fill('Rappeler lundi');
  await person.seeTeam();
  await person.field(privateNotesTexts.fr.label).fill('À vérifier ensemble');
  await person.open(`/agent/request/${quotedId}`);
  await person.page.getByLabel(quoteFormTexts.fr.amountHt).fill('1 000');
  await offerFor(person, quotedId);
  await person.open(`/agent/request/${quotedId}/offers`);
  await person.field(sellingTexts.fr.marginIn).first().fill('25');
  await person.open('/agent/settings/replies');
  await person.button(replyTexts.fr.add).first().click();
  await person.field(replyTexts.fr.form.title).fill('Bienvenue');
  await noteKept(person, kept);
}

/** Acts as an agent of an agency that is not set up, which warns its agents. */
async function lackIdentity(person: Person, kept: Kept): Promise<void> {
  const say = (identity: AgencyIdentity) =>
    done(person.api.call(endpoints.saveSettings, { body: { identity } }));
  await say(nothingSaid);
  await person.open('/agent/dashboard');
  await expect(person.page.getByText(registrationTexts.fr.title)).toBeVisible();
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('setup:'));
  await expect.poll(() => person.page.evaluate(isKept)).toBe(true);
  await noteKept(person, kept);
  await say(registered);
}

atProvider(
  'browsers keep what the cookie page names, and nothing else',
  async ({ arrive, provider, cast: { agent, client, requestAt } }) => {
    const kept: Kept = new Set();
    const { id } = await requestAt('demande_emise');
    const stranger = await arrive();
    provider.people.set('kept', { sub: 'kept', email: 'kept@example.com', email_verified: true });
    await beStranger(stranger, kept, provider);
    await beSupplier(await arrive(), kept);
    await beClient(client, kept, id);
    await beAgent(agent, kept, id, (await requestAt('devis_en_attente')).id);
    await lackIdentity(agent, kept);

    await stranger.open('/cookies');
    const french = await namedOnPage(stranger);
    await stranger.page.getByRole('button', { name: 'English' }).click();
    await expect(stranger.page.locator('article')).toHaveAttribute('lang', 'en');
    expect(await namedOnPage(stranger)).toEqual(french);

    expect([...kept].filter((found) => !french.some((name) => isNamed(found, name)))).toEqual([]);
    expect(french.filter((name) => ![...kept].some((found) => isNamed(found, name)))).toEqual([]);
  },
);
