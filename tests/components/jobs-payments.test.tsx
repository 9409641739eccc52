import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { waitingTexts } from '#web/requests/overview/waiting-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { certainEntry, entriesPage } from './support/entries.ts';
import type { FakeServer } from './support/fake-server.ts';
import { backToList, compare, inList, openFromList } from './support/jobs.ts';
import { keepList, requestsOf } from './support/lists.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { announcedPayments } from './support/payments.ts';
import { agent } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';
import { noCounts, noOpenPayments } from './support/usual-answers.ts';

const wide = { as: agent, width: 1440, height: 900 };
const texts = openPaymentsTexts.fr;
const question = page.getByRole('alertdialog');

const rowOf = (reference = '') => page.getByRole('listitem').filter({ hasText: reference });

/** Requests whose deposits are due, each with a payment reference of its own. */
const dueOf = (count: number) =>
  requestsOf(
    ...Array.from({ length: count }, (_, at) => ({
      title: `Cadre ${String(at)}`,
      status: 'depot_en_attente' as const,
    })),
  ).map((request, at) => ({
    ...request,
    paymentReference: `ESM-${String(1_000_000_100 + at)}`,
    transitions: ['confirm_deposit' as const],
  }));

/** Makes the server list these announced deposits, and confirm them. */
function keepAnnounced(server: FakeServer, requests: ReturnType<typeof dueOf>): void {
  const counts = { ...noCounts, total: requests.length, transfers: requests.length };
  keepList(server, requests)
    .answer(endpoints.listOpenPayments, ({ query }) =>
      query.list === 'to_check' ? announcedPayments(requests) : noOpenPayments,
    )
    .answer(endpoints.countAllRequests, { ...counts, workList: { mine: counts, nobody: noCounts, later: 0 } })
    .answer(endpoints.confirmPayments, ({ body: { payments } }) => {
      server.answer(endpoints.listOpenPayments, noOpenPayments);
      return { results: payments.map(({ requestId }) => ({ requestId, refused: null, entryId: null })) };
    })
    .answer(endpoints.makeTransition, ({ params }) => {
      const request = requests.find(({ id }) => id === params.requestId);
      return requestOf({ ...request, status: 'devis_en_attente', transitions: [] });
    });
}

/** Confirms the chosen payments, and answers the question about them. */
async function confirmMany(count: number): Promise<void> {
  await button(texts.confirmMany(count)).click();
  await question.getByRole('button', { name: texts.confirmMany(count) }).click();
  await expectToast(texts.done(count));
}

test('transfers that have come are confirmed together', async ({ server, open }) => {
  const requests = dueOf(3);
  const confirm = stepTexts.fr.actions.confirm_deposit;
  await compare('Confirm three transfers', {
    before: {
      begin: async () => {
        keepAnnounced(server, requests);
        await open('/agent/dashboard?search=cadre&status=depot_en_attente', wide);
        await expect.element(inList('Cadre 2')).toBeVisible();
      },
      walk: async () => {
        for (const { title } of requests) {
          await openFromList(title);
          await button(confirm).click();
          await question.getByRole('button', { name: confirm, exact: true }).click();
          await expectToast(transitionTexts.fr.done.confirm_deposit);
          await expect.element(question).not.toBeInTheDocument();
          await backToList();
        }
      },
    },
    now: {
      begin: async () => {
        keepAnnounced(server, requests);
        await open('/agent/payments', wide);
        await expect.element(rowOf(requests[2]?.paymentReference)).toBeVisible();
      },
      walk: async () => {
        await page.getByRole('checkbox', { name: texts.selectAll }).click();
        await confirmMany(3);
      },
    },
  });
});

test('ten payments that the bank shows are confirmed with fewer presses than one by one', async ({
  server,
  open,
}) => {
  const requests = dueOf(10);
  const { certain, done } = matchingTexts.fr;
  const onDashboard = async () => {
    await open('/agent/dashboard', wide);
    await expect.element(inList('Cadre 4')).toBeVisible();
  };
  await compare('Confirm ten payments that have come', {
    before: {
      // The agent also had to find each payment on the bank's site. Those presses are not counted here.
      begin: async () => {
        keepAnnounced(server, requests);
        await onDashboard();
      },
      walk: async () => {
        await page.getByRole('link', { name: waitingTexts.fr.transfersToCheck(10) }).click();
        for (const { paymentReference } of requests) {
          await rowOf(paymentReference).getByRole('checkbox').click();
        }
        await button(texts.confirmMany(10)).click();
        const title = texts.ask.title(10, formatsIn('fr').money(600_000));
        await expect.element(question.getByRole('heading', { name: title })).toBeVisible();
        for (const { paymentReference } of requests) {
          await expect.element(question.getByText(paymentReference)).toBeVisible();
        }
        await question.getByRole('button', { name: texts.confirmMany(10) }).click();
        await expectToast(texts.done(10));
        await expect.element(rowOf(requests[0]?.paymentReference)).not.toBeInTheDocument();
      },
    },
    now: {
      begin: async () => {
        server
          .answer(endpoints.listOpenPayments, noOpenPayments)
          .answer(endpoints.listEntries, ({ query }) =>
            entriesPage({ certain: query.list === 'certain' ? requests.map(certainEntry) : [] }),
          )
          .answer(endpoints.confirmEntries, ({ body: { confirmations } }) => {
            server.answer(endpoints.listEntries, entriesPage({}));
            return { results: confirmations.map(({ entryId }) => ({ entryId, refused: null })) };
          });
        await onDashboard();
      },
      walk: async () => {
        await page.getByRole('navigation').getByRole('link', { name: texts.title }).first().click();
        const list = page.getByRole('list', { name: certain.list });
        for (const { paymentReference } of requests) {
          await expect
            .element(list.getByRole('listitem').filter({ hasText: paymentReference }))
            .toBeVisible();
        }
        await page.getByRole('button', { name: certain.confirm(10) }).click();
        await expectToast(done(10));
      },
    },
  });
  expect(server.received(endpoints.confirmPayments)[0]?.body.payments).toHaveLength(10);
  expect(server.received(endpoints.confirmEntries)[0]?.body.confirmations).toHaveLength(10);
});
