import { expect } from '@playwright/test';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { statementTexts } from '#web/statements/statement-texts.ts';
import { today } from '../support/samples.ts';
import { journey } from './support/journey.ts';
import { expectFocusKept, expectFocusRing, pickFile, pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { asWritten, fileOf, fileRowOf, setRestAside, statusOf, tableOf } from './support/statement-days.ts';

journey('the bank files of a day are handled without a mouse', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const [certain, found, first, second] = [
    await cast.requestAt('depot_en_attente', { title: 'Lampes de bureau' }),
    await cast.requestAt('depot_en_attente', { title: 'Vases en verre' }),
    await cast.requestAt('depot_en_attente', { title: 'Plateaux en liège' }),
    await cast.requestAt('depot_en_attente', { title: 'Carafes en terre' }),
  ];
  const { drop, files, columns, back } = statementTexts[agent.language];
  const texts = matchingTexts[agent.language];
  await page.setViewportSize({ width: 1440, height: 900 });
  await agent.open('/agent/payments/statements');
  const input = page.getByLabel(drop.label, { exact: true });
  const day = asWritten(today());
  const due = (certain.payment?.due ?? 0) / 100;

  await journey.step('a file is chosen, and its columns are named', async () => {
    const heading = `Motif ${certain.reference}`;
    const table = tableOf(heading, [
      `${day};CLIENT SUR;${certain.paymentReference};${due},00`,
      `${day};HOLDING UN;virement ${certain.reference};${due},00`,
      `${day};HOLDING DEUX;virement ${certain.reference} ter;${due + 50},00`,
      `${day};BANQUE;frais ${certain.reference};-9,50`,
    ]);
    await pickFile(page, input, fileOf('clavier.csv', table, 'text/csv'));
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
    await expect(fileRowOf(page, 'clavier.csv')).toContainText(files.result(4, 0));
  });

  await journey.step('the certain matches are confirmed; the focus moves to the next part', async () => {
    await pressOn(page, page.getByRole('main').getByRole('link', { name: back }));
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
    expect(await statusOf(cast, certain)).toBe('devis_en_attente');
  });

  const split = page.getByRole('dialog', { name: texts.split.title });
  /** Opens the dialog for choosing a request. If an entry has a proposal, its button is in the unfolded row. */
  const choose = async (payer: string) => {
    const button = page.getByRole('button', { name: texts.chooseOf(payer) });
    const details = page.getByRole('button', { name: texts.detailsOf(payer) });
    await expect(details).toBeVisible();
    if (!(await button.isVisible())) await pressOn(page, details);
    await pressOn(page, button);
  };
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
    await choose('HOLDING UN');
    await expect(split.getByRole('searchbox')).toBeFocused();
    await add(found);
    await confirmSplit(1);
    expect(await statusOf(cast, found)).toBe('devis_en_attente');
  });

  await journey.step('one is split over two requests, after a third was removed again', async () => {
    await choose('HOLDING DEUX');
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
    'one is set aside with a reason; when the question is closed, the focus returns',
    async () => {
      const button = page.getByRole('button', { name: texts.setAsideOf('BANQUE') });
      await pressOn(page, button);
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('textbox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await pressOn(page, question.getByRole('button', { name: texts.setAsideDialog.confirm, exact: true }));
      await expect(question.getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Frais du mois');
      await pressOn(page, question.getByRole('button', { name: texts.setAsideDialog.confirm, exact: true }));
      await agent.expectToast(texts.setAsideDialog.done(1));
      await expect(question).toBeHidden();
      await expectFocusKept(page);
    },
  );
  await setRestAside(cast);
});
