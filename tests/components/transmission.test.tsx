import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { TransmissionReply } from '#contract/invoices/transmission-endpoints.ts';
import { transmissionTexts } from '#web/invoices/transmission/transmission-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import type { FakeServer } from './support/fake-server.ts';
import { refusal } from './support/fake-server.ts';
import { listedOf, listInvoices, threeInvoices } from './support/invoices.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent } from './support/people.ts';
import { errorTextOf, expectToast, readToast } from './support/toasts.ts';

const texts = transmissionTexts.fr;
const at = '2026-04-03T08:00:00.000Z';
const dialog = page.getByRole('dialog');
const opener = (words: string, number: string) =>
  page.getByRole('button', { name: `${words}, ${number}`, exact: true });

const [first, second, third] = threeInvoices;
if (!first || !second || !third) throw new Error('there are fewer than three documents');

function answer(server: FakeServer, reply: TransmissionReply): void {
  server.answer(endpoints.getTransmission, reply);
}

const known: TransmissionReply = {
  statuses: [
    {
      id: '00000000-0000-4000-8000-000000000061',
      status: 'deposited',
      reason: null,
      occurredAt: at,
      recordedAt: at,
      source: 'platform',
      by: null,
    },
  ],
  sending: { state: 'sent', maySend: false, sentAt: at, failure: null },
};

test('documents with a problem at the platform are announced at the top, and one press lists them', async ({
  server,
  open,
}) => {
  server.answer(endpoints.listWaitingDocuments, { items: [], total: 0 });
  listInvoices(server, [
    listedOf(first, { transmission: { status: 'refused', failed: false } }),
    listedOf(second, { transmission: { status: null, failed: true } }),
    listedOf(third),
  ]);
  await open('/agent/invoices', { as: agent });
  await expect.element(page.getByText(texts.alarm.title(2))).toBeVisible();
  await expect.element(opener(texts.none, third.number)).toBeVisible();
  await checkBothWidths();
  await button(texts.alarm.action).click();
  await expect.element(opener(texts.statuses.refused, first.number)).toBeVisible();
  await expect.element(opener(texts.notAccepted, second.number)).toBeVisible();
  await expect.element(opener(texts.none, third.number)).not.toBeInTheDocument();
  await expect.element(page.getByText(texts.alarm.title(2))).not.toBeInTheDocument();
});

test('an agent records a status with its reason; missing entries are named, and a refusal keeps the typed text', async ({
  server,
  open,
}) => {
  server.answer(endpoints.listWaitingDocuments, { items: [], total: 0 });
  let listed = listedOf(third);
  server.answer(endpoints.listInvoices, ({ query: { transmission } }) => {
    const items = transmission === undefined ? [listed] : [];
    return { items, page: 1, pageSize: 25, total: items.length };
  });
  answer(server, known);
  await open('/agent/invoices', { as: agent });
  await opener(texts.none, third.number).click();
  await expect.element(dialog.getByText(texts.sending.sent)).toBeVisible();
  await expect.element(dialog.getByRole('listitem').getByText(texts.by.platform)).toBeVisible();
  await button(texts.note.action).click();
  await expect.element(dialog.getByText(texts.note.missingStatus)).toBeVisible();
  await dialog.getByLabelText(texts.note.status).selectOptions(texts.statuses.refused);
  await button(texts.note.action).click();
  await expect.element(dialog.getByText(texts.note.missingReason)).toBeVisible();
  await checkBothWidths();
  await dialog.getByLabelText(texts.note.reason).fill('Numéro de commande absent');

  server.answer(endpoints.noteTransmissionStatus, refusal('unavailable'));
  await button(texts.note.action).click();
  await readToast(texts.note.failed, errorTextOf('unavailable'));
  await expect.element(dialog.getByLabelText(texts.note.reason)).toHaveValue('Numéro de commande absent');

  server.answer(endpoints.noteTransmissionStatus, ({ body }) => {
    listed = listedOf(third, { transmission: { status: 'refused', failed: false } });
    const { id, status, reason = null, occurredAt } = body;
    const noted = {
      id,
      status,
      reason,
      occurredAt,
      recordedAt: at,
      source: 'agent',
      by: 'Marc Petit',
    } as const;
    return { ...known, statuses: [...known.statuses, noted] };
  });
  await button(texts.note.action).click();
  await expectToast(texts.note.done);
  await expect.element(dialog.getByText('Numéro de commande absent')).toBeVisible();
  const [refused, noted] = server.received(endpoints.noteTransmissionStatus);
  expect(noted?.body.id).toBe(refused?.body.id);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener(texts.statuses.refused, third.number)).toBeVisible();
});

test('a document that the platform did not accept is sent again', async ({ server, open }) => {
  server.answer(endpoints.listWaitingDocuments, { items: [], total: 0 });
  listInvoices(server, [listedOf(third, { transmission: { status: null, failed: true } })]);
  answer(server, {
    statuses: [],
    sending: { state: 'failed', maySend: true, sentAt: null, failure: 'Invalid flow' },
  });
  server.answer(endpoints.sendTransmission, {
    statuses: [],
    sending: { state: 'waiting', maySend: false, sentAt: null, failure: null },
  });
  await open('/agent/invoices', { as: agent });
  await opener(texts.notAccepted, third.number).click();
  await expect.element(dialog.getByText('Invalid flow')).toBeVisible();
  await button(texts.send).click();
  await expectToast(texts.sendDone);
  await expect.element(dialog.getByText(texts.sending.waiting)).toBeVisible();
  await expect.element(button(texts.send)).not.toBeInTheDocument();
});
