import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { faultTexts } from '#domain/imports/fault-texts.ts';
import type { LineFault } from '#domain/imports/import-rules.ts';
import { importTexts } from '#web/imports/import-texts.ts';
import { welcomeTexts } from '#web/invitations/welcome-texts.ts';
import { done } from '../support/caller.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { awaitMail, mailsTo } from './support/mailbox.ts';
import { Person } from './support/people.ts';

const columns = ['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Langue', 'Société', 'Pays', 'SIREN', 'Couleur'];
const right = (at: number) => [
  'Zoë',
  `Lefèvre ${at}`,
  `zoe${at}@clients.example`,
  at % 3 === 0 ? '06 12 34 56 78' : '',
  at % 5 === 0 ? 'anglais' : 'Français',
  at % 4 === 0 ? `Ateliers ${at}` : '',
  at % 4 === 0 ? 'France' : '',
  '',
  'bleu',
];

/** The faults of ten lines, with their positions among the five hundred. */
const broken: readonly [at: number, fault: LineFault, change: (cells: string[]) => void][] = [
  [3, 'email_missing', (cells) => cells.splice(2, 1, '')],
  [40, 'email_wrong', (cells) => cells.splice(2, 1, 'zoe chez exemple')],
  [77, 'email_twice', (cells) => cells.splice(2, 1, 'zoe1@clients.example')],
  [120, 'phone_wrong', (cells) => cells.splice(3, 1, '12')],
  [151, 'language_unknown', (cells) => cells.splice(4, 1, 'klingon')],
  [200, 'registration_wrong', (cells) => cells.splice(7, 1, '123456789')],
  [290, 'company_missing', (cells) => cells.splice(7, 1, '732829320')],
  [333, 'country_unknown', (cells) => cells.splice(6, 1, 'Atlantide')],
  [401, 'first_name_long', (cells) => cells.splice(0, 1, 'a'.repeat(150))],
  [499, 'email_wrong', (cells) => cells.splice(2, 1, '=cmd()')],
];

function list(): Buffer {
  const lines = Array.from({ length: 500 }, (_, at) => right(at));
  for (const [at, , change] of broken) change(lines[at] ?? []);
  // The file has the form in which Excel writes it in western Europe.
  return Buffer.from([columns, ...lines].map((cells) => cells.join(';')).join('\r\n'), 'latin1');
}

const file = { name: 'clients.csv', mimeType: 'text/csv' };

