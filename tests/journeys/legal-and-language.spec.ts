import { expect } from '@playwright/test';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { asDateWords } from '#domain/language.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { noticeTexts } from '#domain/legal/documents/notice-texts.ts';
import { privacyTexts } from '#domain/legal/documents/privacy-texts.ts';
import { salesEn } from '#domain/legal/documents/sales-en-texts.ts';
import { salesFr } from '#domain/legal/documents/sales-fr-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { readPdf } from '../support/read-pdf.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages, otherThan } from './support/languages.ts';
import { password } from './support/people.ts';

const locales = { fr: 'fr-FR', en: 'en-US' };
const toComplete = { fr: 'À compléter', en: 'To be completed' };
const documents = [
  ['/cgu', termsTexts, 11],
  ['/cgv', salesTexts, 10],
  ['/confidentialite', privacyTexts, 13],
  ['/cookies', cookiesTexts, 9],
  ['/mentions-legales', noticeTexts, 12],
] as const;

journey(
  'the legal index leads to five texts and back, by role, with the day in the reader’s format',
  async ({ cast: { agent, client }, arrive, installation }) => {
    const begun = new Date();
    const index = `${installation.url}/informations-legales`;
    for (const [person, home] of [
      [client, '/dashboard'],
      [agent, '/agent/dashboard'],
    ] as const) {
      await person.open(home);
      for await (const language of inBothLanguages(person)) {
        const { account, legal } = shellTexts[language];
        await person.page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
        await person.page.getByRole('menuitem', { name: legal }).click();
        await expect(person.page).toHaveURL(index);
        await person.page.getByRole('link', { name: legalTexts[language].backToDashboard }).click();
        await expect(person.page).toHaveURL(installation.url + home);
      }
    }

    const { page } = client;
    await client.open('/informations-legales');
    const linkTo = ({ title, summary }: { title: string; summary: string }) =>
      page.getByRole('listitem').filter({ hasText: summary }).getByRole('link', { name: title, exact: true });
    for await (const language of inBothLanguages(client)) {
      for (const [path, texts] of documents) {
        await expect(linkTo(texts[language])).toHaveAttribute('href', path);
      }
    }
    for (const [path, texts, sections] of documents) {
      await linkTo(texts[client.language]).click();
      await expect(page).toHaveURL(installation.url + path);
      for await (const language of inBothLanguages(client)) {
        const heading = texts[language].title;
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${heading} · `));
        await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(sections);
        const format = new Intl.DateTimeFormat(locales[language], {
          dateStyle: 'long',
          timeZone: 'Europe/Paris',
        });
        // A page names the day on which it was drawn. Midnight may pass during the test.
        const updated = (day: Date) =>
          page.getByText(legalTexts[language].updated(asDateWords(format.format(day), language)));
        await expect(updated(begun).or(updated(new Date()))).toBeVisible();
        if (path === '/mentions-legales') {
          await expect(page.getByText(toComplete[language]).first()).toBeVisible();
        }
      }
      await page.getByRole('link', { name: legalTexts[client.language].backToIndex }).click();
      await expect(page).toHaveURL(index);
    }

    await client.open('/cgv?lang=fr');
    await expect(page.getByRole('heading', { level: 1, name: salesTexts.fr.title })).toBeVisible();
    const paper = await readPdf(await page.pdf({ format: 'A4' }));
    const last = `10. ${Object.values(salesFr(null, 'businesses')).at(-1)?.heading}`;
    for (const part of [salesTexts.fr.title, payment.fr, last]) expect(paper.text).toContain(part);
    const around = [legalTexts.fr.backToIndex, legalTexts.fr.contents, client.email, shellTexts.fr.notice];
    for (const part of around) expect(paper.text).not.toContain(part);

    const visitor = await arrive();
    await visitor.open('/informations-legales');
    await visitor.page.getByRole('link', { name: legalTexts.fr.backToHome }).click();
    await expect(visitor.page).toHaveURL(`${installation.url}/`);
  },
);

const payment = {
  fr: `5. ${salesFr(null, 'businesses').payment.heading}`,
  en: `5. ${salesEn(null, 'businesses').payment.heading}`,
};

journey(
  'a legal text can be navigated on a phone without JavaScript; changing the language keeps the section',
  async ({ browser, installation }) => {
    const viewport = { width: 360, height: 740 };
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await plain.newPage();
    await page.goto(`${installation.url}/cgv`);
    await expect(page.getByRole('heading', { name: payment.fr })).not.toBeInViewport();
    await page.getByText(legalTexts.fr.contents, { exact: true }).filter({ visible: true }).click();
    const contents = page.getByRole('navigation', { name: legalTexts.fr.contents });
    await contents.getByRole('link', { name: salesFr(null, 'businesses').payment.heading }).click();
    await expect(page).toHaveURL(/\/cgv#payment$/);
    await expect(page.getByRole('heading', { name: payment.fr })).toBeInViewport();
    await plain.close();

    const context = await browser.newContext({ viewport });
    const reader = await context.newPage();
    await reader.goto(`${installation.url}/cgv#payment`);
    await reader.getByRole('button', { name: 'English' }).click();
    await expect(reader.getByRole('heading', { name: payment.en })).toBeInViewport();
    await expect(reader).toHaveURL(/\/cgv#payment$/);
    await context.close();
  },
);

for (const language of ['fr', 'en'] as const) {
  journey.describe(language, () => {
    journey.use({ language });

    journey(
      'the profile’s language is used after sign-in; an unknown stored language counts as French',
      async ({ arrive, person }) => {
        const visitor = await arrive();
        const { page } = visitor;
        const html = page.locator('html');
        await visitor.open('/auth');
        await page.evaluate(() => localStorage.setItem('language', 'de'));
        await page.reload();
        await expect(html).toHaveAttribute('lang', 'fr');

        const other = otherThan[language];
        if (other === 'en') await page.getByRole('button', { name: 'English' }).click();
        await expect(html).toHaveAttribute('lang', other);
        await page.getByRole('textbox', { name: accountTexts[other].email }).fill(person.email);
        await page.getByRole('textbox', { name: accountTexts[other].password, exact: true }).fill(password);
        await page.getByRole('button', { name: authTexts[other].signIn.submit, exact: true }).click();
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(html).toHaveAttribute('lang', language);
        expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
      },
    );
  });
}

journey(
  'signing out leads to /auth, signing in to the dashboard of one’s role',
  async ({ cast: { agent, client }, installation }) => {
    for (const [person, home] of [
      [client, '/dashboard'],
      [agent, '/agent/dashboard'],
    ] as const) {
      await person.open(home);
      for await (const _ of inBothLanguages(person)) {
        await person.signOut();
        await person.signInHere();
        await expect(person.page).toHaveURL(installation.url + home);
        await person.settle();
      }
    }
  },
);
