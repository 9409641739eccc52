import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { availableTransitions, transitionsTo } from '#domain/requests/transition-rules.ts';
import { clientActs } from '#domain/companies/company-role-rules.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { statusRows, type Reader } from '#tests/support/status-rows.ts';
import { test } from './support/open-screen.tsx';
import { agent, client, ids } from './support/people.ts';
import { quoteOf } from './support/quotes.ts';
import { agentList, clientList, requestAfter, requestOf } from './support/requests.ts';

const people = { client, agent } as const;
const own = { client: `/request/${ids.request}`, agent: `/agent/request/${ids.request}` } as const;
const wide = { width: 1440, height: 900 };

/** Returns the buttons with which each reader goes on. A page may also have others. */
function nameMoves(): Record<RequestStatus, Record<Reader, string[]>> {
  const { actions } = stepTexts.fr;
  const { decide } = quoteTexts.fr;
  const form = quoteFormTexts.fr;
  const next = nextStepTexts.fr;
  return {
    demande_emise: { client: [next.write], agent: [actions.approve, actions.decline] },
    depot_en_attente: { client: [transferTexts.fr.open], agent: [actions.confirm_deposit] },
    devis_en_attente: { client: [next.write], agent: [form.issue.marchandise] },
    devis_emis: {
      client: [decide.accept.marchandise, decide.reject.marchandise],
      agent: [form.openRevision.marchandise],
    },
    paiement_marchandise_en_attente: {
      client: [transferTexts.fr.open],
      agent: [actions.confirm_merchandise_payment],
    },
    commande_en_preparation: { client: [next.write], agent: [actions.mark_ready] },
    devis_fret_en_attente: { client: [next.write], agent: [form.issue.fret] },
    devis_fret_emis: { client: [decide.accept.fret, decide.reject.fret], agent: [form.openRevision.fret] },
    paiement_fret_en_attente: { client: [transferTexts.fr.open], agent: [actions.confirm_freight_payment] },
    envoi_en_cours: {
      client: [actions.confirm_receipt],
      agent: [next.enterTracking, actions.confirm_receipt],
    },
    livree: { client: [next.write], agent: [] },
    cloturee: { client: [], agent: [] },
  };
}
const moves = nameMoves();
const known = new Set(Object.values(moves).flatMap((byReader) => [...byReader.client, ...byReader.agent]));

/** Returns the quotes that a request in this status has: the newest is pending while the client decides. */
function quotesIn(status: RequestStatus) {
  const reached = transitionsTo(status === 'livree' ? 'cloturee' : status);
  return (
    [
      ['fret', 'issue_freight_quote', 'accept_freight_quote'],
      ['marchandise', 'issue_merchandise_quote', 'accept_merchandise_quote'],
    ] as const
  ).flatMap(([type, issued, accepted]) =>
    reached.includes(issued)
      ? [
          quoteOf(
            type,
            reached.includes(accepted) ? { status: 'validated', decidedAt: '2026-03-04T09:00:00.000Z' } : {},
          ),
        ]
      : [],
  );
}

/** A request in this status, as the server answers it to this reader. */
function requestIn(status: RequestStatus, reader: Reader) {
  const kind = statusRow(status).pays;
  const asked = kind === 'deposit' ? 60_000 : 140_000;
  const sums = { charged: asked, deducted: 0, received: 0, waived: 0, carried: 0, announced: 0 };
  const acts = reader === 'client' ? [...clientActs] : [];
  return {
    ...requestAfter(transitionsTo(status === 'livree' ? 'envoi_en_cours' : status), 'client'),
    status,
    quotes: quotesIn(status),
    payment: kind === null ? null : { kind, asked, due: asked, ...sums },
    order: transitionsTo(status === 'livree' ? 'cloturee' : status).includes('confirm_merchandise_payment')
      ? ({ status: 'en_preparation', estimatedArrival: null, trackingNumber: null } as const)
      : null,
    transitions: availableTransitions(status, { role: reader, acts }),
    may: acts,
  };
}

