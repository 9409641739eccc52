import { clientActsOf } from '#domain/companies/company-role-rules.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { availableTransitions } from '#domain/requests/transition-rules.ts';
import { insertRequest } from '#tests/support/builders.ts';
import { insertQuote } from '#tests/support/built-steps.ts';
import { insertConversation } from '#tests/support/conversation-rows.ts';
import type { Person } from '#tests/support/caller.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.client({ firstName: 'Inès', lastName: 'Moreau' });
  other = await app.client();
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
});
afterAll(() => app.stop());

const build = (parts: Omit<Parameters<typeof insertRequest>[1], 'ownerId'> = {}) =>
  insertRequest(app.database.db, { ownerId: owner.user.id, agentId: agent.user.id, ...parts });

async function read(person: Person, requestId: string): Promise<RequestDetail> {
  const { status, body } = await person.call(endpoints.getRequest, { params: { requestId } });
  expect(status).toBe(200);
  return body;
}

describe('a request', () => {
  test('is refused to strangers, and is not found by another client', async () => {
    const { id: requestId } = await build();
    for (const row of [endpoints.getRequest, endpoints.getOrder]) {
      expect((await app.stranger.call(row, { params: { requestId } })).status).toBe(401);
      expect((await other.call(row, { params: { requestId } })).error?.code).toBe('request_not_found');
      expect((await owner.call(row, { params: { requestId } })).status).toBe(200);
      expect((await agent.call(row, { params: { requestId } })).status).toBe(200);
    }
  });

  test('that never existed is not found, and a malformed id is invalid', async () => {
    const never = await agent.call(endpoints.getRequest, { params: { requestId: randomUUID() } });
    expect(never.error?.code).toBe('request_not_found');
    const broken = await agent.call(endpoints.getRequest, { params: { requestId: 'abc' } });
    expect(broken.error?.code).toBe('invalid_input');
  });

  test.each(requestStatuses)(
    'in %s gives each reader exactly the transitions of the table',
    async (status) => {
      const { id } = await build({ status });
      const mine = await read(owner, id);
      expect(mine.transitions).toEqual(
        availableTransitions(status, { role: 'client', acts: clientActsOf(null) }),
      );
      expect((await read(agent, id)).transitions).toEqual(
        availableTransitions(status, { role: 'agent', acts: [] }),
      );
      expect(mine.status).toBe(status);
      expect(mine.events.at(-1)?.to).toBe(status === 'livree' ? 'envoi_en_cours' : status);
    },
  );

  test('shows the names of all people in its history to agents, and no names of agents to clients', async () => {
    const { id } = await build({ status: 'paiement_marchandise_en_attente' });
    const names = (detail: RequestDetail) => detail.events.map(({ by }) => [by.role, by.name]);
    expect(names(await read(agent, id))).toEqual([
      ['client', 'Inès Moreau'],
      ['agent', 'Marc Petit'],
      ['agent', 'Marc Petit'],
      ['agent', 'Marc Petit'],
      ['client', 'Inès Moreau'],
    ]);
    expect(names(await read(owner, id))).toEqual([
      ['client', 'Inès Moreau'],
      ['agent', null],
      ['agent', null],
      ['agent', null],
      ['client', 'Inès Moreau'],
    ]);
    expect(JSON.stringify(await read(owner, id))).not.toContain('Petit');
  });

  test('contains the newest fifty messages, oldest first, and says that there are earlier ones', async () => {
    const { id } = await build();
    const parts = { requestId: id, ownerId: owner.user.id, agentId: agent.user.id };
    await insertConversation(app.database.db, { ...parts, length: 50 });
    const full = await read(owner, id);
    expect(full.messages.earlier).toBe(false);
    await insertConversation(app.database.db, { ...parts, length: 1 });
    const { messages } = await read(owner, id);
    expect(messages.earlier).toBe(true);
    expect(messages.items.map(({ content }) => content)).toEqual([
      ...Array.from({ length: 49 }, (_, index) => `message ${index + 2}`),
      'message 1',
    ]);
    expect(messages.items[0]).toMatchObject({ mine: false, senderRole: 'agent', senderName: 'Marc' });
    expect(messages.items[1]).toMatchObject({ mine: true, senderRole: 'client', senderName: 'Inès Moreau' });
    const [first] = (await read(agent, id)).messages.items;
    expect(first).toMatchObject({ mine: true, senderRole: 'agent', senderName: 'Marc Petit' });
  });

  test('lists its quotes newest first, with decimals kept', async () => {
    const { id, reference } = await build({ status: 'devis_emis', merchandise: 123_450 });
    await insertQuote(app.database.db, {
      requestId: id,
      type: 'marchandise',
      inclVat: 999_999_990,
      agentId: agent.user.id,
    });
    const { quotes } = await read(owner, id);
    expect(quotes.map(({ amountTtc }) => amountTtc)).toEqual([999_999_990, 123_450]);
    expect(quotes[0]).toMatchObject({
      requestId: id,
      vatRate: 0,
      lines: [{ unitPrice: 999_999_990, vatRate: 0, vatReason: 'export' }],
      fileName: `devis-${reference}.pdf`,
      status: 'pending_validation',
      decidedAt: null,
    });
    expect(quotes[0]?.pdfUrl).toBe(
      `/api/functions/proxy-download?objectPath=${encodeURIComponent(quotes[0]?.objectPath ?? '')}`,
    );
  });
});

