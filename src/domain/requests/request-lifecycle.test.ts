import { clientActsOf } from '#domain/companies/company-role-rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RequestStatus, TransitionName } from './request-lifecycle.ts';
import { requestStatuses, statuses, transitionNames, transitionRow } from './request-lifecycle.ts';
import {
  badgeOf,
  isTrackable,
  listRank,
  canAnotherPaymentFollow,
  requiresActionOf,
  statusesAwaiting,
  statusesCountedAs,
  stepIndexOf,
  stepOf,
} from './request-rules.ts';
import {
  availableTransitions,
  firstStatus,
  isMadeBy,
  issuableQuote,
  refusalFor,
  startsFrom,
  usualStartStatus,
} from './transition-rules.ts';

const owner = { role: 'client', acts: clientActsOf(null) } as const;
const otherClient = { role: 'client', acts: [] } as const;
const agent = { role: 'agent', acts: [] } as const;

/** The endings and undoings that are not among the fourteen transitions of the specification. */
const ways: readonly TransitionName[] = [
  'withdraw',
  'cancel',
  'reopen_step',
  'ask_change',
  'take_back_quote',
  'collect_own_freight',
  'confirm_own_freight',
  'withdraw_contract',
];
const specified = transitionNames.filter((name) => !ways.includes(name));

test('there are twelve statuses, fourteen transitions and eight ways out of them', () => {
  expect(requestStatuses).toHaveLength(12);
  expect(specified).toHaveLength(14);
  expect(transitionNames.slice(specified.length)).toEqual(ways);
});

test('the statuses have the properties that the specification gives them', () => {
  expect(statusesAwaiting('client').toSorted()).toEqual([
    'depot_en_attente',
    'devis_emis',
    'devis_fret_emis',
    'paiement_fret_en_attente',
    'paiement_marchandise_en_attente',
  ]);
  expect(statusesAwaiting('agent').toSorted()).toEqual([
    'commande_en_preparation',
    'demande_emise',
    'devis_en_attente',
    'devis_fret_en_attente',
  ]);
  expect(requestStatuses.filter((status) => badgeOf(status) === 'pending')).toEqual(
    statusesCountedAs('pending'),
  );
  expect(requestStatuses.filter((status) => badgeOf(status) === 'info')).toEqual([
    'devis_emis',
    'commande_en_preparation',
    'devis_fret_emis',
    'envoi_en_cours',
  ]);
  expect([badgeOf('livree'), badgeOf('cloturee'), badgeOf('archived')]).toEqual([
    'success',
    'muted',
    'outline',
  ]);
  expect(stepOf('archived')).toBe('received');
});

test.each([
  ['demande_emise', 'pending', 'received'],
  ['depot_en_attente', 'pending', 'deposit'],
  ['devis_en_attente', 'pending', 'sourcing'],
  ['devis_emis', 'info', 'sourcing'],
  ['paiement_marchandise_en_attente', 'pending', 'orderPayment'],
  ['commande_en_preparation', 'info', 'production'],
  ['devis_fret_en_attente', 'pending', 'freightQuote'],
  ['devis_fret_emis', 'info', 'freightQuote'],
  ['paiement_fret_en_attente', 'pending', 'freightPayment'],
  ['envoi_en_cours', 'info', 'delivery'],
  ['livree', 'success', 'delivery'],
  ['cloturee', 'muted', 'delivery'],
])('the badge of %s is %s and its step %s', (status, badge, step) => {
  expect([badgeOf(status), stepOf(status)]).toEqual([badge, step]);
});

test('a status that this version does not know gives nobody a task', () => {
  expect([requiresActionOf('archived', 'client'), requiresActionOf('archived', 'agent')]).toEqual([
    false,
    false,
  ]);
  expect(isTrackable('archived')).toBe(false);
});

test('each open status belongs to exactly one counter', () => {
  const counted = (['pending', 'inProgress', 'shipped'] as const).flatMap(statusesCountedAs);
  expect(counted.toSorted()).toEqual(requestStatuses.filter((status) => status !== 'cloturee').toSorted());
});

test('lists put action required first and livree last', () => {
  for (const role of ['client', 'agent'] as const) {
    for (const status of requestStatuses) {
      const expected = statusesAwaiting(role).includes(status) ? 0 : status === 'livree' ? 2 : 1;
      expect(listRank(status, role)).toBe(expected);
    }
  }
});

test('nothing is due once the package has left or the request is closed', () => {
  const free = requestStatuses.filter((status) => !canAnotherPaymentFollow(status));
  expect(free).toEqual(['envoi_en_cours', 'livree', 'cloturee']);
  expect(canAnotherPaymentFollow('etat_inconnu')).toBe(true);
});

