import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { clientListTexts } from '#web/clients/client-list-texts.ts';
import { clientTexts } from '#web/clients/client-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { keepClient } from './support/clients.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const name = `${client.firstName} ${client.lastName}`;
const heading = page.getByRole('heading', { level: 1, name });

test('from a request, one press leads to its client', async ({ server, open }) => {
  keepClient(server, [requestOf()]);
  const router = await open(`/agent/request/${ids.request}`, { as: agent });
  await page
    .getByRole('region', { name: requestTexts.fr.client.title, exact: true })
    .getByRole('link', { name })
    .click();
  await expect.element(heading).toBeVisible();
  expect(router.state.location.pathname).toBe(`/agent/client/${client.id}`);
});

test('on a phone the list of clients is a list of cards', async ({ server, open }) => {
  keepClient(server, [requestOf()]);
  await open(`/agent/clients?search=${encodeURIComponent(client.email)}`, {
    as: agent,
    width: 360,
    height: 740,
  });
  const cards = page.getByRole('list', { name: clientListTexts.fr.list });
  await expect.element(cards.getByRole('link', { name })).toBeVisible();
  expect(cards.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await cards.getByRole('link', { name }).click();
  await expect.element(heading).toBeVisible();
  await checkScreen();
});

test('the keys of lists walk the clients and open one', async ({ server, open }) => {
  keepClient(server, [requestOf()]);
  await open('/agent/clients', { as: agent, width: 1440, height: 900 });
  const link = page.getByRole('table').getByRole('link', { name });
  await expect.element(page.getByRole('searchbox')).toHaveAttribute('aria-keyshortcuts', '/');
  await expect.element(link).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.element(heading).toBeVisible();
});

test('notes on a client are written, edited and removed, and clients have no such page', async ({
  server,
  open,
}) => {
  keepClient(server, [requestOf()]);
  await open(`/agent/client/${client.id}`, { as: agent });
  const texts = clientTexts.fr.notes;
  const notes = page.getByRole('region', { name: texts.title });
  const items = notes.getByRole('listitem');
  await expect.element(notes.getByText(texts.private)).toBeVisible();
  await button(texts.add).click();
  await expect.element(notes.getByText(texts.missing)).toBeVisible();
  const field = notes.getByRole('textbox', { name: texts.label });
  await field.fill('Rappelle le vendredi');
  await button(texts.add).click();
  await expectToast(texts.added);
  await expect.element(items.getByText('Rappelle le vendredi')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await button(texts.edit).click();
  await notes.getByRole('textbox', { name: texts.editLabel }).fill('Rappelle le lundi');
  await button(texts.save).click();
  await expectToast(texts.saved);
  await expect.element(items.getByText('Rappelle le lundi')).toBeVisible();
  expect(items.elements()).toHaveLength(1);
  await checkScreen();
  await button(texts.remove).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.ask.confirm }).click();
  await expectToast(texts.removed);
  await expect.element(notes.getByText(texts.none)).toBeVisible();
  const sent = [endpoints.createClientNote, endpoints.updateClientNote].map(
    (endpoint) => server.received(endpoint)[0]?.body.content,
  );
  expect(sent).toEqual(['Rappelle le vendredi', 'Rappelle le lundi']);
  const router = await open(`/agent/client/${client.id}`, { as: client });
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});
