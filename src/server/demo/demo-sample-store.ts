import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { decimalFromCents } from '#domain/money.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { decisionTransitionOf } from '#domain/requests/transition-rules.ts';
import { sampleLimits } from '#domain/samples/sample-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import { createRandom } from './create-random.ts';
import { demoSampleTexts } from './demo-sample-texts.ts';
import type { DemoRequest } from './demo-store.ts';
import { recordSamplePhotos } from './photos/make-demo-photos.ts';

/**
 * Inserts a sample that has arrived with its photos and waits for its client, and a sample that was approved before
 * its order.
 */
export async function insertDemoSamples(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
  now: Date,
): Promise<void> {
  const random = createRandom(61);
  const accepted = transitionRow(decisionTransitionOf('marchandise', 'validated')).to;
  const samples = [
    { request: requests.find(({ photos }) => photos.sample.length > 0), isApproved: false },
    { request: requests.findLast(({ status }) => status === accepted), isApproved: true },
  ];
  const rows = samples.flatMap(({ request, isApproved }) => {
    const quote = request?.quotes.findLast(({ type }) => type === 'marchandise');
    if (!request || !quote) return [];
    const { note, words } = demoSampleTexts[request.client.language];
    const until = isApproved ? request.updatedAt : now;
    const since = (part: number) =>
      new Date(request.createdAt.getTime() + (until.getTime() - request.createdAt.getTime()) * part);
    return [
      {
        id: random.uuid(),
        request_id: request.id,
        number: 1,
        title: request.project.title.slice(0, sampleLimits.title),
        note,
        quantity: 1,
        price: decimalFromCents(4_500),
        holds_quote: true,
        asked_by: request.ownerId,
        asked_side: 'client' as const,
        asked_at: since(0.3),
        sent_on: agencyDay(since(0.5)),
        carrier: 'La Poste',
        received_on: agencyDay(since(0.9)),
        ...(isApproved && {
          decision: 'approved' as const,
          words,
          decided_by: request.ownerId,
          decided_at: since(0.95),
        }),
      },
    ];
  });
  if (rows.length > 0) await trx.insertInto('samples').values(rows).execute();
  for (const request of requests) {
    const sample = rows.find((row) => row.request_id === request.id);
    if (sample) await recordSamplePhotos(trx, request, sample.id);
  }
}