const main = () => page.getByRole('main');
const badge = () => main().element().querySelector('[data-tone]');
const offered = () => {
  const names = new Set(
    main()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  );
  return [...names].filter((name) => known.has(name)).toSorted();
};

const readings = (['client', 'agent'] as const).flatMap((reader) =>
  statusRows.map(([status, tone, step]) => [reader, status, tone, step] as const),
);

test('in every status: badge, step and next move on the pages of client and agent', async ({
  server,
  open,
}) => {
  const { done, current } = uiTexts.fr;
  const { timeline } = requestTexts.fr;
  for (const [reader, status, tone, step] of readings) {
    const request = requestIn(status, reader);
    server.answer(endpoints.getRequest, request);
    await open(own[reader], { as: people[reader], ...wide });
    await expect
      .element(page.getByRole('heading', { level: 1, name: request.title, exact: true }))
      .toBeVisible();
    expect([badge()?.textContent, badge()?.getAttribute('data-tone')], status).toEqual([
      statusTexts.fr.statuses[status],
      tone,
    ]);
    const isFinished = status === 'cloturee';
    const progress = isFinished ? timeline.allDone : timeline.progress(step, 8);
    await expect.element(page.getByText(progress).first()).toBeInTheDocument();
    await expect.poll(offered, { message: status }).toEqual(moves[status][reader].toSorted());
    if (reader === 'agent') continue;
    const steps = page.getByRole('region', { name: timeline.steps }).getByRole('listitem').elements();
    for (const [index, name] of Object.values(statusTexts.fr.steps).entries()) {
      const text = steps[index]?.textContent ?? '';
      const states = [done, current].filter((state) => text.includes(`(${state})`));
      const state = isFinished || index < step - 1 ? [done] : index === step - 1 ? [current] : [];
      expect([text.includes(name), states], `${status}: ${name}`).toEqual([true, state]);
    }
  }
});

test('the page of a due deposit states its sums and its reference', async ({ server, open }) => {
  server.answer(endpoints.getRequest, requestIn('depot_en_attente', 'client'));
  await open(own.client, { as: client, ...wide });
  const { money } = formatsIn('fr');
  for (const words of [money(50_000), money(60_000), ...paymentTexts.fr.deposit.says.due, 'ESM-1000000001'])
    await expect.element(page.getByText(words).first()).toBeVisible();
});

test('an unknown status and an unknown client are shown as such', async ({ server, open }) => {
  const request = requestOf({ status: 'archivee', client: null, transitions: [] });
  server.answer(endpoints.getRequest, request);
  server.answer(endpoints.listMyRequests, clientList([request]));
  const { items, ...rest } = agentList([request]);
  server.answer(endpoints.listAllRequests, {
    ...rest,
    items: items.map((item) => ({ ...item, client: null })),
  });
  for (const [reader, path] of [
    ['client', '/dashboard'],
    ['agent', '/agent/dashboard'],
    ['client', own.client],
    ['agent', own.agent],
  ] as const) {
    await open(path, { as: people[reader], ...wide });
    await expect.poll(() => badge()?.textContent, { message: path }).toBe('archivee');
    expect(badge()?.getAttribute('data-tone'), path).toBe('outline');
    if (path === '/agent/dashboard')
      await expect.element(page.getByText(requestListTexts.fr.unknownClient).first()).toBeVisible();
    if (path !== own.client) continue;
    const steps = page.getByRole('region', { name: requestTexts.fr.timeline.steps });
    await expect
      .poll(() => steps.getByRole('listitem').first().element().textContent)
      .toContain(`(${uiTexts.fr.current})`);
  }
  await expect.element(page.getByText(requestTexts.fr.client.unknown, { exact: true }).first()).toBeVisible();

  server.answer(endpoints.getRequest, requestIn('devis_emis', 'agent'));
  await open(own.agent, { as: agent, ...wide });
  await expect.poll(() => document.querySelector('a[href="tel:+33612345678"]')).toBeVisible();
});
