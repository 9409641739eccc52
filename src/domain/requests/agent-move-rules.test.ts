import { describe, expect, test } from 'vitest';
import { requestAfter } from '#tests/support/request-after.ts';
import type { AgentFacts } from './agent-move-rules.ts';
import { agentMoveOf, agentSituationOf, callsAgent, isTrackingNow } from './agent-move-rules.ts';
import type { TransitionName } from './request-lifecycle.ts';
import { availableTransitions, ending, granting, wayTo } from './transition-rules.ts';

const rights = { refund: true, completeIdentity: true, addBankDetails: true };

/** The request on the agent's page after these transitions. */
function after(names: readonly TransitionName[], more: Partial<AgentFacts> = {}): AgentFacts {
  const request = requestAfter(names);
  return {
    ...request,
    order: null,
    transitions: availableTransitions(request.status, { role: 'agent', acts: [] }, more),
    toRefund: 0,
    lacksIdentity: false,
    isRevising: false,
    rights,
    ...more,
  };
}

const payment = { kind: 'deposit', due: 60_000, announced: 0 } as const;
const lapsed = [{ type: 'marchandise', status: 'pending_validation', lapsed: true }] as const;
const order = { status: 'expediee', trackingNumber: '1Z999' } as const;
const silence = { proposedAt: '2026-11-09T09:00:00.000Z' };

describe('the one main action of an agent', () => {
  test.each([
    ['demande_emise', 'transition'],
    ['depot_en_attente', 'next'],
    ['devis_en_attente', 'issue'],
    ['devis_emis', 'next'],
    ['paiement_marchandise_en_attente', 'next'],
    ['commande_en_preparation', 'transition'],
    ['devis_fret_en_attente', 'issue'],
    ['devis_fret_emis', 'next'],
    ['paiement_fret_en_attente', 'next'],
    ['envoi_en_cours', 'next'],
    ['cloturee', 'next'],
  ] as const)('in %s: %s', (status, move) => {
    expect(agentMoveOf(after(wayTo(status), { payment, order }))).toBe(move);
  });

  test('is to confirm a payment only once it is announced or nothing is due', () => {
    const way = wayTo('depot_en_attente');
    expect(agentMoveOf(after(way, { payment: { ...payment, announced: 60_000 } }))).toBe('transition');
    expect(agentMoveOf(after(way, { payment: { ...payment, due: 0 } }))).toBe('transition');
  });

  test('is to remove the obstacle first, for those who may', () => {
    const [unpayable, unquotable] = [
      after(wayTo('depot_en_attente'), { payment, bankDetails: null }),
      after(wayTo('devis_en_attente'), { lacksIdentity: true }),
    ];
    expect([unpayable, unquotable].map(agentSituationOf)).toEqual(['bankDetailsMissing', 'identityMissing']);
    expect([unpayable, unquotable].map(agentMoveOf)).toEqual(['bankDetails', 'identity']);
    const none = { ...rights, completeIdentity: false, addBankDetails: false };
    expect([unpayable, unquotable].map((facts) => agentMoveOf({ ...facts, rights: none }))).toEqual([
      'next',
      'next',
    ]);
  });

  test('follows what the client asks, or does not answer, about a quote', () => {
    const way = wayTo('devis_emis');
    expect(agentMoveOf(after(way, { changeRequest: 'change' }))).toBe('revise');
    expect(agentMoveOf(after(way, { quotes: lapsed }))).toBe('extend');
    expect(agentMoveOf(after(way, { silence }))).toBe('write');
    expect(agentMoveOf(after(way, { silence, isRevising: true }))).toBe('issue');
    expect(agentMoveOf(after(wayTo('devis_fret_emis'), { changeRequest: 'own_freight' }))).toBe('transition');
  });

  test('is to enter the tracking number of a package that left without one, unless the client fetches it', () => {
    expect(agentMoveOf(after(wayTo('envoi_en_cours')))).toBe('tracking');
    const fetched = after([...wayTo('devis_fret_emis'), granting('own_freight')]);
    expect(agentMoveOf(fetched)).toBe('next');
    expect([after(wayTo('envoi_en_cours')), fetched].map(isTrackingNow)).toEqual([true, false]);
  });

  test('is to refund what an ended request owes, which the page then asks for', () => {
    const cancelled = after([...wayTo('commande_en_preparation'), ending('cancelled')], {
      toRefund: 188_000,
    });
    expect([agentMoveOf(cancelled), callsAgent(cancelled)]).toEqual(['refund', true]);
    const done = { ...cancelled, toRefund: 0 };
    expect([agentMoveOf(done), callsAgent(done)]).toEqual(['next', false]);
  });
});
