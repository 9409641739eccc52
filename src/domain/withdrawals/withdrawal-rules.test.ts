import { expect, test } from 'vitest';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { transitionsTo } from '#domain/requests/transition-rules.ts';
import { mayWithdraw, withdrawalEnd, withdrawalPeriod } from './withdrawal-rules.ts';

test.each([
  ['2026-11-10', '2026-11-24', 'fourteen days later, the day itself not counted'],
  ['2026-11-14', '2026-11-30', 'not on a Saturday'],
  ['2026-12-11', '2026-12-28', 'not at Christmas, nor on the days off after it'],
  ['2027-03-15', '2027-03-30', 'not on Easter Monday'],
  ['2026-04-30', '2026-05-15', 'not at Ascension'],
  ['2026-05-11', '2026-05-26', 'not on Whit Monday'],
])('a period from %s ends on %s: %s', (from, end) => {
  expect(withdrawalEnd(from)).toBe(end);
});

function after(names: readonly TransitionName[], clientKind: 'consumer' | 'business' = 'consumer') {
  const events = names.map((transition, day) => ({
    transition,
    to: transitionRow(transition).to,
    at: new Date(Date.UTC(2026, 10, 2 + day, 10)).toISOString(),
  }));
  return { clientKind, status: events.at(-1)?.to ?? 'demande_emise', events };
}

test('a consumer can withdraw from the search for fourteen days after the approval, to the end of the last day in the agency’s time zone', () => {
  const facts = after(transitionsTo('devis_en_attente'));
  expect(withdrawalPeriod(facts)).toEqual({ endsOn: '2026-11-17' });
  expect(mayWithdraw(facts, new Date('2026-11-17T22:59:59Z'))).toBe(true);
  expect(mayWithdraw(facts, new Date('2026-11-17T23:00:00Z'))).toBe(false);
});

test('a consumer can withdraw from goods from their order until fourteen days after their receipt', () => {
  expect(withdrawalPeriod(after(transitionsTo('commande_en_preparation')))).toEqual({ endsOn: null });
  const received = after([...transitionsTo('envoi_en_cours'), 'confirm_receipt']);
  const day = received.events.at(-1)?.at.slice(0, 10) ?? '';
  expect(withdrawalPeriod(received)).toEqual({ endsOn: withdrawalEnd(day) });
});

test('the right remains after a refused quote, but not after other ends, for other clients or before an approval', () => {
  expect(
    withdrawalPeriod(after([...transitionsTo('devis_emis'), 'reject_merchandise_quote'])),
  ).not.toBeNull();
  for (const end of ['cancel', 'withdraw', 'withdraw_contract'] as const) {
    expect(withdrawalPeriod(after([...transitionsTo('depot_en_attente'), end]))).toBeNull();
  }
  expect(withdrawalPeriod(after(['submit']))).toBeNull();
  expect(withdrawalPeriod(after(transitionsTo('devis_en_attente'), 'business'))).toBeNull();
});