/** Sends a list as an agent, and opens its draft. */
async function sendList(agent: Person, buffer: Buffer): Promise<void> {
  await agent.open('/agent/clients/import');
  await agent.page.getByLabel(importTexts.fr.choose).setInputFiles({ ...file, buffer });
  await expect(agent.page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

/** Looks at the columns, changes them, and reads which lines are left out and why. */
async function chooseColumns(agent: Person): Promise<void> {
  const { page } = agent;
  const { columns: words, fields, preview, encodings, delimiters } = importTexts.fr;
  const means = (heading: string) => page.getByLabel(words.means(heading));
  await expect(means('Courriel').locator('option:checked')).toHaveText(fields.email);
  await expect(means('Prénom').locator('option:checked')).toHaveText(fields.firstName);
  await expect(means('Couleur').locator('option:checked')).toHaveText(words.nothing);
  await expect(page.getByLabel(words.encoding).locator('option:checked')).toHaveText(
    encodings['windows-1252'],
  );
  await expect(page.getByLabel(words.delimiter).locator('option:checked')).toHaveText(delimiters.semicolon);
  await expect(page.getByText('Zoë · Zoë · Zoë')).toBeVisible();
  await expect(page.getByRole('button', { name: preview.runWithout(490, 10) })).toBeEnabled();
  const left = page.getByRole('list', { name: preview.list });
  for (const [at, fault] of broken) {
    const line = left.getByRole('listitem').filter({ hasText: preview.line(at + 2) });
    await expect(line.first()).toContainText(faultTexts.fr.faults[fault]);
  }
  await checkBothWidths(page);

  // The page shows it without a call: without addresses there is nothing to import.
  await means('Courriel').selectOption('');
  await expect(page.getByText(words.noEmail)).toBeVisible();
  await means('Courriel').selectOption('email');
  await means('Téléphone').selectOption('');
  await expect(page.getByRole('button', { name: preview.runWithout(491, 9) })).toBeEnabled();
  await means('Téléphone').selectOption('phone');
  await expect(page.getByRole('button', { name: preview.runWithout(490, 10) })).toBeEnabled();

  await page.getByLabel(words.delimiter).selectOption('comma');
  await expect(page.getByText(words.noEmail)).toBeVisible();
  await page.getByLabel(words.delimiter).selectOption('semicolon');
  const saved = page.waitForEvent('download');
  await expect(page.getByRole('button', { name: preview.runWithout(490, 10) })).toBeEnabled();
  await agent.button(preview.download).click();
  const lines = await readFile(await (await saved).path(), 'utf8');
  expect(lines.trim().split('\r\n')).toHaveLength(11);
  expect(lines).toContain(faultTexts.fr.faults.country_unknown);
  expect(lines).toContain(`"'=cmd()"`);
}

journey(
  'an agency moves in: 490 clients of 500 lines, columns by looking, why by line, invited, and undone but for whoever there was work with',
  async ({ cast: { agent }, browser, installation }) => {
    const { page } = agent;
    const { preview, people, undo, done: made } = importTexts.fr;
    await sendList(agent, list());
    await journey.step('columns by looking, why by line', () => chooseColumns(agent));
    const asked: string[] = [];
    await expect(page.getByRole('button', { name: preview.runWithout(490, 10) })).toBeEnabled();
    page.on('request', (request) => asked.push(request.url()));
    await agent.button(preview.runWithout(490, 10)).click();
    await agent.expectToast(made.toast(490));
    const texts = importTexts.fr;
    await expect(page.getByText(texts.done.title(490)).first()).toBeVisible();
    await expect(page.getByRole('button', { name: texts.people.inviteAll(490) })).toBeVisible();
    await expect(page.getByText(texts.undo.all(490))).toBeVisible();
    await checkBothWidths(page);
    // The page must not request the preview of a finished import, because the server would refuse it.
    expect(asked.filter((url) => url.endsWith('/preview'))).toEqual([]);

    const first = 'zoe0@clients.example';
    await agent.button(people.invite('Zoë Lefèvre 0')).click();
    await agent.expectToast(people.queued(1));
    const mail = await awaitMail(installation, first, 'Your client area is ready');
    expect(await mailsTo(installation, 'zoe1@clients.example')).toHaveLength(0);
    const zoe = await Person.arrive(browser, installation, 'en');
    await zoe.page.goto(`${installation.url}/welcome?token=${mail.token}`);
    await expect(zoe.page.getByRole('heading', { level: 1, name: welcomeTexts.en.title })).toBeVisible();
    await zoe.leave();

    const { items } = await done(
      agent.api.call(endpoints.listClients, { query: { search: 'zoe1@clients.example' } }),
    );
    await done(
      agent.api.call(endpoints.openClientRequest, {
        body: {
          clientId: items[0]?.id ?? '',
          title: 'Vases',
          description: 'Douze.',
          submissionKey: crypto.randomUUID(),
        },
      }),
    );
    await page.reload();
    await expect(page.getByText(undo.some(489, 1))).toBeVisible();
    await expect(page.getByRole('list', { name: undo.list })).toContainText(undo.reasons.has_request);
    await agent.button(undo.action).click();
    await page.getByRole('alertdialog').getByRole('button', { name: undo.confirm }).click();
    await agent.expectToast(undo.toast(489));
    await expect(page.getByText(undo.none(1))).toBeVisible();
    await page.getByRole('link', { name: importTexts.fr.backToImports }).click();
    await expect(page.getByText(importTexts.fr.states.undone, { exact: true })).toBeVisible();
  },
);
