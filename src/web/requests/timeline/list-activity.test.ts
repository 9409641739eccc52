import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { DeclaredTransfer, RequestEvent } from '#contract/requests/request-replies.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { usualStartStatus } from '#domain/requests/transition-rules.ts';
import { listActivity } from './list-activity.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute)).toISOString();

const step = (transition: TransitionName, minute: number, again = false): RequestEvent => {
  const [from, to] = [usualStartStatus(transition), transitionRow(transition).to];
  return {
    transition,
    from: again ? to : from,
    to,
    by: { role: 'agent', name: null },
    comment: null,
    at: at(minute),
  };
};

const quote = (type: Quote['type'], amountTtc: number, minute: number): Quote => ({
  id: `q${minute}`,
  requestId: 'r',
  type,
  number: `M${minute}`,
  status: 'pending_validation',
  amountHt: 0,
  vatRate: 0,
  amountTtc,
  fee: null,
  deviatesFrom: null,
  offeredWith: null,
  inPlaceOf: null,
  optionName: null,
  notes: null,
  lines: [],
  delivery: null,
  issuedOn: '2026-11-02',
  validUntil: '2026-12-21',
  lapsed: false,
  extensions: [],
  objectPath: '',
  pdfUrl: '',
  fileName: '',
  fileSize: 0,
  sha256: '',
  createdAt: at(minute),
  decidedAt: null,
  decidedBy: null,
});

describe('the history of a request', () => {
  test('lists steps, quotes with their price, and announced transfers, oldest first', () => {
    const transfer: DeclaredTransfer = {
      id: 't',
      kind: 'deposit',
      amount: 60_000,
      madeOn: '2026-11-02',
      declaredAt: at(2),
      firstDeclaredAt: at(2),
      proof: null,
      replaced: [],
    };
    const story = listActivity({
      events: [
        step('submit', 0),
        step('approve', 1),
        step('confirm_deposit', 3),
        step('issue_merchandise_quote', 4),
        step('issue_merchandise_quote', 5, true),
        step('issue_freight_quote', 9),
      ],
      // In the server's order: newest first.
      quotes: [quote('fret', 900, 9), quote('marchandise', 500, 5), quote('marchandise', 400, 4)],
      transfers: [transfer],
      approvals: [],
      repayments: [
        {
          id: 'r',
          amount: 30_000,
          paidOn: '2026-11-20',
          note: null,
          by: { role: 'agent', name: null },
          recordedAt: at(10),
        },
      ],
    });
    const nameOf = (one: (typeof story)[number]) =>
      one.kind === 'step' ? one.event.transition : one.kind === 'transfer' ? one.pays : one.kind;
    const shown = story.map((one) => [
      nameOf(one),
      'amount' in one ? one.amount : 'until' in one ? one.until : null,
    ]);
    expect(shown).toEqual([
      ['submit', null],
      ['approve', null],
      ['deposit', 60_000],
      ['confirm_deposit', null],
      ['issue_merchandise_quote', 400],
      ['issue_merchandise_quote', 500],
      ['issue_freight_quote', 900],
      ['repayment', 30_000],
    ]);
    expect(story.map((one) => (one.kind === 'step' ? one.revised : null))[5]).toBe('marchandise');
    expect(new Set(story.map(({ id }) => id)).size).toBe(story.length);
  });
});
