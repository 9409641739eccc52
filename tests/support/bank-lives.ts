import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { endpoints } from '#contract/endpoints.ts';
import type { EntryList, EntryReply } from '#contract/matching/matching-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { isMadeBy } from '#domain/requests/transition-rules.ts';
import { insertEntries, paying } from './bank-entries.ts';
import { done } from './caller.ts';
import { makeTransition } from './request-story.ts';
import { today } from './samples.ts';
import type { World } from './world.ts';

/** A transfer that a client actually sent. */
interface Transfer {
  requestId: string;
  amount: number;
  text: string;
  /** How an agent has recorded it. */
  recorded: 'manually' | 'from its entry' | null;
  /** The id of its entry, once a statement contains it. */
  entryId: string | null;
}

export type LifeStep =
  | { do: 'send'; whose: number; share: number; names: boolean }
  | { do: 'word'; which: number }
  | { do: 'state'; which: number; count: number }
  | { do: 'confirm' | 'goOn'; whose: number };

const whose = fc.nat(1);
const which = fc.nat(7);
export const lifeStep: fc.Arbitrary<LifeStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      whose,
      share: fc.constantFrom(0.5, 1, 1, 1, 1.2),
      names: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('word' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('state' as const), which, count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'goOn' as const), whose }) },
);

