import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { byteOrderMark } from '#domain/audit/csv-format.ts';
import { figuresTexts } from '#web/figures/figures-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

journey(
  'an administrator reads the figures of two periods with every table, and downloads them; an agent sees no money',
  async ({ arrive, installation, cast }) => {
    const agent = await arrive();
    await cast.requestAt('devis_emis');
    await cast.requestAt('paiement_marchandise_en_attente');
    await admitAgent(installation, agent, { firstName: 'Ilan', lastName: 'Perrin', administrator: false });

    const { page } = cast.agent;
    await cast.agent.open('/agent/dashboard');
    await page.getByRole('link', { name: navTexts.fr.figures }).click();
    await expect(page).toHaveTitle(new RegExp(figuresTexts.fr.title));
    const texts = figuresTexts.fr;
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    const steps = page.getByRole('region', { name: texts.steps.title });
    const row = steps.getByRole('row').filter({ hasText: statusTexts.fr.statuses.devis_emis });
    // The count includes requests of other journeys.
    await expect(row.first().getByRole('cell').first()).toHaveText(/^[1-9]\d*$/);
    const explain = steps.getByRole('button', { name: texts.define(texts.steps.title) });
    await explain.press('Enter');
    const explanation = page.getByRole('dialog', { name: texts.steps.title });
    await expect(explanation).toContainText(texts.steps.present);
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(explanation).toHaveCount(0);
    await expect(explain).toBeFocused();
    await expect(page.getByRole('region', { name: texts.money.title })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('combobox', { name: texts.period.compare }).selectOption('yearBefore');
    await expect(page).toHaveURL(/compare=yearBefore/);
    await expect(page.getByText(/^Du .* Comparé avec la période du /)).toBeVisible();
    await page.getByRole('combobox', { name: texts.period.label }).selectOption('month');
    await expect(page).toHaveURL(/period=month/);
    await checkBothWidths(page);

    const quotes = page.getByRole('region', { name: texts.quotes.title, exact: true });
    await expect(quotes.getByRole('img', { name: texts.quotes.title })).toBeVisible();
    await quotes.getByRole('button', { name: texts.tableOf(texts.quotes.title) }).click();
    await expect(quotes.getByRole('table', { name: texts.quotes.byType })).toBeVisible();
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.csvLabel }).press('Enter');
    await page.getByRole('menuitem', { name: texts.quotes.byType }).press('Enter');
    const csv = await readFile(await (await table).path(), 'utf8');
    expect(csv.startsWith(byteOrderMark)).toBe(true);
    const line = csv.split('\r\n').find((each) => each.startsWith(`"${texts.quotes.types.marchandise}";`));
    const [issued = 0, accepted = 0] = (line ?? '')
      .split(';')
      .slice(1)
      .map((cell) => Number(cell.slice(1, -1)));
    expect([issued >= 2, accepted >= 1]).toEqual([true, true]);
    const workbook = page.waitForEvent('download');
    await cast.agent.button(texts.xlsxLabel).press('Enter');
    const file = await workbook;
    expect(file.suggestedFilename()).toMatch(/^chiffres-.*\.xlsx$/);
    // Spreadsheet files are ZIP archives.
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

    await agent.open('/agent/figures?period=nonsense&from=2026-99-99');
    await expect(agent.page.getByRole('region', { name: figuresTexts.fr.steps.title })).toBeVisible();
    await expect(agent.page.getByText(figuresTexts.fr.money.title)).toHaveCount(0);
  },
);
