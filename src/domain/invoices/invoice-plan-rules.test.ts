import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmationTransitionOf } from '#domain/payments/confirmation-rules.ts';
import { refundableAmounts, receivedSums } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { invoicedLine, PlayedLife } from '#tests/support/played-life.ts';
import { sumInclVat } from './vat-split-rules.ts';

const usual = { exclVat: 50_000, inclVat: 60_000 };
describe('the documents of a request', () => {
  test('a deposit, two prepayments, and a final invoice that leaves nothing to pay', () => {
    const life = new PlayedLife(usual);
    life.pay('deposit', 'devis_en_attente', [10_000]);
    life.quote('marchandise', [invoicedLine(200_000, 2000), invoicedLine(100_000, 550)]);
    life.pay('merchandise', 'commande_en_preparation');
    life.quote('fret', [invoicedLine(50_000, 0)]);
    life.pay('freight', 'envoi_en_cours');
    life.step('confirm_receipt', 'cloturee');
    expect(life.kinds()).toEqual([
      'deposit_invoice',
      'prepayment_invoice',
      'prepayment_invoice',
      'final_invoice',
    ]);
    expect(life.documents[0]?.vat).toEqual([{ rate: 2000, reason: null, exclVat: 50_000, vat: 10_000 }]);
    expect(sumInclVat(life.documents[3]?.vat ?? [])).toBe(0);
    // The VAT of all documents together is the VAT of the quotes.
    expect(life.byRate()).toEqual([
      { rate: 2000, reason: null, exclVat: 200_000, vat: 40_000 },
      { rate: 550, reason: null, exclVat: 100_000, vat: 5_500 },
      { rate: 0, reason: 'export', exclVat: 50_000, vat: 0 },
    ]);
  });

  test('the invoice for a small deposit states the VAT rate with which the deposit was computed', () => {
    const life = new PlayedLife({ exclVat: 4167, inclVat: 5000 });
    life.pay('deposit', 'devis_en_attente');
    expect(life.documents[0]?.vat).toEqual([{ rate: 2000, reason: null, exclVat: 4167, vat: 833 }]);
  });

  test('a deposit larger than the goods: the unused part is credited, not invoiced', () => {
    const life = new PlayedLife(usual);
    life.pay('deposit', 'devis_en_attente');
    life.quote('marchandise', [invoicedLine(20_000, 2000)]);
    life.step('confirm_merchandise_payment', 'commande_en_preparation');
    life.quote('fret', [invoicedLine(10_000, 2000)]);
    life.step('confirm_freight_payment', 'envoi_en_cours');
    life.step('confirm_receipt', 'cloturee');
    expect(life.kinds()).toEqual(['deposit_invoice', 'credit_note', 'final_invoice']);
    expect(life.documented()).toBe(36_000);
    life.refund(24_000);
    expect(life.documented()).toBe(life.held());
  });

  test('a waived outstanding amount is deducted from the final invoice', () => {
    const life = new PlayedLife(usual);
    life.pay('deposit', 'devis_en_attente');
    life.quote('marchandise', [invoicedLine(100_000, 2000)]);
    life.receive('merchandise', 59_000);
    life.waive('merchandise', 1_000);
    life.step('confirm_merchandise_payment', 'commande_en_preparation');
    life.quote('fret', [invoicedLine(10_000, 2000)]);
    life.pay('freight', 'envoi_en_cours');
    life.step('confirm_receipt', 'cloturee');
    expect(life.documented()).toBe(life.held());
    expect(life.documented()).toBe(131_000);
  });

  test('a deposit that the agency keeps stays invoiced; a sum is credited when it is paid back', () => {
    const life = new PlayedLife(usual);
    life.pay('deposit', 'devis_en_attente');
    life.quote('marchandise', [invoicedLine(200_000, 2000), invoicedLine(50_000, 550)]);
    life.pay('merchandise', 'commande_en_preparation');
    const [deposit, goods] = receivedSums(life.facts);
    life.facts = {
      ...life.facts,
      settlement: [
        { kind: 'deposit', received: deposit?.amount ?? 0, repay: 0 },
        { kind: 'merchandise', received: goods?.amount ?? 0, repay: goods?.amount ?? 0 },
      ],
    };
    life.step('cancel', 'cloturee');
    expect(life.kinds()).toEqual(['deposit_invoice', 'prepayment_invoice']);
    life.refund(100_000);
    life.refund((goods?.amount ?? 0) - 100_000);
    expect(life.kinds().slice(2)).toEqual(['credit_note', 'credit_note']);
    expect(life.byRate()).toEqual([{ rate: 2000, reason: null, exclVat: 50_000, vat: 10_000 }]);
  });

  test('a confirmation that is undone is credited as a whole', () => {
    const life = new PlayedLife(usual);
    life.pay('deposit', 'devis_en_attente');
    life.step('reopen_step', 'depot_en_attente');
    expect(life.kinds()).toEqual(['deposit_invoice', 'credit_note']);
    expect(life.byRate()).toEqual([]);
    life.step(confirmationTransitionOf('deposit'), 'devis_en_attente');
    expect(life.documented()).toBe(60_000);
  });
});

