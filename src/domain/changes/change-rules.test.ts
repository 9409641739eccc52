import { describe, expect, test } from 'vitest';
import { roles } from '#domain/accounts/role-kinds.ts';
import { keysOf } from '#domain/keys-of.ts';
import {
  isNotified,
  notificationKindNames,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import { transitionNames, transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { Change, StepFacts } from './change-kinds.ts';
import { changeRules, liveChangesOf, messageNotifications, notificationsOf } from './change-rules.ts';

const place = { id: 'r1', clientId: 'k1' };
const request = { ...place, status: 'demande_soumise' };
const entry = { kind: 'entry', request, type: 'received', undoes: false, leavesDue: false } as const;
const answered = {
  kind: 'approval_answered',
  request,
  answer: 'accepted',
  askedBy: 'ann',
  by: 'bob',
} as const;

/** Every kind of change, in each form that leads to different notifications. */
const examples: Change[] = [
  ...roles.map((by) => ({ kind: 'submission', request, by }) as const),
  ...roles.map((from) => ({ kind: 'message', request: place, number: 7, from }) as const),
  { kind: 'reading', request: place },
  { kind: 'notes', request: place },
  { kind: 'order', request, isTracked: true },
  { kind: 'order', request, isTracked: false },
  { kind: 'delivery', request: place },
  { kind: 'extension', request },
  { kind: 'quote_ends_soon', request },
  { kind: 'quote_lapsed', request },
  { kind: 'approval_asked', request, askedOf: 'bob' },
  answered,
  { ...answered, answer: 'declined' },
  { ...answered, answer: 'rejected' },
  { ...answered, by: 'ann' },
  { kind: 'approval_rules', request: place },
  { kind: 'transfer', request, isNew: true },
  { kind: 'transfer', request, isNew: false },
  { ...entry, leavesDue: true },
  entry,
  { ...entry, type: 'refunded' },
  { ...entry, type: 'carried' },
  { ...entry, type: 'promised' },
  { ...entry, type: 'waived', leavesDue: true },
  { ...entry, undoes: true, leavesDue: true },
  { ...entry, undoes: true },
  { ...entry, type: 'refunded', undoes: true },
  { ...entry, type: 'carried', undoes: true, leavesDue: true },
  { kind: 'documents', request: place },
  { kind: 'kept_part', request: place },
  { kind: 'reminding', request: place },
  { kind: 'silence', request },
  { kind: 'closing_proposed', request },
  { kind: 'silence_broken', request: place },
  { kind: 'assignment', request, givenTo: 'ann' },
  { kind: 'assignment', request, givenTo: null },
  { kind: 'put_away', request: place },
  { kind: 'follow_up', request },
  { kind: 'private_note', request, mentioned: ['ann', 'bob'] },
  { kind: 'private_note_removed', request: place },
  { kind: 'sourcing', request: place },
  { kind: 'estimate', request: place },
  { kind: 'sample', request, news: 'asked', by: 'client' },
  { kind: 'sample', request, news: 'asked', by: 'agent' },
  { kind: 'sample', request, news: 'sent', by: 'agent' },
  { kind: 'sample', request, news: 'received', by: 'agent' },
  { kind: 'sample', request, news: 'approved', by: 'client' },
  { kind: 'sample', request, news: 'refused', by: 'client' },
  { kind: 'sample', request, news: null, by: 'agent' },
  { kind: 'offer_answered', request, askedBy: 'ann' },
  { kind: 'offer_answered', request, askedBy: null },
  { kind: 'client_erased', request: place },
  { kind: 'bank_entries' },
  { kind: 'agency' },
  { kind: 'replies' },
  { kind: 'rates' },
  { kind: 'team' },
  { kind: 'role', userId: 'ann' },
  { kind: 'sessions_ended', sessionIds: ['s1', 's2'] },
  { kind: 'company', userIds: ['ann', 'bob'] },
];

const kindsOf = (change: Change) =>
  notificationsOf(change).map(({ side, notificationKind, channel, delay, readerId }) =>
    [
      side,
      notificationKind,
      ...(channel === 'all' ? [] : [channel]),
      ...(delay ? [`${delay} s`] : []),
      ...(readerId ? [readerId] : []),
    ].join(' '),
  );
const heardOf = (change: Change) =>
  liveChangesOf(change).map((live) => ('what' in live ? `${live.kind} ${live.what}` : live.kind));

test('each change has a row that names who is notified and what open screens load again', () => {
  const rows = examples.map((change) => {
    const { kind, request: _, ...facts } = { request, ...change };
    const values = Object.values(facts).map(String).join(' ');
    return `${`${kind} ${values}`.trim()}: ${kindsOf(change).join(', ') || '–'} | ${heardOf(change).join(', ') || '–'}`;
  });
  expect(rows).toEqual([
    'submission client: agent submit | submitted',
    'submission agent: client open_for_client | submitted',
    'message 7 client: agent message push 5 s, agent message mail 600 s | message',
    'message 7 agent: client message push 5 s, client message mail 600 s | message',
    'reading: – | read',
    'notes: – | request notes',
    'order true: client track_order 120 s | request order',
    'order false: – | request order',
    'delivery: – | request order',
    'extension: client extend_quote | request quotes',
    'quote_ends_soon: client remind_quote | –',
    'quote_lapsed: agent lapse_quote | request quotes',
    'approval_asked bob: client ask_approval bob | request quotes',
    'approval_answered accepted ann bob: client grant_approval push ann | request quotes',
    'approval_answered declined ann bob: client decline_approval ann | request quotes',
    'approval_answered rejected ann bob: client reject_approval ann | request quotes',
    'approval_answered accepted ann ann: – | request quotes',
    'approval_rules: – | request quotes',
    'transfer true: agent declare_transfer | request transfer',
    'transfer false: – | request transfer',
    'entry received false true: client receive_part | request transfer',
    'entry received false false: – | request transfer',
    'entry refunded false false: client record_repayment | request transfer',
    'entry carried false false: client settle_surplus | request transfer',
    'entry promised false false: client settle_surplus | request transfer',
    'entry waived false true: – | request transfer',
    'entry received true true: client undo_payment | request transfer',
    'entry received true false: – | request transfer',
    'entry refunded true false: – | request transfer',
    'entry carried true true: – | request transfer',
    'documents: – | request documents',
    'kept_part: – | request transfer',
    'reminding: – | request transfer',
    'silence: client ask_silent | –',
    'closing_proposed: agent propose_closing | request notes',
    'silence_broken: – | request notes',
    'assignment ann: agent assign ann | assignment',
    'assignment null: – | assignment',
    'put_away: – | assignment',
    'follow_up: agent follow_up | assignment',
    'private_note ann,bob: agent mention ann, agent mention bob | private_notes',
    'private_note_removed: – | private_notes',
    'sourcing: – | sourcing',
    'estimate: – | request quotes',
    'sample asked client: agent ask_sample | request quotes',
    'sample asked agent: – | request quotes',
    'sample sent agent: client send_sample | request quotes',
    'sample received agent: client receive_sample | request quotes',
    'sample approved client: agent approve_sample | request quotes',
    'sample refused client: agent refuse_sample | request quotes',
    'sample null agent: – | request quotes',
    'offer_answered ann: agent answer_offer ann | –',
    'offer_answered null: – | –',
    'client_erased: – | request client',
    'bank_entries: – | entries',
    'agency: – | agency',
    'replies: – | replies',
    'rates: – | rates',
    'team: – | team',
    'role ann: – | role',
    'sessions_ended s1,s2: – | session, session',
    'company ann,bob: – | belonging',
  ]);
  expect(new Set(['step', ...examples.map(({ kind }) => kind)])).toEqual(new Set(keysOf(changeRules)));
});

const step = (
  facts: Pick<StepFacts, 'transition' | 'to'> & { from: string; by: 'client' | 'agent'; company?: string },
) =>
  ({
    kind: 'step',
    request: { ...place, status: facts.from, companyId: facts.company ?? null, statusSince: new Date(0) },
    transition: facts.transition,
    to: facts.to,
    actor: { userId: 'ann', role: facts.by },
    comment: null,
    at: new Date(0),
    asked: null,
  }) as const;

describe('a step', () => {
  test.each(transitionNames.filter((name) => name !== 'submit'))(
    '%s notifies the other side, and reaches open screens',
    (transition) => {
      const { from, to } = transitionRow(transition);
      for (const by of roles) {
        const other = by === 'agent' ? 'client' : 'agent';
        const change = step({ transition, from: from[0] ?? '', to, by });
        expect(kindsOf(change)).toEqual(isNotified(transition, other) ? [`${other} ${transition}`] : []);
        expect(heardOf(change)).toEqual(['request status']);
      }
    },
  );

  test('that issues a quote while another one is pending notifies the client of a revision, or of one more option', () => {
    const [transition, to] = ['issue_merchandise_quote', 'devis_emis'] as const;
    const issued = step({ transition, from: to, to, by: 'agent' });
    expect(kindsOf(issued)).toEqual(['client revise:issue_merchandise_quote']);
    expect(kindsOf({ ...issued, isOption: true })).toEqual(['client option:issue_merchandise_quote']);
  });

  test('that accepts a quote for a company also notifies the people who keep its accounts', () => {
    const { from, to } = transitionRow('accept_freight_quote');
    const accepted = { transition: 'accept_freight_quote', from: from[0] ?? '', to, by: 'client' } as const;
    expect(kindsOf(step(accepted))).toEqual(['agent accept_freight_quote']);
    expect(kindsOf(step({ ...accepted, company: 'k1' }))).toEqual([
      'agent accept_freight_quote',
      'client request_payment',
    ]);
  });
});

test('every kind of notification comes from a change, and goes only to the sides for which it is meant', () => {
  const live = [
    ...examples,
    ...transitionNames.flatMap((transition) =>
      roles.flatMap((by) => {
        const { to } = transitionRow(transition);
        const steps = ['x', to].map((from) => step({ transition, from, to, by, company: 'k1' }));
        return steps.flatMap((one) => [one, { ...one, isOption: true }]);
      }),
    ),
  ].flatMap(notificationsOf);
  expect(live.filter(({ notificationKind, side }) => !isNotified(notificationKind, side))).toEqual([]);
  expect(new Set(live.map(({ notificationKind }) => notificationKind))).toEqual(
    new Set(notificationKindNames),
  );
  expect(
    messageNotifications({ from: 'agent' }).map(
      ({ notificationKind }) => notificationKinds[notificationKind].kind,
    ),
  ).toEqual(['messages', 'messages']);
});

test('a change that concerns many colleagues is sent to their screens in parts of at most 100 people', () => {
  const userIds = Array.from({ length: 250 }, (_, at) => `u${at}`);
  const live = liveChangesOf({ kind: 'company', userIds: [...userIds, 'u0'] });
  expect(live.map((each) => each.kind === 'belonging' && each.users.length)).toEqual([100, 100, 50]);
});
