import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { timelineSteps } from '#domain/requests/request-lifecycle.ts';
import { productName } from '#domain/brand.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const deposits = { fr: ['500,00\u00a0€', '600,00\u00a0€'], en: ['€500.00', '€600.00'] } as const;

/** Checks the steps of the timeline, in order, each with its drawing on the line. */
async function expectSteps(page: Page, language: 'fr' | 'en'): Promise<void> {
  const { journey: told } = landingTexts[language];
  const steps = page.getByRole('list', { name: told.title }).getByRole('listitem');
  await expect(steps).toHaveCount(8);
  await expect(steps.locator('svg')).toHaveCount(8);
  for (const [place, step] of timelineSteps.entries()) {
    await expect(steps.nth(place)).toContainText(`${place + 1}${statusTexts[language].steps[step]}`);
    await expect(steps.nth(place)).toContainText(told.steps[step]);
  }
}

for (const language of ['fr', 'en'] as const) {
  const texts = landingTexts[language];

  journey.describe(language, () => {
    journey.use({ language });

    journey(
      'the landing page explains the agency and the eight steps, answers questions, and leads to sign-in',
      async ({ arrive, installation }) => {
        const visitor = await arrive();
        const { page } = visitor;
        const main = page.getByRole('main');
        await visitor.open('/');
        if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
          await expect(page.getByText(texts.subtitle(productName))).toBeVisible();
          await expectSteps(page, language);
          for (const { title, text } of [texts.sourcing, texts.tracking, texts.security]) {
            const card = main.getByRole('listitem').filter({ hasText: text });
            await expect(card.getByRole('heading', { level: 3, name: title })).toBeVisible();
          }
          await checkAccessibility(page);
        }

        const deposit = main.locator('section', { hasText: texts.deposit.title });
        for (const sum of deposits[language]) await expect(deposit.getByText(sum).first()).toBeVisible();
        for (const { when, what } of Object.values(texts.deposit.cases)) {
          await expect(deposit.getByRole('listitem').filter({ hasText: when })).toContainText(
            typeof what === 'string' ? what : what.businesses,
          );
        }

        for (const { question, answer } of texts.questions.list) {
          await expect(page.getByText(answer)).toBeHidden();
          await page.getByText(question, { exact: true }).focus();
          await page.keyboard.press('Enter');
          await expect(page.getByText(answer)).toBeVisible();
        }

        for (const [link, address] of [
          [texts.signIn, '/auth'],
          [texts.start, '/auth?tab=sign-up'],
          [texts.end.start, '/auth?tab=sign-up'],
        ] as const) {
          await main.getByRole('link', { name: link, exact: true }).click();
          await expect(page).toHaveURL(installation.url + address);
          await page.goBack();
        }
      },
    );
  });
}

journey(
  'the landing page names the deposit that the agency asks for; somebody signed in is led to their dashboard',
  async ({ cast: { agent, client }, installation }) => {
    const texts = landingTexts.fr;
    const { page } = client;
    const asked = { exclVat: 30_000, inclVat: 36_000 };
    expect((await agent.api.call(endpoints.saveSettings, { body: { deposit: asked } })).status).toBe(200);
    await client.open('/');
    const main = page.getByRole('main');
    await expect(main.getByText('300,00\u00a0€')).toBeVisible();
    await expect(main.getByText('360,00\u00a0€')).toHaveCount(4);
    await expect(main.getByText(deposits.fr[1])).toHaveCount(0);
    await agent.api.call(endpoints.saveSettings, { body: { deposit: defaultDeposit } });

    for (const name of [texts.signIn, texts.start, texts.end.start]) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await main.getByRole('link', { name: texts.dashboard, exact: true }).click();
    await expect(page).toHaveURL(`${installation.url}/dashboard`);
  },
);
