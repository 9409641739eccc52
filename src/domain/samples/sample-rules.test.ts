import { expect, test } from 'vitest';
import {
  actsOn,
  noSamples,
  type SampleFacts,
  sampleStateOf,
  sampleStates,
  summaryOf,
} from './sample-rules.ts';

const asked: SampleFacts = { sentOn: null, receivedOn: null, decision: null, cancelledAt: null };
const sent = { ...asked, sentOn: '2026-11-02' };
const received = { ...sent, receivedOn: '2026-11-09' };
const way = {
  asked,
  sent,
  received,
  approved: { ...received, decision: 'approved' },
  refused: { ...received, decision: 'refused' },
  cancelled: { ...sent, cancelledAt: '2026-11-10T08:00:00Z' },
} as const;

test.each(sampleStates)('%s follows from the days and the decision', (state) => {
  expect(sampleStateOf(way[state])).toBe(state);
});

test('nobody can act on an approved or cancelled sample, and clients can decide only on a received one', () => {
  for (const state of ['approved', 'cancelled'] as const) {
    expect([...actsOn(state, 'agent'), ...actsOn(state, 'client')]).toEqual([]);
  }
  expect(actsOn('received', 'client')).toEqual(['decide']);
  expect(actsOn('sent', 'agent')).toEqual(['edit', 'receive', 'drop']);
});

const holding = (...states: (keyof typeof way)[]) =>
  summaryOf(states.map((state) => ({ ...way[state], holdsQuote: true })));

test('a request waits for its sample until the client approves it, or it is cancelled', () => {
  expect(summaryOf([])).toEqual(noSamples);
  expect(holding('asked').hold).toBe('coming');
  expect(holding('sent', 'received')).toEqual({ amount: 2, toDecide: 1, toSend: 0, hold: 'decide' });
  expect(holding('refused', 'approved').hold).toBe('refused');
  expect(holding('approved', 'cancelled')).toEqual({ amount: 1, toDecide: 0, toSend: 0, hold: null });
  expect(summaryOf([{ ...way.received, holdsQuote: false }])).toEqual({
    amount: 1,
    toDecide: 1,
    toSend: 0,
    hold: null,
  });
});
