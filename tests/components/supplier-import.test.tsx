import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { SupplierList } from '#contract/suppliers/supplier-list-endpoints.ts';
import { supplierImportTexts } from '#web/suppliers/supplier-import-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const texts = supplierImportTexts.fr;
const run = page.getByRole('button', { name: /Ajouter 2/ });

const shown: SupplierList = {
  encoding: 'utf-8',
  delimiter: 'semicolon',
  headings: ['Usine', ''],
  columns: ['name', null],
  samples: [['Brillant', 'Chine']],
  suppliers: 0,
  left: 0,
  leftLines: [],
  importId: null,
};
const sound: SupplierList = {
  ...shown,
  columns: ['name', 'country'],
  suppliers: 2,
  left: 1,
  leftLines: [{ line: 4, name: 'Celik', faults: ['country_unknown'] }],
};

test('a list is looked at, its columns are chosen, its suppliers are added and taken away again', async ({
  server,
  open,
}) => {
  let isChanged = true;
  server
    .answer(endpoints.importSuppliers, ({ query }) => {
      if (query.run === undefined) return query.columns === 'name,country' ? sound : shown;
      return isChanged ? refusal('import_changed') : { ...sound, importId: ids.other };
    })
    .answer(endpoints.undoSupplierImport, { removed: 2, kept: 0 });
  await open('/agent/suppliers/import', { as: agent });
  const file = new File(['Usine;\nBrillant;Chine'], 'usines.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText(texts.choose), file);
  await expect.element(page.getByText(texts.needed)).toBeVisible();
  await page.getByRole('combobox', { name: texts.means(texts.column(2)) }).selectOptions('country');
  await expect.element(run).toBeVisible();
  await expect.element(page.getByText(texts.faults.country_unknown)).toBeVisible();
  await checkBothWidths();
  await run.click();
  await expect.element(page.getByText(texts.changed)).toBeVisible();
  isChanged = false;
  await run.click();
  await expect.element(page.getByText(texts.done(2))).toBeVisible();
  const calls = server.received(endpoints.importSuppliers);
  expect(calls.at(-1)?.query).toMatchObject({ columns: 'name,country', run: 2 });
  expect(calls.every((call) => call.file?.name === 'usines.csv')).toBe(true);
  await button(texts.undo).click();
  await expectToast(texts.undone(2, 0));
});
