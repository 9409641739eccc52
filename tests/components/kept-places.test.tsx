import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { emptyIdentity } from '#domain/agency/identity-rules.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { bankMissingTexts } from '#web/agency/bank-missing-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { offersLinkTexts } from '#web/sourcing/offers-link-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { agent, client, ids } from './support/people.ts';
import { agentList, clientList, requestOf } from './support/requests.ts';
import { agency } from './support/usual-answers.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const topOf = (text: string) =>
  page.getByText(text, { exact: true }).first().element().getBoundingClientRect().top;

test('on an agency’s first day, warnings that come late move nothing', async ({ server, open }) => {
  const { title } = dashboardTexts.fr.agent.nothingYet;
  for (const size of sizes) {
    const known = Promise.withResolvers<void>();
    server.answer(endpoints.getAgency, async () => {
      await known.promise;
      return { ...agency, bankDetails: null };
    });
    await open('/agent/dashboard', { as: agent, ...size });
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    const before = topOf(title);
    known.resolve();
    await expect.element(page.getByText(bankMissingTexts.fr.title)).toBeVisible();
    expect(topOf(title)).toBe(before);
  }
});

test('an agency with warnings has a place reserved for them from the first paint of the next visit on', async ({
  server,
  open,
}) => {
  const lacking = { ...agency, identity: emptyIdentity, bankDetails: null };
  server.answer(endpoints.getIdentity, emptyIdentity);
  for (const size of sizes) {
    let known = Promise.resolve();
    server.answer(endpoints.getAgency, async () => {
      await known;
      return lacking;
    });
    server.answer(endpoints.listAllRequests, async () => {
      await known;
      return agentList([requestOf({ title: 'Claies en bambou' })]);
    });
    await open('/agent/dashboard', { as: agent, ...size });
    await expect.element(page.getByText(bankMissingTexts.fr.title)).toBeVisible();
    const search = page.getByRole('searchbox');
    const before = search.element().getBoundingClientRect().top;
    const answered = Promise.withResolvers<void>();
    known = answered.promise;
    await open('/agent/dashboard', { as: agent, ...size });
    await expect.element(search).toBeVisible();
    expect(search.element().getBoundingClientRect().top).toBe(before);
    answered.resolve();
    await expect.element(page.getByText(bankMissingTexts.fr.title)).toBeVisible();
    expect(search.element().getBoundingClientRect().top).toBe(before);
  }
});

test('counts that cannot be loaded move nothing on either dashboard', async ({ server, open }) => {
  const requests = [requestOf({ title: 'Claies en bambou' })];
  server
    .answer(endpoints.listAllRequests, agentList(requests))
    .answer(endpoints.listMyRequests, clientList(requests));
  for (const size of sizes) {
    for (const [as, path, counts] of [
      [agent, '/agent/dashboard', endpoints.countAllRequests],
      [client, '/dashboard', endpoints.countMyRequests],
    ] as const) {
      const failed = Promise.withResolvers<void>();
      server.answer(counts, async () => {
        await failed.promise;
        return refusal('forbidden');
      });
      await open(path, { as, ...size });
      await expect.element(page.getByRole('link', { name: 'Claies en bambou' })).toBeVisible();
      const before = topOf('Claies en bambou');
      failed.resolve();
      await expect.element(page.getByText('–', { exact: true }).first()).toBeVisible();
      expect(topOf('Claies en bambou')).toBe(before);
    }
  }
});

test('buttons for the whole request, which load late and disappear when it is taken, move no link', async ({
  server,
  open,
}) => {
  const known = Promise.withResolvers<void>();
  const unassigned = { assignee: null, followUp: null, history: [] };
  server
    .answer(endpoints.getRequest, requestOf({ status: 'devis_en_attente' }))
    .answer(endpoints.getAssignment, async () => {
      await known.promise;
      return unassigned;
    })
    .answer(endpoints.assignRequest, { ...unassigned, assignee: agent });
  await open(`/agent/request/${ids.request}`, { as: agent, width: 1440, height: 900 });
  const link = page.getByRole('link', { name: offersLinkTexts.fr.offers, exact: true });
  await expect.element(link).toBeVisible();
  const placeOf = () => link.element().getBoundingClientRect().toJSON() as object;
  const before = placeOf();
  known.resolve();
  const take = page.getByRole('button', { name: assignmentTexts.fr.take });
  await expect.element(take).toBeVisible();
  expect(placeOf()).toEqual(before);
  await take.click();
  await expect.element(take).not.toBeInTheDocument();
  expect(placeOf()).toEqual(before);
});