type Payment = RequestDetail['payment'];
const wholly = (kind: 'deposit' | 'merchandise' | 'freight', charged: number, deducted = 0): Payment => {
  const due = charged - deducted;
  return { kind, charged, deducted, asked: due, received: 0, waived: 0, carried: 0, due, announced: 0 };
};

describe('the sum to be transferred', () => {
  const expected: Partial<Record<(typeof requestStatuses)[number], Payment>> = {
    depot_en_attente: wholly('deposit', 60_000),
    paiement_marchandise_en_attente: wholly('merchandise', 240_000, 60_000),
    paiement_fret_en_attente: wholly('freight', 50_000),
  };

  test.each(requestStatuses)('in %s', async (status) => {
    const { id } = await build({ status, merchandise: 240_000, freight: 50_000 });
    expect((await read(owner, id)).payment).toEqual(expected[status] ?? null);
  });

  test('is never negative, and the rest of the deposit is deducted from the freight', async () => {
    const deposit = { exclVat: 50_000, inclVat: 60_000 };
    const goods = await build({ status: 'paiement_marchandise_en_attente', merchandise: 40_000, deposit });
    expect((await read(owner, goods.id)).payment).toMatchObject({
      charged: 40_000,
      deducted: 40_000,
      due: 0,
    });
    const freight = await build({
      status: 'paiement_fret_en_attente',
      merchandise: 40_000,
      freight: 30_000,
      deposit,
    });
    expect((await read(owner, freight.id)).payment).toMatchObject({
      charged: 30_000,
      deducted: 20_000,
      due: 10_000,
    });
  });

  test('follows the accepted quote, not a pending one issued before it', async () => {
    const { id } = await build({ status: 'devis_emis', merchandise: 500_000 });
    const revised = await insertQuote(app.database.db, {
      requestId: id,
      type: 'marchandise',
      inclVat: 300_000,
      agentId: agent.user.id,
    });
    const { body } = await owner.call(endpoints.makeTransition, {
      params: { requestId: id },
      body: { name: 'accept_merchandise_quote', quoteId: revised.id },
    });
    expect(body.payment).toEqual(wholly('merchandise', 300_000, 60_000));
  });

  test('keeps the deposit of the day of approval', async () => {
    const approved = await build({ status: 'depot_en_attente' });
    const submitted = await build();
    const deposit = { exclVat: 70_000, inclVat: 84_000 };
    expect((await agent.call(endpoints.saveSettings, { body: { deposit } })).status).toBe(200);
    expect((await read(owner, approved.id)).deposit).toEqual({ exclVat: 50_000, inclVat: 60_000 });
    expect((await read(owner, submitted.id)).deposit).toEqual(deposit);
    const { body } = await agent.call(endpoints.makeTransition, {
      params: { requestId: submitted.id },
      body: { name: 'approve' },
    });
    expect(body).toMatchObject({ deposit, payment: { kind: 'deposit', due: 84_000 } });
  });
});
