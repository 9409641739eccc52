import { expect, test } from 'vitest';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import { suppliedAt } from './documented-sum-rules.ts';
import { invoicedLine, PlayedLife } from '#tests/support/played-life.ts';

const usual = { exclVat: 50_000, inclVat: 60_000 };

test('a request that ends between shipment and receipt is credited on its final invoice', () => {
  const life = new PlayedLife(usual, { finalInvoiceAt: 'shipment' });
  life.pay('deposit', 'devis_en_attente');
  life.quote('marchandise', [invoicedLine(200_000, 2000)]);
  life.pay('merchandise', 'commande_en_preparation');
  life.quote('fret', [invoicedLine(50_000, 2000)]);
  life.pay('freight', 'envoi_en_cours');
  expect(life.kinds().at(-1)).toBe('final_invoice');
  const repaid = receivedSums(life.facts).map(({ kind, amount }) => ({
    kind,
    received: amount,
    repay: amount,
  }));
  life.facts = { ...life.facts, settlement: repaid };
  life.step('cancel', 'cloturee');
  expect(life.documented()).toBe(300_000);
  life.refund(300_000);
  expect(life.kinds().at(-1)).toBe('credit_note');
  expect(life.byRate()).toEqual([]);
});

test('a refund first counts against a received sum for which no document was issued', () => {
  const life = new PlayedLife(usual);
  life.pay('deposit', 'devis_en_attente');
  life.quote('marchandise', [invoicedLine(200_000, 2000)]);
  life.receive('merchandise', 50_000);
  const repaid = receivedSums(life.facts).map(({ kind, amount }) => ({
    kind,
    received: amount,
    repay: amount,
  }));
  life.facts = { ...life.facts, settlement: repaid };
  life.step('cancel', 'cloturee');
  life.refund(50_000);
  expect(life.kinds()).toEqual(['deposit_invoice']);
  life.refund(60_000);
  expect(life.kinds()).toEqual(['deposit_invoice', 'credit_note']);
  expect(life.documented()).toBe(0);
});

test('an amount that the agency keeps after the final invoice is invoiced, even if that invoice had credited it', () => {
  const life = new PlayedLife(usual, { finalInvoiceAt: 'shipment' });
  life.pay('deposit', 'devis_en_attente');
  life.quote('marchandise', [invoicedLine(20_000, 2000)]);
  life.step('confirm_merchandise_payment', 'commande_en_preparation');
  life.quote('fret', [invoicedLine(10_000, 2000)]);
  life.step('confirm_freight_payment', 'envoi_en_cours');
  expect(life.documented()).toBe(36_000);
  const settlement = [{ kind: 'deposit', received: 60_000, repay: 10_000 } as const];
  life.facts = { ...life.facts, settlement };
  life.step('cancel', 'cloturee');
  life.refund(10_000);
  expect(life.documented()).toBe(50_000);
  expect(life.problems).toEqual([]);
});

test('the day of supply is the day of the valid shipment, not of a shipment that was undone', () => {
  const life = new PlayedLife(usual, { finalInvoiceAt: 'shipment' });
  life.pay('deposit', 'devis_en_attente');
  life.quote('marchandise', [invoicedLine(200_000, 2000)]);
  life.pay('merchandise', 'commande_en_preparation');
  life.quote('fret', [invoicedLine(50_000, 2000)]);
  life.facts = { ...life.facts, finalInvoiceAt: 'receipt' };
  life.pay('freight', 'envoi_en_cours');
  const first = suppliedAt({ ...life.facts, finalInvoiceAt: 'shipment' });
  expect(first).not.toBeNull();
  life.step('reopen_step', 'paiement_fret_en_attente');
  life.step('confirm_freight_payment', 'envoi_en_cours');
  const again = life.facts.events.at(-1)?.at;
  expect(again).not.toBe(first);
  expect(suppliedAt({ ...life.facts, finalInvoiceAt: 'shipment' })).toBe(again);
});
