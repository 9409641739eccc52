import { clientActsOf } from '#domain/companies/company-role-rules.ts';
import { expect, test } from 'vitest';
import {
  type RequestStatus,
  requestStatuses,
  transitionRow,
  type TransitionName,
} from './request-lifecycle.ts';
import {
  availableTransitions,
  decisionTransitionOf,
  orderStatusBefore,
  refusalFor,
  startsFrom,
  targetOf,
  usualStartStatus,
} from './transition-rules.ts';

const owner = { role: 'client', acts: clientActsOf(null) } as const;
const agent = { role: 'agent', acts: [] } as const;

const beforeDeposit = ['demande_emise', 'depot_en_attente'] as const;

test.each([
  ['submit', [], 'demande_emise'],
  ['approve', ['demande_emise'], 'depot_en_attente'],
  ['decline', ['demande_emise'], 'cloturee'],
  ['confirm_deposit', ['depot_en_attente'], 'devis_en_attente'],
  ['issue_merchandise_quote', ['devis_en_attente'], 'devis_emis'],
  ['accept_merchandise_quote', ['devis_emis'], 'paiement_marchandise_en_attente'],
  ['reject_merchandise_quote', ['devis_emis'], 'cloturee'],
  ['confirm_merchandise_payment', ['paiement_marchandise_en_attente'], 'commande_en_preparation'],
  ['mark_ready', ['commande_en_preparation'], 'devis_fret_en_attente'],
  ['issue_freight_quote', ['devis_fret_en_attente'], 'devis_fret_emis'],
  ['accept_freight_quote', ['devis_fret_emis'], 'paiement_fret_en_attente'],
  ['reject_freight_quote', ['devis_fret_emis'], 'cloturee'],
  ['confirm_freight_payment', ['paiement_fret_en_attente'], 'envoi_en_cours'],
  ['confirm_receipt', ['envoi_en_cours'], 'cloturee'],
  ['withdraw', beforeDeposit, 'cloturee'],
  ['collect_own_freight', ['devis_fret_emis'], 'devis_fret_emis'],
  ['confirm_own_freight', ['devis_fret_emis'], 'envoi_en_cours'],
] satisfies [TransitionName, readonly RequestStatus[], RequestStatus][])(
  '%s starts from %j alone and leads to %s, as specified',
  (name, from, to) => {
    expect(requestStatuses.filter((status) => startsFrom(name, status))).toEqual(from);
    expect(transitionRow(name).to).toBe(to);
  },
);

test('a transition with several starting statuses is refused if another status was on screen', () => {
  const facts = { status: 'depot_en_attente', openQuotes: [] } as const;
  expect(refusalFor('withdraw', owner, { ...facts, statusOnScreen: 'demande_emise' })).toBe(
    'request_moved_on',
  );
  expect(refusalFor('withdraw', owner, facts)).toBe('request_moved_on');
  expect(refusalFor('withdraw', owner, { ...facts, statusOnScreen: 'depot_en_attente' })).toBeNull();
});

test('a change request is made once, for the quote on screen; own freight is confirmed only where it was asked for', () => {
  const openQuotes = [{ id: 'q', type: 'fret', lapsed: true }] as const;
  const facts = {
    status: 'devis_fret_emis',
    statusOnScreen: 'devis_fret_emis',
    openQuotes,
    comment: 'Less',
  } as const;
  expect(refusalFor('ask_change', owner, { ...facts, quoteId: 'old' })).toBe('quote_superseded');
  expect(refusalFor('ask_change', owner, { ...facts, quoteId: 'q' })).toBeNull();
  expect(refusalFor('ask_change', owner, { ...facts, quoteId: 'q', comment: ' ' })).toBe('comment_required');
  expect(refusalFor('ask_change', owner, { ...facts, quoteId: 'q', changeRequest: 'change' })).toBe(
    'request_moved_on',
  );
  expect(
    refusalFor('collect_own_freight', owner, { ...facts, quoteId: 'q', changeRequest: 'change' }),
  ).toBeNull();
  expect(refusalFor('confirm_own_freight', agent, { ...facts, changeRequest: 'change' })).toBe(
    'request_moved_on',
  );
  expect(refusalFor('confirm_own_freight', agent, { ...facts, changeRequest: 'own_freight' })).toBeNull();
  expect(targetOf('ask_change', facts)).toBe('devis_fret_emis');
  expect(targetOf('take_back_quote', facts)).toBe('devis_fret_en_attente');
  expect(targetOf('take_back_quote', { status: 'devis_emis' })).toBe('devis_en_attente');
});

test.each([
  ['confirm_deposit', 'devis_en_attente', 'depot_en_attente', undefined],
  ['confirm_merchandise_payment', 'commande_en_preparation', 'paiement_marchandise_en_attente', null],
  ['mark_ready', 'devis_fret_en_attente', 'commande_en_preparation', 'en_preparation'],
  ['confirm_freight_payment', 'envoi_en_cours', 'paiement_fret_en_attente', 'prete'],
  ['confirm_own_freight', 'envoi_en_cours', 'devis_fret_en_attente', 'prete'],
] as const)('%s can be undone while nothing depends on it', (name, status, before, order) => {
  const undoing = {
    name,
    quoteIssuedSince: false,
    repaidSince: false,
    keptSince: false,
    isInvoiced: false,
    order: null,
  };
  const facts = { status, statusOnScreen: status, openQuotes: [], comment: 'A mistake', undoing };
  expect(refusalFor('reopen_step', agent, facts)).toBeNull();
  expect([targetOf('reopen_step', facts), orderStatusBefore(name)]).toEqual([before, order]);
  const built = (more: object) =>
    refusalFor('reopen_step', agent, { ...facts, undoing: { ...undoing, ...more } });
  expect(built({ quoteIssuedSince: true })).toBe('quote_issued_since');
  expect(built({ repaidSince: true })).toBe('repaid_since');
  expect(built({ keptSince: true })).toBe('surplus_kept');
  expect(built({ isInvoiced: true })).toBe('invoiced');
  const hasOrder = ['en_preparation', 'expediee'].includes(transitionRow(name).order ?? '');
  expect(built({ order: { trackingNumber: 'XY1', estimatedArrival: null } })).toBe(
    hasOrder ? 'tracking_given' : null,
  );
  expect(refusalFor('reopen_step', agent, { ...facts, undoing: null })).toBe('request_moved_on');
});

test.each(['marchandise', 'fret'] as const)(
  'a lapsed quote of %s cannot be accepted, but can be rejected',
  (type) => {
    for (const as of ['validated', 'rejected'] as const) {
      const name = decisionTransitionOf(type, as);
      const status = usualStartStatus(name) ?? 'devis_emis';
      const refusalOf = (lapsed: boolean) => {
        const openQuotes = [{ id: 'q', type, lapsed } as const];
        return refusalFor(name, owner, { status, quoteId: 'q', openQuotes });
      };
      const isAccepting = as === 'validated';
      expect([refusalOf(false), refusalOf(true)]).toEqual([null, isAccepting ? 'quote_lapsed' : null]);
      const offered = (quoteLapsed: boolean) =>
        availableTransitions(status, owner, { quoteLapsed }).includes(name);
      expect([offered(false), offered(true)]).toEqual([true, !isAccepting]);
    }
  },
);
