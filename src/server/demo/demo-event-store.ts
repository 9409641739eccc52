import type { Transaction } from 'kysely';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { timeClassOf } from '#domain/figures/step-time-rules.ts';
import { decimalFromCents } from '#domain/money.ts';
import { sumAskedByStep } from '#domain/payments/sum-asked-rules.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import { byDate, type DemoRequest } from './demo-store.ts';

/** Returns the time that each step took, and the amount that the step asks of the client. */
function figuresOf({ events, quotes }: DemoRequest, index: number) {
  const [event, before] = [events[index], events.slice(0, index)];
  if (!event || event.from === null || event.from === event.to) return null;
  const since = before.findLast(({ from, to }) => from !== to)?.at ?? event.at;
  const earlier = before.find(({ from, to }) => from !== to && to === event.to);
  const amountOf = (type: QuoteType) =>
    quotes.find((quote) => quote.type === type && quote.status === 'validated')?.amounts.amountTtc ?? null;
  const sums = {
    deposit: defaultDeposit.inclVat,
    merchandise: amountOf('marchandise'),
    freight: amountOf('fret'),
  };
  const asked = sumAskedByStep({ status: event.to, ...sums }, null, earlier?.at ?? event.at);
  return {
    time_class: timeClassOf(since, event.at),
    asked: asked && (earlier ? '0' : decimalFromCents(asked.additionalAmount)),
    asked_since: asked && asked.since,
  };
}

export async function insertEvents(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  const rows = requests.flatMap((request) =>
    request.events.map((event, index) => ({
      ...figuresOf(request, index),
      request_id: request.id,
      transition: event.transition,
      from_status: event.from,
      to_status: event.to,
      actor_id: isAgency(event.role) ? request.agentId : request.ownerId,
      actor_role: event.role,
      comment: event.comment,
      created_at: event.at,
    })),
  );
  await trx.insertInto('request_events').values(byDate(rows)).execute();
}
