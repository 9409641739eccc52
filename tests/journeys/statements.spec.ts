import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { decimalFromCents } from '#domain/money.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { inGroups } from '#web/statements/format-account.ts';
import { statementLinkTexts } from '#web/statements/statement-link-texts.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { camtFile, type SampleEntry } from '../support/bank-files.ts';
import { done } from '../support/caller.ts';
import { inDays, today } from '../support/samples.ts';
import { foreignIban, ownIban } from '../support/statement-files.ts';
import { bringFiles } from './support/bring-files.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { intercept } from './support/intercept.ts';
import { type Cast, journey } from './support/journey.ts';
import { expectFocusKept, expectFocusRing, pickFile, pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { inBothLanguages, speak } from './support/languages.ts';

const xml = 'application/xml';
const csv = 'text/csv';
const euros = ({ payment }: RequestDetail) => decimalFromCents(payment?.due ?? 0);
/** Of the list of files, in either language. */
const rowOf = (page: Page, text: string) =>
  page
    .getByRole('list', {
      name: new RegExp(`^(${statementTexts.fr.files.title}|${statementTexts.en.files.title})$`),
    })
    .getByRole('listitem')
    .filter({ hasText: text });
const fileOf = (name: string, content: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** The bank's table, whose headings nobody has named before. */
const tableOf = (heading: string, rows: readonly string[]) =>
  [`Jour;Donneur;${heading};Somme`, ...rows].join('\r\n');
const asWritten = (day: string) => day.split('-').toReversed().join('/');

/** The picker of the page, as a mouse opens it. */
async function choose(page: Page, input: Locator, file: ReturnType<typeof fileOf>): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await input.click();
  await (await opened).setFiles(file);
}

/** Other journeys of this installation find nothing to match. */
async function setRestAside({ agent }: Cast): Promise<void> {
  for (const list of ['likely', 'judge', 'unrelated'] as const) {
    const { items } = await done(agent.api.call(endpoints.listEntries, { query: { list } }));
    if (items.length === 0) continue;
    const body = { entryIds: items.map(({ id }) => id), reason: 'Sans suite' };
    await done(agent.api.call(endpoints.setEntriesAside, { body }));
  }
}

const statusOf = async ({ agent }: Cast, { id }: RequestDetail) =>
  (await done(agent.api.call(endpoints.getRequest, { params: { requestId: id } }))).status;

journey(
  'the bank’s files are dropped by hand: what each gave, a foreign account, a table named once, nonsense; then what is certain is confirmed',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const [one, two] = [await cast.requestAt('depot_en_attente'), await cast.requestAt('depot_en_attente')];
    const { language: written } = agent;
    const { drop, files, accounts, columns, match } = statementTexts[written];
    const input = page.getByLabel(drop.label, { exact: true });
    const sent = page.getByRole('region', { name: files.title });
    const entry: SampleEntry = {
      amount: euros(one),
      bookedOn: inDays(-1),
      name: 'ATELIER DU NORD',
      text: `VIR SEPA RECU ${one.paymentReference}`,
    };
    const fee: SampleEntry = { amount: '9.50', bookedOn: today(), direction: 'DBIT', text: 'FRAIS DE TENUE' };
    const balance = 100_000 + (one.payment?.due ?? 0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments');
    await page.getByRole('link', { name: statementLinkTexts[agent.language].label }).click();
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
            from: inDays(-1),
            to: inDays(-1),
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
      // What the second one says again is not counted again.
      await agent.readToast(drop.done('releve-2.xml'), files.result(1, 1));
      await expect(page.getByRole('list', { name: drop.list })).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(rowOf(page, 'releve-2.xml')).toContainText(files.result(1, 1));
      for await (const language of inBothLanguages(agent)) {
        const card = page.getByRole('region', { name: statementTexts[language].accounts.title });
        const { money, date } = formatsIn(language);
        await expect(card).toContainText(
          statementTexts[language].accounts.balanceOn(money(balance), date(inDays(-1))),
        );
        await expect(card).toContainText(inGroups(ownIban));
        await expect(card).toContainText(statementTexts[language].accounts.whole);
      }
      await speak(agent, written);
      await checkBothWidths(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await journey.step('the account of somebody else, and a file that is none of the bank’s', async () => {
      const foreign = camtFile({
        statements: [{ iban: foreignIban, entries: [{ amount: '5.00', bookedOn: today(), text: 'MIETE' }] }],
      });
      await choose(page, input, fileOf('fremd.xml', foreign, xml));
      await expect(rowOf(page, 'fremd.xml')).toBeVisible();
      await choose(page, input, fileOf('photo.xml', 'Ceci n’est pas un relevé.', xml));
      await expect(rowOf(page, 'photo.xml')).toBeVisible();
      for await (const language of inBothLanguages(agent)) {
        const { refusals } = statementTexts[language].files;
        await expect(rowOf(page, 'fremd.xml')).toContainText(refusals.foreign_account(inGroups(foreignIban)));
        await expect(rowOf(page, 'photo.xml')).toContainText(refusals.unreadable(''));
      }
      await speak(agent, written);
    });

    await journey.step('a table is named once, by looking; the next one is read at once', async () => {
      const heading = `Objet ${one.reference}`;
      const first = tableOf(heading, [
        `${asWritten(today())};GALERIE DES ARTS;${two.paymentReference};${euros(two).replace('.', ',')}`,
        `${asWritten(today())};ASSUREUR;Prime du mois;-80,25`,
      ]);
      await choose(page, input, fileOf('tableau.csv', first, csv));
      const dialog = page.getByRole('dialog', { name: columns.title });
      await expect(dialog).toContainText(columns.presentAccount);
      await expect(dialog).toContainText('tableau.csv');
      await checkBothWidths(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      // Without its amount a table is no statement.
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

    await journey.step('what is certain is read, and confirmed with one press', async () => {
      const { certain, done: told } = matchingTexts[agent.language];
      await page.getByRole('link', { name: match }).click();
      const list = page.getByRole('list', { name: certain.list });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      for (const text of ['ATELIER DU NORD', 'GALERIE DES ARTS']) await expect(list).toContainText(text);
      await checkBothWidths(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: certain.confirm(2) }).click();
      await agent.expectToast(told(2));
      for (const request of [one, two]) expect(await statusOf(cast, request)).toBe('devis_en_attente');
    });

    await journey.step('and looked up later, by who paid', async () => {
      const { show, search, sure, matchedBy } = matchingTexts[agent.language];
      await page.getByLabel(show, { exact: true }).selectOption('matched');
      await page.getByRole('searchbox', { name: search }).fill('galerie');
      const found = page.getByRole('list', { name: sure.matched }).getByRole('listitem');
      await expect(found.filter({ hasText: 'ATELIER DU NORD' })).toHaveCount(0);
      await expect(found.first()).toContainText('GALERIE DES ARTS');
      await expect(found.first()).toContainText(
        matchedBy('Alix Martin', formatsIn(agent.language).shortDate(today())),
      );
      await expect(found.first()).toContainText(two.reference);
      await checkBothWidths(page);
    });
    await setRestAside(cast);
  },
);

journey('a day of the bank’s files without a mouse', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const [sure, found, first, second] = [
    await cast.requestAt('depot_en_attente', { title: 'Lampes de bureau' }),
    await cast.requestAt('depot_en_attente', { title: 'Vases en verre' }),
    await cast.requestAt('depot_en_attente', { title: 'Plateaux en liège' }),
    await cast.requestAt('depot_en_attente', { title: 'Carafes en terre' }),
  ];
  const { drop, files, columns, match } = statementTexts[agent.language];
  const texts = matchingTexts[agent.language];
  const toggled = { width: 1440, height: 900 };
  await page.setViewportSize(toggled);
  await agent.open('/agent/payments/statements');
  const input = page.getByLabel(drop.label, { exact: true });
  const day = asWritten(today());
  const due = (sure.payment?.due ?? 0) / 100;

  await journey.step('a file is chosen, and its columns are named', async () => {
    const heading = `Motif ${sure.reference}`;
    const table = tableOf(heading, [
      `${day};CLIENT SUR;${sure.paymentReference};${due},00`,
      `${day};HOLDING UN;virement ${sure.reference};${due},00`,
      `${day};HOLDING DEUX;virement ${sure.reference} ter;${due + 50},00`,
      `${day};BANQUE;frais ${sure.reference};-9,50`,
    ]);
    await pickFile(page, input, fileOf('clavier.csv', table, csv));
    const dialog = page.getByRole('dialog', { name: columns.title });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    const donor = dialog.getByLabel(columns.means('Donneur'));
    await tabTo(page, donor);
    await expectFocusRing(donor);
    await page.keyboard.type(columns.names.counterpartyName.slice(0, 6));
    await expect(donor).toHaveValue('counterpartyName');
    const motive = dialog.getByLabel(columns.means(heading));
    await tabTo(page, motive);
    await page.keyboard.type(columns.names.text.slice(0, 5));
    await expect(motive).toHaveValue('text');
    await pressOn(page, dialog.getByRole('button', { name: columns.save }));
    await agent.expectToast(drop.done('clavier.csv'));
    await expect(dialog).toBeHidden();
    await expect(input).toBeFocused();
    await expectFocusRing(input);
    await expect(rowOf(page, 'clavier.csv')).toContainText(files.result(4, 0));
  });

  await journey.step('what is certain is confirmed; the focus goes on to what follows', async () => {
    await pressOn(page, page.getByRole('link', { name: match }));
    await agent.settle();
    const box = page.getByRole('list', { name: texts.certain.list }).getByRole('checkbox');
    await expect(box).toBeVisible();
    await page.keyboard.press('j');
    await expect(box).toBeFocused();
    await expectFocusRing(box);
    await pressOn(page, page.getByRole('button', { name: texts.certain.confirm(1) }));
    await agent.expectToast(texts.done(1));
    await expect(page.getByRole('list', { name: texts.certain.list })).toHaveCount(0);
    await expectFocusKept(page);
    expect(await statusOf(cast, sure)).toBe('devis_en_attente');
  });

  const split = page.getByRole('dialog', { name: texts.split.title });
  const add = async ({ title, reference }: RequestDetail) => {
    await typeInto(page, split.getByRole('searchbox'), title);
    const result = split.getByRole('list', { name: texts.split.search });
    await pressOn(page, result.getByRole('button', { name: texts.split.addOf(reference) }));
    await expect(split.getByLabel(texts.split.amount(reference))).toBeFocused();
  };
  const confirmSplit = async (count: number) => {
    await pressOn(page, split.getByRole('button', { name: texts.split.confirm, exact: true }));
    await agent.expectToast(texts.done(count));
    await expect(split).toBeHidden();
    await expectFocusKept(page);
    await expectFocusRing(page.locator(':focus'));
  };

  await journey.step('one entry is chosen by search', async () => {
    await pressOn(page, page.getByRole('button', { name: texts.chooseOf('HOLDING UN') }));
    await expect(split.getByRole('searchbox')).toBeFocused();
    await add(found);
    await confirmSplit(1);
    expect(await statusOf(cast, found)).toBe('devis_en_attente');
  });

  await journey.step('one is split over two requests, after one was taken out again', async () => {
    await pressOn(page, page.getByRole('button', { name: texts.chooseOf('HOLDING DEUX') }));
    await add(second);
    await pressOn(page, split.getByRole('button', { name: texts.split.remove(second.reference) }));
    await expect(split.locator(':focus')).toHaveCount(1);
    await add(first);
    await add(second);
    await typeInto(page, split.getByLabel(texts.split.amount(second.reference)), '50');
    await confirmSplit(2);
    expect(await statusOf(cast, first)).toBe('devis_en_attente');
  });

  await journey.step(
    'one is set aside with a reason; left and asked again, the focus comes back',
    async () => {
      const button = page.getByRole('button', { name: texts.setAsideOf('BANQUE') });
      await pressOn(page, button);
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('textbox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await pressOn(page, question.getByRole('button', { name: texts.aside.confirm, exact: true }));
      await expect(question.getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Frais du mois');
      await pressOn(page, question.getByRole('button', { name: texts.aside.confirm, exact: true }));
      await agent.expectToast(texts.aside.done(1));
      await expect(question).toBeHidden();
      await expectFocusKept(page);
    },
  );
  await setRestAside(cast);
});
