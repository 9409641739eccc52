import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { privateNotesTexts } from '#web/private-notes/private-notes-texts.ts';
import { threadTexts } from '#web/requests/detail/thread-texts.ts';
import { test } from './support/open-screen.tsx';
import { agent, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';

const texts = privateNotesTexts.fr;

test('the list of colleagues closes when the caret leaves the name, and nothing behind it is replaced', async ({
  server,
  open,
}) => {
  server
    .answer(endpoints.getRequest, requestOf())
    .answer(endpoints.listPrivateNotes, { items: [], colleagues: [{ id: ids.other, name: 'Bao Tran' }] });
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByRole('tab', { name: threadTexts.fr.team }).click();
  const note = page.getByRole('textbox', { name: texts.label });
  const colleagues = page.getByRole('listbox', { name: texts.colleagues });
  await note.fill('Demander à  pour mardi');
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(11)}`);
  await userEvent.keyboard('@');
  await expect.element(colleagues).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(colleagues).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(note).toHaveValue('Demander à @ pour mardi\n');
});
