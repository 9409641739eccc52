import { describe, expect, test } from 'vitest';
import { requestAfter } from '#tests/support/request-after.ts';
import type { AgentFacts } from './agent-main-action-rules.ts';
import { mainActionOf, agentSituationOf, isAgentNeeded, isTrackingNow } from './agent-main-action-rules.ts';
import type { TransitionName } from './request-lifecycle.ts';
import {
  availableTransitions,
  endingTransitionOf,
  grantTransitionOf,
  transitionsTo,
} from './transition-rules.ts';

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
  ] as const)('in %s: %s', (status, action) => {
    expect(mainActionOf(after(transitionsTo(status), { payment, order }))).toBe(action);
  });

  test('is to confirm a payment only if its transfer is announced or nothing is due', () => {
    const steps = transitionsTo('depot_en_attente');
    expect(mainActionOf(after(steps, { payment: { ...payment, announced: 60_000 } }))).toBe('transition');
    expect(mainActionOf(after(steps, { payment: { ...payment, due: 0 } }))).toBe('transition');
  });

  test('is to remove the obstacle first, if the agent has the right', () => {
    const [unpayable, unquotable] = [
      after(transitionsTo('depot_en_attente'), { payment, bankDetails: null }),
      after(transitionsTo('devis_en_attente'), { lacksIdentity: true }),
    ];
    expect([unpayable, unquotable].map(agentSituationOf)).toEqual(['bankDetailsMissing', 'identityMissing']);
    expect([unpayable, unquotable].map(mainActionOf)).toEqual(['bankDetails', 'identity']);
    const none = { ...rights, completeIdentity: false, addBankDetails: false };
    expect([unpayable, unquotable].map((facts) => mainActionOf({ ...facts, rights: none }))).toEqual([
      'next',
      'next',
    ]);
  });

  test('depends on a change request, a lapsed quote or the client’s silence', () => {
    const steps = transitionsTo('devis_emis');
    expect(mainActionOf(after(steps, { changeRequest: 'change' }))).toBe('revise');
    expect(mainActionOf(after(steps, { quotes: lapsed }))).toBe('extend');
    expect(mainActionOf(after(steps, { silence }))).toBe('write');
    expect(mainActionOf(after(steps, { silence, isRevising: true }))).toBe('issue');
    expect(mainActionOf(after(transitionsTo('devis_fret_emis'), { changeRequest: 'own_freight' }))).toBe(
      'transition',
    );
  });

  test('is to enter the tracking number of a package that left without one, unless the client fetches it', () => {
    expect(mainActionOf(after(transitionsTo('envoi_en_cours')))).toBe('tracking');
    const fetched = after([...transitionsTo('devis_fret_emis'), grantTransitionOf('own_freight')]);
    expect(mainActionOf(fetched)).toBe('next');
    expect([after(transitionsTo('envoi_en_cours')), fetched].map(isTrackingNow)).toEqual([true, false]);
  });

  test('is to refund what the agency owes on an ended request; until then the agent is needed', () => {
    const cancelled = after([...transitionsTo('commande_en_preparation'), endingTransitionOf('cancelled')], {
      toRefund: 188_000,
    });
    expect([mainActionOf(cancelled), isAgentNeeded(cancelled)]).toEqual(['refund', true]);
    const done = { ...cancelled, toRefund: 0 };
    expect([mainActionOf(done), isAgentNeeded(done)]).toEqual(['next', false]);
  });
});