const sumOf = (items: readonly { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/** Random events of two requests of one client, together with the real transfers at the bank. */
export class BankLife {
  readonly transfers: Transfer[] = [];
  readonly #world: World;
  readonly #requestIds: readonly string[];

  constructor(world: World, requestIds: readonly string[]) {
    this.#world = world;
    this.#requestIds = requestIds;
  }

  #read(requestId: string): Promise<RequestDetail> {
    return done(this.#world.agent.call(endpoints.getRequest, { params: { requestId } }));
  }

  async #listed(...lists: readonly EntryList[]): Promise<EntryReply[]> {
    const pages = await Promise.all(
      lists.map((list) =>
        done(this.#world.agent.call(endpoints.listEntries, { query: { list, pageSize: '200' } })),
      ),
    );
    return pages.flatMap(({ items }) => items);
  }

  async take(step: LifeStep): Promise<void> {
    if (step.do === 'send') await this.#send(step);
    else if (step.do === 'word') await this.#recordByWord(step.which);
    else if (step.do === 'state') await this.#state(step.which, step.count);
    else if (step.do === 'confirm') await this.confirmCertain();
    else await this.#goOn(this.#requestIds[step.whose] ?? '');
  }

  async #send({ whose: index, share, names }: Extract<LifeStep, { do: 'send' }>): Promise<void> {
    const request = await this.#read(this.#requestIds[index] ?? '');
    const due = request.payment?.due ?? 0;
    // A client without debt sometimes pays the deposit twice.
    const amount = Math.round((due > 0 ? due : 60_000) * share);
    const { text } = names ? paying(request, amount) : { text: 'VIR SEPA RECU MARCHANDISE' };
    this.transfers.push({ requestId: request.id, amount, text, recorded: null, entryId: null });
  }

  /** Records, as an agent, a transfer that is not recorded yet. */
  async #recordByWord(index: number): Promise<void> {
    const fresh = this.transfers.filter(({ recorded }) => recorded === null);
    const transfer = fresh[index % Math.max(1, fresh.length)];
    if (!transfer) return;
    const { requestId, amount } = transfer;
    const detail = await this.#read(requestId);
    const { kind = 'deposit', due = 0 } = detail.payment ?? {};
    const confirms = detail.transitions.find(
      (name) => isMadeBy(name, 'agent', 'button') && name.startsWith('confirm'),
    );
    if (confirms && due === amount) {
      await makeTransition(this.#world, detail, confirms);
      transfer.recorded = 'manually';
      return;
    }
    const answer = await this.#world.agent.call(endpoints.recordPayment, {
      params: { requestId },
      body: { id: randomUUID(), kind, amount, valueOn: today() },
    });
    if (answer.error === null) transfer.recorded = 'manually';
  }

  /** Makes a statement with some of the transfers at the bank, in any order. */
  async #state(index: number, count: number): Promise<void> {
    const unseen = this.transfers.filter(({ entryId }) => entryId === null);
    const shown = Array.from(
      { length: Math.min(count, unseen.length) },
      (_, place) => unseen[(index + place) % unseen.length],
    );
    const fresh = shown.filter((transfer): transfer is Transfer => transfer !== undefined);
    const ids = await insertEntries(this.#world.app.database.pool, fresh);
    for (const [place, transfer] of fresh.entries()) transfer.entryId = ids[place] ?? null;
  }

  async stateAll(): Promise<void> {
    await this.#state(0, this.transfers.length);
  }

  /** Confirms all certain proposals, as one press does. */
  async confirmCertain(): Promise<void> {
    const items = await this.#listed('certain');
    const confirmations = items.flatMap(({ id: entryId, unmatched, proposals: [first] }) =>
      first
        ? [
            {
              id: randomUUID(),
              entryId,
              requestId: first.requestId,
              kind: first.kind,
              amount: unmatched,
              due: first.due,
              ...(first.manuallyRecorded && { manuallyRecorded: first.manuallyRecorded.id }),
            },
          ]
        : [],
    );
    const wrong = confirmations.find(({ entryId, requestId }) => requestId !== this.#of(entryId)?.requestId);
    if (wrong) throw new Error(`${wrong.entryId} is certain for a request that it does not pay.`);
    if (confirmations.length === 0) return;
    const { results } = await done(
      this.#world.agent.call(endpoints.confirmEntries, { body: { confirmations } }),
    );
    for (const { entryId, refused } of results) {
      const transfer = this.#of(entryId);
      if (transfer && refused === null) transfer.recorded ??= 'from its entry';
    }
  }

  async #goOn(requestId: string): Promise<void> {
    const detail = await this.#read(requestId);
    // A confirmation would record money that nobody sent.
    if (detail.payment && detail.payment.due > 0) return;
    const name = detail.transitions.find(
      (each) => isMadeBy(each, 'agent', 'button') || isMadeBy(each, 'agent', 'quote_form'),
    );
    const byOwner = await done(this.#world.owner.call(endpoints.getRequest, { params: { requestId } }));
    const next = name ?? byOwner.transitions.find((each) => each.startsWith('accept'));
    if (next && next !== 'confirm_receipt') await makeTransition(this.#world, detail, next);
  }

  #of(entryId: string): Transfer | undefined {
    return this.transfers.find((transfer) => transfer.entryId === entryId);
  }

  /** Returns, for each request, the cents received by the ledger, and the cents really sent. */
  async receivedAndSent(): Promise<{ received: number; sent: number }[]> {
    const details = await Promise.all(this.#requestIds.map((requestId) => this.#read(requestId)));
    return details.map(({ id, ledger }) => ({
      received: sumOf(validEntries(ledger).filter(({ type }) => type === 'received')),
      sent: sumOf(this.transfers.filter(({ requestId }) => requestId === id)),
    }));
  }

  /**
   * Handles the other entries as an agent who knows everything: matches recorded ones, and records or dismisses the
   * others.
   */
  async judgeTheRest(): Promise<void> {
    const left = await this.#listed('certain', 'likely', 'judge', 'unrelated');
    for (const entry of left) {
      const transfer = this.#of(entry.id);
      if (transfer) await this.#judge(entry, transfer);
    }
  }

  async #judge({ id: entryId, unmatched }: EntryReply, { requestId, recorded }: Transfer): Promise<void> {
    const { items } = await done(
      this.#world.agent.call(endpoints.listManuallyRecorded, { query: { pageSize: '50' } }),
    );
    const row = items.find((item) => item.requestId === requestId && item.amount === unmatched);
    const { payment } = await this.#read(requestId);
    const body = row
      ? {
          id: randomUUID(),
          requestId,
          kind: row.kind ?? 'deposit',
          amount: unmatched,
          due: unmatched,
          manuallyRecorded: row.id,
        }
      : {
          id: randomUUID(),
          requestId,
          kind: payment?.kind ?? 'deposit',
          amount: unmatched,
          due: payment?.due ?? 0,
        };
    if (row ?? recorded === null) {
      const answer = await this.#world.agent.call(endpoints.splitEntry, {
        params: { entryId },
        body: { parts: [body] },
      });
      if (answer.error === null) return;
    }
    await done(
      this.#world.agent.call(endpoints.setEntriesAside, { body: { entryIds: [entryId], reason: 'Unclear' } }),
    );
  }
}