describe('who may do what', () => {
  test.each(transitionNames.filter((name) => transitionRow(name).from.length > 0))('%s', (name) => {
    const row = transitionRow(name);
    const status = usualStartStatus(name) ?? firstStatus;
    const type = row.decides?.type ?? (row.asks && issuableQuote(status)?.type);
    const openQuotes = type ? [{ id: 'q', type, lapsed: false }] : [];
    const undoing = {
      name: 'confirm_deposit',
      quoteIssuedSince: false,
      repaidSince: false,
      keptSince: false,
      isInvoiced: false,
      order: null,
    } as const;
    const call = {
      openQuotes,
      quoteId: 'q',
      comment: 'why',
      statusOnScreen: status,
      changeRequest: row.grants,
    };
    const facts = { status, ...call, undoing, canWithdrawContract: true };
    expect(refusalFor(name, otherClient, facts)).toBe('not_allowed');
    expect(refusalFor(name, owner, facts)).toBe(isMadeBy(name, 'owner') ? null : 'not_allowed');
    expect(refusalFor(name, agent, facts)).toBe(isMadeBy(name, 'agent') ? null : 'not_allowed');
    const party = isMadeBy(name, 'agent') ? agent : owner;
    for (const other of requestStatuses.filter((each) => !startsFrom(name, each))) {
      expect(refusalFor(name, party, { ...facts, status: other })).toBe('request_moved_on');
    }
  });

  test('a quote is decided only while it is open', () => {
    const facts = { status: 'devis_emis', quoteId: 'old' } as const;
    const newest = { id: 'new', type: 'marchandise', lapsed: false } as const;
    const name = 'accept_merchandise_quote';
    expect(refusalFor(name, owner, { ...facts, openQuotes: [newest] })).toBe('quote_superseded');
    expect(refusalFor(name, owner, { ...facts, openQuotes: [] })).toBe('quote_superseded');
    expect(refusalFor(name, owner, { ...facts, quoteId: undefined, openQuotes: [newest] })).toBe(
      'quote_superseded',
    );
    expect(refusalFor(name, owner, { ...facts, quoteId: 'new', openQuotes: [newest] })).toBeNull();
  });

  test('declining needs a reason', () => {
    const facts = { status: 'demande_emise', openQuotes: [] } as const;
    expect(refusalFor('decline', agent, { ...facts, comment: '  ' })).toBe('comment_required');
    expect(refusalFor('decline', agent, { ...facts, comment: 'Not a trade we source.' })).toBeNull();
  });

  test('a quote is issued where one is awaited, and revised while it is pending', () => {
    expect(requestStatuses.filter((status) => issuableQuote(status))).toEqual([
      'devis_en_attente',
      'devis_emis',
      'devis_fret_en_attente',
      'devis_fret_emis',
    ]);
    expect(issuableQuote('devis_emis')).toMatchObject({ type: 'marchandise', revises: true });
    expect(issuableQuote('devis_fret_en_attente')).toMatchObject({ type: 'fret', revises: false });
  });
});

describe('random walks', () => {
  const walks = fc.array(fc.nat(), { maxLength: 40 });

  function walk(choices: number[]): { visited: RequestStatus[]; made: TransitionName[] } {
    const visited: RequestStatus[] = ['demande_emise'];
    const made: TransitionName[] = ['submit'];
    for (const choice of choices) {
      const status = visited.at(-1) as RequestStatus;
      const open = [...availableTransitions(status, owner), ...availableTransitions(status, agent)].filter(
        (made) => specified.includes(made),
      );
      const name = open[choice % Math.max(1, open.length)];
      if (!name) break;
      made.push(name);
      visited.push(transitionRow(name).to);
    }
    return { visited, made };
  }

  test('reach only known states, and never go back on the timeline', () => {
    fc.assert(
      fc.property(walks, (choices) => {
        const { visited } = walk(choices);
        for (const [index, status] of visited.entries()) {
          expect(requestStatuses).toContain(status);
          const before = visited[index - 1];
          if (before) expect(stepIndexOf(status)).toBeGreaterThanOrEqual(stepIndexOf(before));
        }
      }),
    );
  });

  test('never skip a payment', () => {
    const paidBefore: [RequestStatus, TransitionName][] = [
      ['devis_en_attente', 'confirm_deposit'],
      ['commande_en_preparation', 'confirm_merchandise_payment'],
      ['envoi_en_cours', 'confirm_freight_payment'],
    ];
    fc.assert(
      fc.property(walks, (choices) => {
        const { visited, made } = walk(choices);
        for (const [status, payment] of paidBefore) {
          if (visited.includes(status)) expect(made).toContain(payment);
        }
        if (made.includes('confirm_receipt')) {
          expect(made.filter((name) => name.startsWith('confirm_'))).toHaveLength(4);
        }
      }),
    );
  });

  test('end in a closed request, or in a status from which somebody can go on', () => {
    fc.assert(
      fc.property(walks, (choices) => {
        const last = walk(choices).visited.at(-1) as RequestStatus;
        const open = [...availableTransitions(last, owner), ...availableTransitions(last, agent)];
        expect(last === 'cloturee' || open.length > 0).toBe(true);
        if (last !== 'cloturee' && last !== 'envoi_en_cours') expect(statuses[last].actionBy).not.toBeNull();
      }),
    );
  });
});
