import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { identityTexts } from '#web/agency/identity-texts.ts';
import { invoiceTexts } from '#web/invoices/invoice-texts.ts';
import { transmissionTexts } from '#web/invoices/transmission/transmission-texts.ts';
import { waitingDocumentTexts } from '#web/invoices/waiting-document-texts.ts';
import { saveBarTexts } from '#web/shared/forms/save-bar-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { done } from '../support/caller.ts';
import { companyDetails } from '../support/company-details.ts';
import { invoicing } from '../support/sample-invoicing.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const [texts, waiting] = [invoiceTexts.fr, waitingDocumentTexts.fr];

/** Presses a button that downloads, and returns the file with its name. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

journey(
  'an invoice waits for the agency’s address; once it is stated, the client finds the invoice in the request and among their documents',
  async ({ cast }) => {
    const { agent, client } = cast;
    const identity = { ...invoicing, office: null };
    await done(agent.api.call(endpoints.saveSettings, { body: { identity } }));
    const body = { id: crypto.randomUUID(), company: companyDetails, takesRequests: false };
    await done(client.api.call(endpoints.createCompany, { body }));
    const request = await cast.requestAt('devis_en_attente');

    await agent.open('/agent/payments');
    await agent.page.getByRole('link', { name: texts.title, exact: true }).click();
    await expect(agent.page.getByText(waiting.title(1))).toBeVisible();
    await checkAccessibility(agent.page);
    await agent.page.getByRole('link', { name: waiting.complete }).click();
    await agent.page.getByLabel(identityTexts.fr.parts.office).fill('1 place de l’Exemple\n75001 Paris');
    await agent.button(saveBarTexts.fr.bar.submit).click();
    await agent.open('/agent/invoices');
    await expect(agent.page.getByRole('row', { name: /FA-\d{4}-00001/ })).toBeVisible();
    await expect(agent.page.getByText(waiting.title(1))).toHaveCount(0);
    await journey.step('what the platform says is noted, and stands in the list', async () => {
      const { none, note, statuses, alarm } = transmissionTexts.fr;
      await agent.page.getByRole('button', { name: none }).click();
      const dialog = agent.page.getByRole('dialog');
      await dialog.getByLabel(note.status).selectOption(statuses.refused);
      await dialog.getByLabel(note.reason).fill('Numéro de commande absent');
      await dialog.getByRole('button', { name: note.action }).click();
      await agent.expectToast(note.done);
      await agent.page.keyboard.press('Escape');
      await agent.page.reload();
      await expect(agent.page.getByText(alarm.title(1))).toBeVisible();
      await expect(agent.page.getByRole('button', { name: statuses.refused })).toBeVisible();
    });

    const { page } = client;
    await client.open(`/request/${request.id}`);
    await client.unfold(`${texts.title} 1`);
    const row = page.getByRole('region', { name: `${texts.title} 1` });
    await expect(row.getByText(/FA-\d{4}-00001/)).toBeVisible();
    const invoice = await saved(page, () =>
      row.getByRole('button', { name: texts.download }).first().click(),
    );
    expect(invoice.name).toMatch(/^FA-\d{4}-00001\.pdf$/);
    expect(invoice.content.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect(invoice.content.includes('factur-x.xml')).toBe(true);

    await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
    await page.getByRole('link', { name: accountMenuTexts.fr.invoices }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await expect(page.getByText(/FA-\d{4}-00001/).first()).toBeVisible();
    await checkAccessibility(page);
    await client.button(texts.export.open).click();
    const dialog = page.getByRole('dialog');
    const archive = await saved(page, () =>
      dialog.getByRole('button', { name: texts.export.submit }).click(),
    );
    expect(archive.name).toMatch(/\.zip$/);
    expect(archive.content.includes('documents.csv')).toBe(true);
    expect(archive.content.includes(invoice.name)).toBe(true);
  },
);
