import { describe, expect, test } from 'vitest';
import type { RequestEvent } from '#contract/requests/request-replies.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isMadeBy, usualStartStatus } from '#domain/requests/transition-rules.ts';
import { timelineView } from './timeline-state.ts';

const client: RequestEvent['by'] = { role: 'client', name: 'Karim Benali' };
const agent: RequestEvent['by'] = { role: 'agent', name: null };

/** Returns the events of these transitions in order, one a day from 1 January. */
function after(...names: TransitionName[]) {
  const events = names.map((transition, place): RequestEvent => {
    const [from, to] = [usualStartStatus(transition), transitionRow(transition).to];
    return {
      transition,
      from,
      to,
      by: isMadeBy(transition, 'owner') ? client : agent,
      comment: null,
      at: `2026-01-${String(place + 1).padStart(2, '0')}`,
    };
  });
  return { status: events.at(-1)?.to ?? 'demande_emise', events };
}

const toQuote: TransitionName[] = ['submit', 'approve', 'confirm_deposit', 'issue_merchandise_quote'];
const wholeWay: TransitionName[] = [
  ...toQuote,
  'accept_merchandise_quote',
  'confirm_merchandise_payment',
  'mark_ready',
  'issue_freight_quote',
  'accept_freight_quote',
  'confirm_freight_payment',
  'confirm_receipt',
];

const states = (request: Parameters<typeof timelineView>[0]) =>
  timelineView(request).map((step) => step.state);

describe('the timeline', () => {
  test('a new request is at the first step', () => {
    expect(timelineView(after('submit'))[0]).toEqual({
      step: 'received',
      state: 'current',
      at: '2026-01-01',
      by: client,
      transition: 'submit',
    });
    expect(states(after('submit')).filter((state) => state === 'upcoming')).toHaveLength(7);
  });

  test('a completed step has the day of its completion, the current one the day on which it was reached', () => {
    const view = timelineView(after(...toQuote));
    expect(view.slice(0, 4)).toEqual([
      { step: 'received', state: 'done', at: '2026-01-01', by: client, transition: 'submit' },
      { step: 'deposit', state: 'done', at: '2026-01-03', by: agent, transition: 'confirm_deposit' },
      { step: 'sourcing', state: 'current', at: '2026-01-03', by: agent, transition: 'confirm_deposit' },
      { step: 'orderPayment', state: 'upcoming', at: undefined, by: undefined, transition: undefined },
    ]);
  });

  test('a revised quote does not move the sourcing step', () => {
    const request = after(...toQuote);
    const revision = { transition: 'issue_merchandise_quote', from: 'devis_emis', to: 'devis_emis' } as const;
    request.events.push({ ...revision, by: agent, comment: null, at: '2026-01-09' });
    expect(timelineView(request)[2]?.at).toBe('2026-01-03');
  });

  test('a received package completes all eight', () => {
    const view = timelineView(after(...wholeWay));
    expect(view.every((step) => step.state === 'done' && step.at)).toBe(true);
    expect(view.at(-1)?.at).toBe('2026-01-11');
  });

  test('a refusal stops at its step, and later steps are not reached', () => {
    expect(states(after('submit', 'decline'))).toEqual(['stopped', ...Array<string>(7).fill('skipped')]);
    const view = timelineView(after(...toQuote, 'reject_merchandise_quote'));
    expect(view[2]).toEqual({
      step: 'sourcing',
      state: 'stopped',
      at: '2026-01-05',
      by: client,
      transition: 'reject_merchandise_quote',
    });
    expect(view.slice(3).every((step) => step.state === 'skipped')).toBe(true);
    expect(states(after(...wholeWay.slice(0, 8), 'reject_freight_quote'))[5]).toBe('stopped');
  });
});
