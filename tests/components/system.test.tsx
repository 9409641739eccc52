import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Operation } from '#contract/system/operation-endpoints.ts';
import { findings } from '#domain/system/finding-rules.ts';
import { findingTexts } from '#web/system/finding-texts.ts';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { systemTexts } from '#web/system/system-texts.ts';
import { test } from './support/open-screen.tsx';
import { checkBothWidths } from './support/check-screen.ts';
import { agent as administrator } from './support/people.ts';

const path = '/agent/settings/system';
const texts = systemTexts.fr;
const mailId = '6a1f8c1e-2b7d-4c55-8d0e-3f2b8c1e6a1f';

const running: Operation = {
  version: '1.1.0',
  instances: [
    {
      id: '0d9c6a1f-2b7d-4c55-8d0e-3f2b8c1e6a1f',
      version: '1.1.0',
      startedAt: '2026-03-02T08:00:00.000Z',
      seenAt: '2026-03-03T09:00:00.000Z',
    },
  ],
  database: { version: '17.10', bytes: 214_000_000, migrations: 47 },
  lastBackup: { madeAt: '2026-03-03T02:00:00.000Z', files: 1204, missing: 0 },
  disk: { free: 91_300_000_000, total: 250_000_000_000 },
  queue: { due: 0, postponed: 0, oldest: 0 },
  failedMails: { count: 0, items: [] },
  findings: [],
};
const failed = {
  id: mailId,
  matter: 'invitation',
  recipient: 'lea@example.com',
  failedAt: '2026-03-03T08:00:00.000Z',
  reason: '550 no such user: recipient',
  maySend: true,
} as const;

test('a system in order says so; its facts are a line each', async ({ server, open }) => {
  server.answer(endpoints.getOperation, running);
  await open(path, { as: administrator });
  await expect.element(page.getByText(texts.nothing)).toBeVisible();
  await expect.element(page.getByText(texts.noMails)).toBeVisible();
  await expect.element(page.getByText('91,3 Go sur 250 Go')).toBeVisible();
  await expect.element(page.getByText('PostgreSQL 17.10, 214 Mo, 47 migrations')).toBeVisible();
  await checkBothWidths();
});

test('each possible problem is described in words, with a link to the page that solves it', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getOperation, { ...running, findings: [...findings] });
  await open(path, { as: administrator });
  for (const finding of findings)
    await expect.element(page.getByText(findingTexts.fr.finding[finding].title)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: findingTexts.fr.finding.bank_missing.title }))
    .toHaveAttribute('href', '/agent/settings/bank-details');
  await checkBothWidths();
});

test('a mail that did not leave is sent again from the list; one that is too old is not', async ({
  server,
  open,
}) => {
  const late = { ...failed, id: mailId.replace('6a', '7b'), recipient: 'old@example.com', maySend: false };
  server.answer(endpoints.getOperation, { ...running, failedMails: { count: 2, items: [failed, late] } });
  server.answer(endpoints.resendMail, undefined);
  await open(path, { as: administrator });
  const button = page.getByRole('button', { name: texts.resendTo('lea@example.com') });
  await expect.element(button).toBeVisible();
  expect(page.getByRole('button', { name: texts.resendTo('old@example.com') }).query()).toBeNull();
  await expect.element(page.getByText(texts.tooLate)).toBeVisible();
  server.answer(endpoints.getOperation, { ...running, failedMails: { count: 1, items: [late] } });
  await userEvent.click(button);
  await expect.element(page.getByText(texts.resent('lea@example.com'))).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('an agent who is no administrator reads none of it', async ({ server, open }) => {
  server.answer(endpoints.getTeam, { agents: [], invitations: [], formerAgents: [] });
  await open(path, { as: { ...administrator, agencyRole: 'agent' } });
  await expect.element(page.getByText(administratorsTexts.fr.description)).toBeVisible();
  await expect.element(page.getByText(texts.description)).not.toBeInTheDocument();
});
