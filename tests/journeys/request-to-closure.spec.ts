import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { formatsIn } from '#web/shared/language/formats.ts';
import { pdfTexts } from '#web/shared/pdf/pdf-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';

import { composed } from '../support/request-story.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';
import type { Person } from './support/people.ts';

for (const language of ['fr', 'en'] as const) {
  const formats = formatsIn(language);
  const actions = stepTexts[language].actions;
  const quotes = quoteTexts[language];
  const done = transitionTexts[language].done;
  // Only in French, because its texts are longer.
  const check = async ({ page }: Person) => {
    if (language === 'fr') await checkAccessibility(page);
  };

  journey.describe(language, () => {
    journey.use({ language });

    journey('a request goes from submission to closure', async ({ cast: { agent, client } }) => {
      const title = 'Tasses en bambou';
      const id = await client.submitRequest(title);
      await client.write('Bonjour, avez-vous bien reçu ma demande ?');
      await check(client);

      await agent.open('/agent/dashboard');
      await agent.page.getByRole('link', { name: title }).first().click();
      await expect(agent.page).toHaveURL(new RegExp(`/agent/request/${id}`));
      await expect(agent.page.getByText('Bonjour, avez-vous bien reçu ma demande ?')).toBeVisible();
      await check(agent);
      await agent.write('Oui, nous la regardons.');
      await agent.make('approve', 'Trois usines possibles.');

      await client.expectStatus('depot_en_attente');
      await expect(client.page.getByText('Oui, nous la regardons.')).toBeVisible();
      await expect(client.page.getByText('Trois usines possibles.').first()).toBeVisible();
      await expect(client.page.getByText(formats.money(60_000)).first()).toBeVisible();
      await expect(client.page.getByText(/ESM-\d{10}/).first()).toBeVisible();
      await check(client);

      await agent.make('confirm_deposit');
      await agent.issueQuote('marchandise', '2 000,00');
      await check(agent);

      await client.expectStatus('devis_emis');
      await expect(client.page.getByText(formats.money(240_000)).first()).toBeVisible();
      await check(client);
      await client.button(quotes.decide.accept.marchandise).first().click();
      await client.confirm(
        quotes.decide.order.marchandise(formats.money(240_000)),
        done.accept_merchandise_quote,
      );
      await expect(client.page.getByText(formats.money(180_000)).first()).toBeVisible();
      await check(client);

      await agent.expectStatus('paiement_marchandise_en_attente');
      await agent.make('confirm_merchandise_payment');
      const order = requestTexts[language].orderForm;
      await agent.page.getByLabel(order.trackingNumber).fill('RR 123 456 785 FR');
      await agent.page.getByLabel(order.estimatedArrival).fill('2027-03-12');
      await agent.button(order.save).click();
      await agent.expectToast(order.saved);
      await check(agent);

      await client.expectStatus('commande_en_preparation');
      await expect(client.page.getByText('RR 123 456 785 FR').first()).toBeVisible();
      const { follow } = requestTexts[language].tracking;
      const carrier = client.page.getByRole('link', { name: follow('La Poste') });
      await expect(carrier).toHaveAttribute('href', /=RR123456785FR$/);
      await expect(client.page.getByText(formats.date('2027-03-12')).first()).toBeVisible();

      await agent.make('mark_ready');
      await agent.issueQuote('fret', '350');
      await client.expectStatus('devis_fret_emis');
      await check(client);
      await client.button(quotes.decide.accept.fret).first().click();
      await client.confirm(quotes.decide.order.fret(formats.money(42_000)), done.accept_freight_quote);
      await expect(client.page.getByText(formats.money(42_000)).first()).toBeVisible();

      await agent.expectStatus('paiement_fret_en_attente');
      await agent.make('confirm_freight_payment');
      await client.expectStatus('envoi_en_cours');
      await check(client);
      await client.button(actions.confirm_receipt).first().click();
      await client.confirm(actions.confirm_receipt, done.confirm_receipt);
      await client.expectStatus('cloturee');
      await check(client);

      await agent.expectStatus('cloturee');
      await check(agent);
    });
  });
}

journey(
  'the quote’s PDF opens in the page and downloads under its name',
  async ({ cast: { client, requestAt } }) => {
    const { id, reference } = await requestAt('devis_emis', { storePdf: composed });
    await client.open(`/request/${id}`);
    const dialog = client.page.getByRole('dialog');
    for await (const language of inBothLanguages(client)) {
      const { download, read } = quoteTexts[language];
      const { page, zoomIn, percent } = pdfTexts[language];
      const coming = client.page.waitForEvent('download');
      await client.button(download).first().click();
      expect((await coming).suggestedFilename()).toMatch(/^devis-SRC-\d{4}-\d{5,}\.pdf$/);
      await client.button(read).first().click();
      const sheet = dialog.getByRole('article', { name: page(1, 1) });
      await expect(sheet).toHaveAttribute('aria-busy', 'false');
      await expect(sheet).toContainText(reference);
      expect(await inkOf(sheet)).toBeGreaterThan(1_000);
      if (language === 'fr') await checkAccessibility(client.page);
      const fitting = await sheet.boundingBox();
      await dialog.getByRole('button', { name: zoomIn }).click();
      await expect(dialog.getByText(percent(1.25))).toBeVisible();
      await expect
        .poll(async () => (await sheet.boundingBox())?.width)
        .toBeCloseTo((fitting?.width ?? 0) * 1.25, -1);
      await client.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(client.button(read).first()).toBeFocused();
    }
  },
);

journey(
  'a PDF that cannot be shown says so, and is saved instead',
  async ({ cast: { client, requestAt } }) => {
    const { id } = await requestAt('devis_emis');
    await client.open(`/request/${id}`);
    const dialog = client.page.getByRole('dialog');
    for await (const language of inBothLanguages(client)) {
      const { download, read } = quoteTexts[language];
      await client.button(read).first().click();
      await expect(dialog.getByRole('alert')).toContainText(pdfTexts[language].unreadable);
      const coming = client.page.waitForEvent('download');
      await dialog.getByRole('button', { name: download }).click();
      await coming;
      await client.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);

/** Returns the number of dark pixels of a drawn page. */
const inkOf = (sheet: Locator) =>
  sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, place) => place % 4 === 0 && value < 128).length;
  });
