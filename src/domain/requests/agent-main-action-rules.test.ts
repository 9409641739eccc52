import { describe, expect, test } from 'vitest';
import { requestAfter } from '#tests/support/request-after.ts';
import type { AgentFacts } from './agent-main-action-rules.ts';
import {
  agentMainActionOf,
  agentSituationOf,
  isAgentNeeded,
  isTrackingNow,
} from './agent-main-action-rules.ts';
import type { TransitionName } from './request-lifecycle.ts';
import {
  availableTransitions,
  endingTransitionOf,
  grantTransitionOf,
  usualTransitionsTo,
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
  ] as const)('in %s: %s', (status, move) => {
    expect(agentMainActionOf(after(usualTransitionsTo(status), { payment, order }))).toBe(move);
  });

  test('is to confirm a payment only once it is announced or nothing is due', () => {
    const way = usualTransitionsTo('depot_en_attente');
    expect(agentMainActionOf(after(way, { payment: { ...payment, announced: 60_000 } }))).toBe('transition');
    expect(agentMainActionOf(after(way, { payment: { ...payment, due: 0 } }))).toBe('transition');
  });

  test('is to remove the obstacle first, for those who may', () => {
    const [unpayable, unquotable] = [
      after(usualTransitionsTo('depot_en_attente'), { payment, bankDetails: null }),
      after(usualTransitionsTo('devis_en_attente'), { lacksIdentity: true }),
    ];
    expect([unpayable, unquotable].map(agentSituationOf)).toEqual(['bankDetailsMissing', 'identityMissing']);
    expect([unpayable, unquotable].map(agentMainActionOf)).toEqual(['bankDetails', 'identity']);
    const none = { ...rights, completeIdentity: false, addBankDetails: false };
    expect([unpayable, unquotable].map((facts) => agentMainActionOf({ ...facts, rights: none }))).toEqual([
      'next',
      'next',
    ]);
  });

  test('follows what the client asks, or does not answer, about a quote', () => {
    const way = usualTransitionsTo('devis_emis');
    expect(agentMainActionOf(after(way, { changeRequest: 'change' }))).toBe('revise');
    expect(agentMainActionOf(after(way, { quotes: lapsed }))).toBe('extend');
    expect(agentMainActionOf(after(way, { silence }))).toBe('write');
    expect(agentMainActionOf(after(way, { silence, isRevising: true }))).toBe('issue');
    expect(
      agentMainActionOf(after(usualTransitionsTo('devis_fret_emis'), { changeRequest: 'own_freight' })),
    ).toBe('transition');
  });

  test('is to enter the tracking number of a package that left without one, unless the client fetches it', () => {
    expect(agentMainActionOf(after(usualTransitionsTo('envoi_en_cours')))).toBe('tracking');
    const fetched = after([...usualTransitionsTo('devis_fret_emis'), grantTransitionOf('own_freight')]);
    expect(agentMainActionOf(fetched)).toBe('next');
    expect([after(usualTransitionsTo('envoi_en_cours')), fetched].map(isTrackingNow)).toEqual([true, false]);
  });

  test('is to refund what an ended request owes, which the page then asks for', () => {
    const cancelled = after(
      [...usualTransitionsTo('commande_en_preparation'), endingTransitionOf('cancelled')],
      {
        toRefund: 188_000,
      },
    );
    expect([agentMainActionOf(cancelled), isAgentNeeded(cancelled)]).toEqual(['refund', true]);
    const done = { ...cancelled, toRefund: 0 };
    expect([agentMainActionOf(done), isAgentNeeded(done)]).toEqual(['next', false]);
  });
});
