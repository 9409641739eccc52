import type { SampleReply } from '#contract/samples/sample-endpoints.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import { actsOn, type SampleState, sampleStates } from '#domain/samples/sample-rules.ts';

const idAt = (number: number) => `00000000-0000-4000-8000-0000000061${String(number).padStart(2, '0')}`;

/** A sample in that state, as the reader of that side sees it. */
export function sampleAt(state: SampleState, reader: Role, more: Partial<SampleReply> = {}): SampleReply {
  const at = sampleStates.indexOf(state);
  const isDecided = state === 'approved' || state === 'refused';
  return {
    id: idAt(more.number ?? 1),
    number: 1,
    version: 1,
    state,
    title: 'Gobelet en bambou, 300 ml',
    note: 'Teinte noyer, avec le couvercle en liège.',
    quantity: 2,
    price: 4_500,
    holdsQuote: true,
    askedBy: 'client',
    askedAt: '2026-03-02T09:00:00Z',
    sentOn: at >= 1 ? '2026-03-05' : null,
    carrier: at >= 1 ? 'UPS' : '',
    trackingNumber: at >= 1 ? '1Z5R89390357567127' : '',
    receivedOn: at >= 2 ? '2026-03-12' : null,
    photos: [],
    words: isDecided ? 'Le couvercle ferme mal.' : '',
    decidedAt: isDecided ? '2026-03-13T10:00:00Z' : null,
    acts: actsOn(state, reader),
    ...more,
  };
}
