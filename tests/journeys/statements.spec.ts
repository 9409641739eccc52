import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { decimalFromCents } from '#domain/money.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { camtFile, type SampleEntry } from '../support/bank-files.ts';
import { today } from '../support/samples.ts';
import { ownIban } from '../support/statement-files.ts';
import { bringFiles } from './support/bring-files.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { intercept } from './support/intercept.ts';
import { journey } from './support/journey.ts';
import { asWritten, fileOf, fileRowOf, setRestAside, statusOf, tableOf } from './support/statement-days.ts';

const xml = 'application/xml';
const csv = 'text/csv';
/** The agency has this account in no other journey. */
const foreignIban = 'NL91ABNA0417164300';
const euros = ({ payment }: RequestDetail) => decimalFromCents(payment?.due ?? 0);
/** Opens the file picker of the page by mouse, and chooses a file. */
async function choose(page: Page, input: Locator, file: ReturnType<typeof fileOf>): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await input.click();
  await (await opened).setFiles(file);
}

journey(
  'bank files are dropped on the page: the result of each, a foreign account, a table named once, an invalid file; then the certain matches are confirmed',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const [one, two] = [await cast.requestAt('depot_en_attente'), await cast.requestAt('depot_en_attente')];
    const { language: written } = agent;
    const { drop, files, accounts, columns, back, bar } = statementTexts[written];
    const input = page.getByLabel(drop.label, { exact: true });
    const sent = page.getByRole('region', { name: files.title });
    const entry: SampleEntry = {
      amount: euros(one),
      bookedOn: today(),
      name: 'ATELIER DU NORD',
      text: `VIR SEPA RECU ${one.paymentReference}`,
    };
    // No other journey has this entry, because an entry counts once, even if several agents send it.
    const fee: SampleEntry = { amount: '9.50', bookedOn: today(), direction: 'DBIT', text: 'FRAIS DE TENUE' };
    const balance = 100_000 + (one.payment?.due ?? 0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments');
    await page.getByRole('link', { name: bar.all }).click();
    await expect(page.getByText(drop.hint)).toBeVisible();

    await journey.step('two files at once: one is sent, the other waits; both are read', async () => {
      await intercept(page, /\/statement-files\/[^/]+$/, async (route) => {
        if (route.request().method() === 'PUT') {
          const list = page.getByRole('list', { name: drop.list });
          const rows = list.getByRole('listitem');
          await expect(rows.first().getByRole('progressbar')).toBeVisible();
        }
        await route.continue();
      });
      const statement = camtFile({
        statements: [
          {
            iban: ownIban,
            id: `DAY-${one.reference}`,
            from: today(),
            to: today(),
            opening: '1000.00',
            closing: decimalFromCents(balance),
            entries: [entry],
          },
        ],
      });
      const report = camtFile({
        kind: '052',
        statements: [{ iban: ownIban, id: `RPT-${one.reference}`, entries: [entry, fee] }],
      });
      const both = [statement, report].map((content, index) => ({
        name: `releve-${index + 1}.xml`,
        content: Buffer.from(content),
        type: xml,
      }));
      expect(await bringFiles(input, 'drop', both)).toBe(true);
      await expect(page.getByText(drop.waits)).toBeVisible();
      await agent.readToast(drop.done('releve-1.xml'), files.result(1, 0));
      // Entries that the second file repeats do not count again.
      await agent.readToast(drop.done('releve-2.xml'), files.result(1, 1));
      await expect(page.getByRole('list', { name: drop.list })).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(fileRowOf(page, 'releve-2.xml')).toContainText(files.result(1, 1));
      const card = page.getByRole('region', { name: statementTexts.fr.accounts.title });
      const { money, date } = formatsIn('fr');
      await expect(card).toContainText(statementTexts.fr.accounts.balanceOn(money(balance), date(today())));
      await expect(card).toContainText(ibanInBreakableGroups(ownIban));
      await checkBothWidths(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await journey.step('a foreign account, and a file that is no bank file', async () => {
      const foreign = camtFile({
        statements: [{ iban: foreignIban, entries: [{ amount: '5.00', bookedOn: today(), text: 'MIETE' }] }],
      });
      await choose(page, input, fileOf('fremd.xml', foreign, xml));
      await expect(fileRowOf(page, 'fremd.xml')).toBeVisible();
      await choose(page, input, fileOf('photo.xml', 'Ceci n’est pas un relevé.', xml));
      await expect(fileRowOf(page, 'photo.xml')).toBeVisible();
      const { refusals } = statementTexts.fr.files;
      await expect(fileRowOf(page, 'fremd.xml')).toContainText(
        refusals.foreign_account(ibanInBreakableGroups(foreignIban)),
      );
      await expect(fileRowOf(page, 'photo.xml')).toContainText(refusals.unreadable(''));
    });

    await journey.step('the columns of a table are named once; the next one is read at once', async () => {
      const heading = `Objet ${one.reference}`;
      const first = tableOf(heading, [
        `${asWritten(today())};GALERIE DES ARTS;${two.paymentReference};${euros(two).replace('.', ',')}`,
        `${asWritten(today())};ASSUREUR;Prime du mois;-80,25`,
      ]);
      await choose(page, input, fileOf('tableau.csv', first, csv));
      const dialog = page.getByRole('dialog', { name: columns.title });
      await expect(dialog).toContainText(columns.ownAccount(ibanInBreakableGroups(ownIban)));
      await expect(dialog).toContainText('tableau.csv');
      await checkBothWidths(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      // A table without amounts is not a statement.
      await dialog.getByLabel(columns.means('Somme')).selectOption('');
      await expect(dialog).toContainText(columns.incomplete);
      await expect(dialog.getByRole('button', { name: columns.save })).toBeDisabled();
      await dialog.getByLabel(columns.means('Somme')).selectOption('amount');
      await dialog.getByLabel(columns.means('Donneur')).selectOption('counterpartyName');
      await dialog.getByLabel(columns.means(heading)).selectOption('text');
      await expect(dialog).toContainText(formatsIn(agent.language).money(-8_025));
      await dialog.getByRole('button', { name: columns.save }).click();
      await agent.readToast(drop.done('tableau.csv'), files.result(2, 0));
      await expect(dialog).toBeHidden();
      const next = tableOf(heading, [`${asWritten(today())};ASSUREUR;Prime du mois suivant;-81,25`]);
      await choose(page, input, fileOf('suite.csv', next, csv));
      await agent.readToast(drop.done('suite.csv'), files.result(1, 0));
      await expect(page.getByRole('dialog', { name: columns.title })).toHaveCount(0);
      await expect(sent).toContainText('suite.csv');
      await expect(page.getByRole('region', { name: accounts.title })).toBeVisible();
    });

    await journey.step('the certain matches are listed, and confirmed with one press', async () => {
      const { certain, done: confirmed } = matchingTexts[agent.language];
      await page.getByRole('link', { name: back }).last().click();
      const list = page.getByRole('list', { name: certain.list });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      for (const text of ['ATELIER DU NORD', 'GALERIE DES ARTS']) await expect(list).toContainText(text);
      await checkBothWidths(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: certain.confirm(2) }).click();
      await agent.expectToast(confirmed(2));
      for (const request of [one, two]) expect(await statusOf(cast, request)).toBe('devis_en_attente');
    });

    await journey.step('and found later by the payer', async () => {
      const { search, lists, matchedBy } = matchingTexts[agent.language];
      await page.getByRole('link', { name: openPaymentsTexts[agent.language].matched }).click();
      await page.getByRole('searchbox', { name: search }).fill('galerie');
      const found = page.getByRole('list', { name: lists.matched }).getByRole('listitem');
      await expect(found.filter({ hasText: 'ATELIER DU NORD' })).toHaveCount(0);
      await expect(found.first()).toContainText('GALERIE DES ARTS');
      await expect(found.first()).toContainText(
        matchedBy('Alix Martin', formatsIn(agent.language).shortDate(today())),
      );
      await expect(found.first()).toContainText(two.reference);
      await checkBothWidths(page);
    });
    await journey.step(
      'a file that is dropped on the ledger is read there, and adds nothing twice',
      async () => {
        await agent.open('/agent/payments');
        await expect(page.getByText(bar.last(formatsIn(agent.language).dayOfYear(today())))).toBeVisible();
        const again = camtFile({
          kind: '052',
          statements: [{ iban: ownIban, id: `AGN-${one.reference}`, entries: [entry, fee] }],
        });
        const file = { name: 'encore.xml', content: Buffer.from(again), type: xml };
        expect(await bringFiles(page.getByRole('main'), 'drop', [file])).toBe(true);
        const { drop: spoken, files: fileTexts } = statementTexts[agent.language];
        await agent.readToast(spoken.done('encore.xml'), fileTexts.result(0, 2));
        await expect(page).toHaveURL(/\/agent\/payments$/);
      },
    );
    await setRestAside(cast);
  },
);
