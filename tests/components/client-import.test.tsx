import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import { clientListTexts } from '#web/clients/client-list-texts.ts';
import { importTexts } from '#web/imports/import-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { clientsPage } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const { preview, done } = importTexts.fr;
const at = '2026-03-02T10:00:00.000Z';

const draft: ClientImportDetail = {
  id: ids.other,
  fileName: 'clients.csv',
  by: 'Marc Petit',
  createdAt: at,
  lineCount: 2,
  done: null,
  encoding: 'utf-8',
  delimiter: 'semicolon',
  headings: ['Courriel'],
  columns: ['email'],
  samples: [['zoe@clients.example']],
  sameBefore: null,
};
const made = { ...draft, done: { at, clients: 2, companies: 0, known: 0, wrong: 0, undoneAt: null } };

test('a preview is asked for while the import is a draft, and not again once it is made', async ({
  server,
  open,
}) => {
  let shown: ClientImportDetail = draft;
  server
    .answer(endpoints.getClientImport, () => shown)
    .answer(endpoints.previewClientImport, { clients: 2, companies: 0, known: 0, wrong: 0, wrongLines: [] })
    .answer(endpoints.listImportedClients, { items: [], page: 1, pageSize: 10, total: 0, notInvited: 0 })
    .answer(endpoints.previewImportUndo, { removed: 2, kept: 0, keptClients: [] })
    .answer(endpoints.runClientImport, () => (shown = made));
  await open(`/agent/clients/import/${ids.other}`, { as: agent });
  await button(preview.run(2)).click();
  await expectToast(done.toast(2));
  await expect.element(page.getByText(done.title(2)).first()).toBeVisible();
  // The page loads the people and the effects of undoing now. At the same moment it would also have loaded a preview.
  await expect.poll(() => server.received(endpoints.previewImportUndo).length).toBeGreaterThan(0);
  await expect.poll(() => server.received(endpoints.getClientImport).length).toBeGreaterThan(1);
  expect(server.received(endpoints.previewClientImport)).toHaveLength(1);
});

test('what is no list is refused where it was chosen', async ({ server, open }) => {
  server
    .answer(endpoints.listClients, clientsPage([client]))
    .answer(endpoints.listClientImports, { items: [] })
    .answer(endpoints.uploadClientList, refusal('list_unreadable'));
  await open('/agent/clients', { as: agent });
  await page.getByRole('link', { name: clientListTexts.fr.import }).click();
  const texts = importTexts.fr;
  await expect.element(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  const file = new File(['PK\u0003\u0004'], 'clients.csv', { type: 'text/csv' });
  await page.getByLabelText(texts.choose).upload(file);
  await expect.element(page.getByText(settingsErrorTexts.fr.list_unreadable)).toBeVisible();
  await checkBothWidths();
});
