import { mayWithdraw, withdrawalPeriod } from '#domain/withdrawals/withdrawal-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { listConsumerRequests } from './withdrawal-store.ts';

/** Returns the requests from which this client may withdraw now. */
export async function listWithdrawable({ db }: Pick<Services, 'db'>, { scope }: Actor, now = new Date()) {
  const requests = await listConsumerRequests(db, scope);
  const items = requests
    .filter((facts) => mayWithdraw(facts, now))
    .map((facts) => ({
      id: facts.id,
      reference: facts.reference,
      title: facts.title,
      endsOn: withdrawalPeriod(facts)?.endsOn ?? null,
    }));
  return { items };
}
