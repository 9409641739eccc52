import { clientActsOf } from '#domain/companies/company-role-rules.ts';
import { describe, expect, test } from 'vitest';
import { requestAfter } from '#tests/support/request-after.ts';
import type { TransitionName } from './request-lifecycle.ts';
import { requestStatuses, transitionNames, transitionRow } from './request-lifecycle.ts';
import type { SampleHold } from '#domain/samples/sample-rules.ts';
import { canClientActNow, permittedMainActionOf } from './client-main-action-rules.ts';
import { isWaitingFor, situationOf } from './situation-rules.ts';
import {
  availableTransitions,
  isMadeBy,
  startsFrom,
  targetOf,
  usualStartStatus,
  transitionsTo,
} from './transition-rules.ts';

type Facts = Parameters<typeof permittedMainActionOf>[0];
const owner = { role: 'client', acts: clientActsOf(null) } as const;

/** The request on the client's page after these transitions. */
function after(names: readonly TransitionName[], more: Partial<Facts> = {}): Facts {
  const request = requestAfter(names);
  return {
    ...request,
    transitions: availableTransitions(request.status, owner),
    may: owner.acts,
    approvers: null,
    approvals: [],
    ...more,
  };
}

const payment = { kind: 'deposit', due: 60_000, announced: 0 } as const;
const announced = { ...payment, announced: 60_000 };

describe('the first action that the client’s page proposes', () => {
  test.each([
    ['demande_emise', 'write'],
    ['depot_en_attente', 'transfer'],
    ['devis_en_attente', 'write'],
    ['devis_emis', 'decide'],
    ['paiement_marchandise_en_attente', 'transfer'],
    ['commande_en_preparation', 'write'],
    ['devis_fret_en_attente', 'write'],
    ['devis_fret_emis', 'decide'],
    ['paiement_fret_en_attente', 'transfer'],
    ['envoi_en_cours', 'receipt'],
    ['cloturee', 'newRequest'],
  ] as const)('in %s: %s', (status, move) => {
    expect(permittedMainActionOf(after(transitionsTo(status), { payment }))).toBe(move);
  });

  test('is no transfer without bank details, after an announcement, or if nothing is due', () => {
    const way = transitionsTo('depot_en_attente');
    expect(permittedMainActionOf(after(way, { payment, bankDetails: null }))).toBe('write');
    expect(permittedMainActionOf(after(way, { payment: announced }))).toBe('write');
    expect(permittedMainActionOf(after(way, { payment: { ...payment, due: 0 } }))).toBe('write');
  });

  test.each(['devis_emis', 'devis_fret_emis'] as const)(
    'in %s is to ask again once the quote has lapsed',
    (at) => {
      const { quotes, ...rest } = after(transitionsTo(at));
      const lapsed: Facts = { ...rest, quotes: quotes.map((quote) => ({ ...quote, lapsed: true })) };
      expect([permittedMainActionOf(lapsed), situationOf(lapsed)]).toEqual(['askAgain', 'quoteLapsed']);
      expect([isWaitingFor('client', lapsed), isWaitingFor('agent', lapsed)]).toEqual([false, true]);
      const decided: Facts = {
        ...lapsed,
        quotes: lapsed.quotes.map((quote) => ({ ...quote, status: 'rejected' })),
      };
      expect(situationOf(decided)).toBe(at);
    },
  );

  test('is to write to the team after a refused freight quote for paid goods', () => {
    const refused = [...transitionsTo('devis_fret_emis'), 'reject_freight_quote'] as const;
    expect(permittedMainActionOf(after(refused))).toBe('write');
    expect(permittedMainActionOf(after(['submit', 'decline']))).toBe('newRequest');
  });
});

test('a page asks for the same tasks as the lists: not for an announced transfer, nor for a receipt that is still to come', () => {
  const way = transitionsTo('depot_en_attente');
  const calls = (facts: Facts) => [isWaitingFor('client', facts), isWaitingFor('agent', facts)];
  expect(calls(after(way, { payment }))).toEqual([true, false]);
  expect(calls(after(way, { payment: announced }))).toEqual([false, true]);
  expect(calls(after(transitionsTo('envoi_en_cours')))).toEqual([false, false]);
});

test('the client’s page asks for nothing impossible: no transfer before the bank details are known, no decision before the sample', () => {
  const way = transitionsTo('depot_en_attente');
  expect(canClientActNow(after(way, { payment }))).toBe(true);
  expect(canClientActNow(after(way, { payment, bankDetails: null }))).toBe(false);
  const quoted = (hold: SampleHold | null) =>
    after(transitionsTo('devis_emis'), {
      samples: { hold, toDecide: hold === 'decide' ? 1 : 0, toSend: hold === 'coming' ? 1 : 0 },
    });
  const held = [null, 'decide', 'coming', 'refused'] as const;
  expect(held.map((hold) => canClientActNow(quoted(hold)))).toEqual([true, true, false, false]);
  expect(canClientActNow(after(transitionsTo('demande_emise')))).toBe(false);
});

describe('the table of transitions', () => {
  test('leads to every status except the one that only former versions set', () => {
    for (const status of requestStatuses) {
      const last = transitionsTo(status).at(-1) ?? 'submit';
      expect(transitionRow(last).to).toBe(status === 'livree' ? 'envoi_en_cours' : status);
    }
  });

  test.each(transitionNames)('gives for %s its start, its target and its control', (name) => {
    const { from, to, by, issues, decides, asks, withdrawsContract } = transitionRow(name);
    for (const status of requestStatuses) expect(startsFrom(name, status)).toBe(from.includes(status));
    const facts = { status: usualStartStatus(name) ?? to };
    expect(targetOf(name, facts)).toBe(to);
    const [control] = issues
      ? ['quote_form']
      : withdrawsContract
        ? ['withdrawal_form']
        : decides || asks
          ? ['quote_decision']
          : from.length > 0
            ? ['button']
            : [];
    for (const made of Object.values(by)) expect([control ?? 'request_form', 'secondary']).toContain(made);
    expect(isMadeBy(name, 'agent', 'quote_form')).toBe(issues !== null);
  });
});
