import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestStatuses, statuses } from '#domain/requests/request-lifecycle.ts';
import { sumDue } from './sum-due-rules.ts';

const deposit = 60_000;

describe('the sum due', () => {
  test('is the deposit first', () => {
    expect(sumDue({ status: 'depot_en_attente', deposit, merchandise: null, freight: null })).toEqual({
      kind: 'deposit',
      charged: deposit,
      deducted: 0,
      due: deposit,
    });
  });

  test('is the merchandise minus the deposit', () => {
    expect(
      sumDue({ status: 'paiement_marchandise_en_attente', deposit, merchandise: 250_000, freight: null }),
    ).toEqual({ kind: 'merchandise', charged: 250_000, deducted: deposit, due: 190_000 });
  });

  test('is nothing if the merchandise costs less than the deposit, and the rest lowers the freight', () => {
    const facts = { deposit, merchandise: 45_000, freight: 30_000 };
    expect(sumDue({ status: 'paiement_marchandise_en_attente', ...facts })?.due).toBe(0);
    expect(sumDue({ status: 'paiement_fret_en_attente', ...facts })).toEqual({
      kind: 'freight',
      charged: 30_000,
      deducted: 15_000,
      due: 15_000,
    });
  });

  test('adds up over a whole request to the sum charged, or to the deposit if that is larger', () => {
    const cents = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(cents, cents, cents, (paid, merchandise, freight) => {
        const facts = { deposit: paid, merchandise, freight };
        const total = requestStatuses
          .map((status) => sumDue({ status, ...facts }))
          .reduce((sum, part) => sum + (part?.due ?? 0), 0);
        expect(total).toBe(Math.max(paid, merchandise + freight));
      }),
    );
  });

  test('is never negative, and exists only where the client has to pay', () => {
    const maybe = fc.option(fc.nat(999_999_999));
    fc.assert(
      fc.property(
        fc.constantFrom(...requestStatuses),
        maybe,
        maybe,
        maybe,
        (status, paid, merchandise, freight) => {
          const due = sumDue({ status, deposit: paid, merchandise, freight });
          expect(due === null).toBe(statuses[status].pays === null);
          expect(due?.due ?? 0).toBeGreaterThanOrEqual(0);
          expect((due?.charged ?? 0) - (due?.deducted ?? 0)).toBe(due?.due ?? 0);
        },
      ),
    );
  });
});