const rates = fc.constantFrom(0, 210, 550, 1000, 2000);
const priced = fc.record({ price: fc.integer({ min: 1, max: 400_000 }), rate: rates });
const lines = fc.array(priced, { minLength: 1, maxLength: 4 });
const parts = fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 3 });
/** Payments in parts, then with a surplus or a waived outstanding amount. */
const payments = fc.record({
  parts,
  over: fc.constantFrom(0, 0, 1, 7_777),
  waived: fc.constantFrom(0, 0, 1, 1_999),
});

const lifeParts = fc.record({
  depositExclVat: fc.integer({ min: 1, max: 200_000 }),
  goods: lines,
  freight: fc.option(lines),
  payments: fc.tuple(payments, payments, payments),
  carries: fc.boolean(),
  endsAfter: fc.constantFrom(1, 2, 3, 4, 4, 4),
  finalInvoiceAt: fc.constantFrom('receipt' as const, 'shipment' as const),
  keeps: fc.tuple(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 100 }),
  ),
  refunds: fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 4 }),
});

/** Pays in parts, with a waived outstanding amount or with a surplus. */
function payOddly(
  life: PlayedLife,
  kind: PaymentKind,
  to: RequestStatus,
  { parts: some, over, waived }: { parts: readonly number[]; over: number; waived: number },
): void {
  for (const part of some) if (part < life.dueOf(kind)) life.receive(kind, part);
  const due = life.dueOf(kind);
  if (waived > 0 && due > waived) {
    life.receive(kind, due - waived);
    life.waive(kind, waived);
  } else if (due > 0) life.receive(kind, due + over);
  life.step(confirmationTransitionOf(kind), to);
}

test('however a request goes, its documents add up to the sum received less the sum paid back, to the cent', () => {
  fc.assert(
    fc.property(
      lifeParts,
      ({ depositExclVat, goods, freight, payments: [first, second, third], ...rest }) => {
        const { carries, endsAfter, finalInvoiceAt, keeps, refunds } = rest;
        const deposit = { exclVat: depositExclVat, inclVat: Math.round(depositExclVat * 1.2) };
        const life = new PlayedLife(deposit, { finalInvoiceAt });
        const settle = () => {
          const sums = receivedSums(life.facts);
          const settlement = sums.map(({ kind, amount }, index) => {
            const kept = Math.floor((amount * (keeps[index] ?? 0)) / 100);
            return { kind, received: amount, repay: amount - kept };
          });
          life.facts = { ...life.facts, settlement };
          life.step('cancel', 'cloturee');
        };
        payOddly(life, 'deposit', 'devis_en_attente', first);
        if (endsAfter === 1) settle();
        else {
          const over = life.surplusOf('deposit');
          if (carries && over > 0) life.carry('deposit', 'merchandise', over);
          life.quote(
            'marchandise',
            goods.map(({ price, rate }) => invoicedLine(price, rate)),
          );
          payOddly(life, 'merchandise', 'commande_en_preparation', second);
          if (endsAfter === 2) settle();
          else if (freight) {
            life.quote(
              'fret',
              freight.map(({ price, rate }) => invoicedLine(price, rate)),
            );
            payOddly(life, 'freight', 'envoi_en_cours', third);
            if (endsAfter === 3) settle();
            else life.step('confirm_receipt', 'cloturee');
          }
        }
        for (const refund of refunds) {
          const { promised } = refundableAmounts({ ...life.facts, transfers: [] });
          if (promised > 0) life.refund(Math.min(refund, promised));
        }
        const { promised } = refundableAmounts({ ...life.facts, transfers: [] });
        if (promised > 0) life.refund(promised);
        if (life.facts.status === 'cloturee') expect(life.documented()).toBe(life.held());
        expect(life.problems).toEqual([]);
        for (const { exclVat, vat, rate } of life.byRate()) {
          expect(Math.abs(vat * 10_000 - exclVat * rate)).toBeLessThan(40_000);
        }
      },
    ),
    { numRuns: 500 },
  );
});
