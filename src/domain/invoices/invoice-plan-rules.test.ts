import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsOf, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { confirming } from '#domain/payments/confirmation-rules.ts';
import { leftToRepay, receivedSums } from '#domain/payments/settlement-rules.ts';
import { accountsOf } from '#domain/payments/settlement-rules.ts';
import type { IssuedDocument } from './invoice-kinds.ts';
import { type InvoiceFacts, plannedDocuments } from './invoice-plan-rules.ts';
import { standingSums } from './standing-rules.ts';
import { inclVatOf, joinTotals, sumInclVat } from './vat-split-rules.ts';

const line = (unitPrice: number, vatRate: number): QuoteLine => ({
  label: 'Cups',
  quantity: 100,
  unit: 'piece',
  unitPrice,
  vatRate,
  vatReason: vatRate === 0 ? 'export' : null,
});

const quoteOf = (type: 'marchandise' | 'fret', lines: readonly QuoteLine[]) => {
  const amounts = amountsOf(lines);
  if (!amounts) throw new RangeError('no amounts');
  return { type, status: 'validated', lines, ...amounts };
};

/** A request whose life is played; moments are counted. */
class Life {
  facts: InvoiceFacts;
  documents: IssuedDocument[] = [];
  private clock = 0;

  constructor(deposit: { exclVat: number; inclVat: number }, terms: Partial<InvoiceFacts> = {}) {
    this.facts = {
      status: 'depot_en_attente',
      clientKind: 'business',
      expressRequestAt: null,
      deposit,
      quotes: [],
      events: [],
      ledger: [],
      repayments: [],
      settlement: [],
      withdrawn: null,
      ...terms,
    };
  }

  private now(): string {
    this.clock += 1;
    return String(this.clock).padStart(6, '0');
  }

  step(transition: TransitionName, to: RequestStatus): void {
    const event = { transition, from: this.facts.status, to, at: this.now() };
    this.facts = { ...this.facts, status: to, events: [...this.facts.events, event] };
    this.issue();
  }

  private enter(entry: Pick<InvoiceFacts['ledger'][number], 'type' | 'kind' | 'fromKind' | 'amount'>): void {
    const recordedAt = this.now();
    const written = { id: recordedAt, undoes: null, recordedAt, ...entry };
    this.facts = { ...this.facts, ledger: [...this.facts.ledger, written] };
  }

  receive(kind: PaymentKind, amount: number): void {
    this.enter({ type: 'received', kind, fromKind: null, amount });
    this.issue();
  }

  waive(kind: PaymentKind, amount: number): void {
    this.enter({ type: 'waived', kind, fromKind: null, amount });
  }

  carry(from: PaymentKind, kind: PaymentKind, amount: number): void {
    this.enter({ type: 'carried', kind, fromKind: from, amount });
    this.issue();
  }

  refund(amount: number): void {
    const repayment = { amount, recordedAt: this.now() };
    this.facts = { ...this.facts, repayments: [...this.facts.repayments, repayment] };
    this.issue();
  }

  quote(type: 'marchandise' | 'fret', lines: readonly QuoteLine[]): void {
    this.facts = { ...this.facts, quotes: [...this.facts.quotes, quoteOf(type, lines)] };
  }

  dueOf(kind: PaymentKind): number {
    return accountsOf(this.facts).find((account) => account.kind === kind)?.due ?? 0;
  }

  surplusOf(kind: PaymentKind): number {
    return accountsOf(this.facts).find((account) => account.kind === kind)?.surplus ?? 0;
  }

  /** Issues what is planned, and checks what must always hold. */
  private issue(): void {
    for (const { names, ...document } of plannedDocuments(this.facts, this.documents)) {
      for (const name of names) expect(this.documents.some(({ number }) => number === name)).toBe(true);
      if (document.kind === 'credit_note') expect(names.length).toBeGreaterThan(0);
      if (document.kind !== 'final_invoice') {
        for (const total of document.vat) expect(inclVatOf(total)).toBeGreaterThan(0);
      }
      this.documents.push({ ...document, number: `D${this.documents.length + 1}` });
    }
    expect(plannedDocuments(this.facts, this.documents)).toEqual([]);
    if (!this.isFinal()) {
      const standing = Object.values(standingSums(this.facts)).reduce((sum, amount) => sum + amount, 0);
      expect(this.documented()).toBe(standing);
    }
  }

  isFinal(): boolean {
    return this.documents.some(({ kind }) => kind === 'final_invoice');
  }

  documented(): number {
    return this.documents.reduce(
      (sum, { kind, vat }) => sum + (kind === 'credit_note' ? -1 : 1) * sumInclVat(vat),
      0,
    );
  }

  byRate() {
    return joinTotals(
      ...this.documents.map(({ kind, vat }) => ({ sign: kind === 'credit_note' ? -1 : 1, totals: vat }) as const),
    );
  }

  held(): number {
    const received = this.facts.ledger.filter(({ type }) => type === 'received');
    const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
    return sum(received) - sum(this.facts.repayments);
  }
}

const usual = { exclVat: 50_000, inclVat: 60_000 };
const kinds = (life: Life) => life.documents.map(({ kind }) => kind);

/** Pays all that is due of a payment, in parts, and confirms it. */
function pay(life: Life, kind: PaymentKind, to: RequestStatus, parts: readonly number[] = []): void {
  for (const part of parts) if (part < life.dueOf(kind)) life.receive(kind, part);
  const due = life.dueOf(kind);
  if (due > 0) life.receive(kind, due);
  life.step(confirming(kind), to);
}

describe('the documents of a request', () => {
  test('a deposit, two prepayments, and a final invoice that leaves nothing to pay', () => {
    const life = new Life(usual);
    pay(life, 'deposit', 'devis_en_attente', [10_000]);
    life.quote('marchandise', [line(200_000, 2000), line(100_000, 550)]);
    pay(life, 'merchandise', 'commande_en_preparation');
    life.quote('fret', [line(50_000, 0)]);
    pay(life, 'freight', 'envoi_en_cours');
    life.step('confirm_receipt', 'cloturee');
    expect(kinds(life)).toEqual([
      'deposit_invoice',
      'prepayment_invoice',
      'prepayment_invoice',
      'final_invoice',
    ]);
    expect(life.documents[0]?.vat).toEqual([{ rate: 2000, reason: null, exclVat: 50_000, vat: 10_000 }]);
    expect(sumInclVat(life.documents[3]?.vat ?? [])).toBe(0);
    // In all, the VAT is that of the quotes.
    expect(life.byRate()).toEqual([
      { rate: 2000, reason: null, exclVat: 200_000, vat: 40_000 },
      { rate: 550, reason: null, exclVat: 100_000, vat: 5_500 },
      { rate: 0, reason: 'export', exclVat: 50_000, vat: 0 },
    ]);
  });

  test('a deposit larger than the goods: the unused part is credited, not invoiced', () => {
    const life = new Life(usual);
    pay(life, 'deposit', 'devis_en_attente');
    life.quote('marchandise', [line(20_000, 2000)]);
    life.step('confirm_merchandise_payment', 'commande_en_preparation');
    life.quote('fret', [line(10_000, 2000)]);
    life.step('confirm_freight_payment', 'envoi_en_cours');
    life.step('confirm_receipt', 'cloturee');
    expect(kinds(life)).toEqual(['deposit_invoice', 'credit_note', 'final_invoice']);
    expect(life.documented()).toBe(36_000);
    life.refund(24_000);
    expect(life.documented()).toBe(life.held());
  });

  test('a waived rest is deducted from the final invoice', () => {
    const life = new Life(usual);
    pay(life, 'deposit', 'devis_en_attente');
    life.quote('marchandise', [line(100_000, 2000)]);
    life.receive('merchandise', 59_000);
    life.waive('merchandise', 1_000);
    life.step('confirm_merchandise_payment', 'commande_en_preparation');
    life.quote('fret', [line(10_000, 2000)]);
    pay(life, 'freight', 'envoi_en_cours');
    life.step('confirm_receipt', 'cloturee');
    expect(life.documented()).toBe(life.held());
    expect(life.documented()).toBe(131_000);
  });

  test('a kept deposit stands; what is paid back is credited when it is', () => {
    const life = new Life(usual);
    pay(life, 'deposit', 'devis_en_attente');
    life.quote('marchandise', [line(200_000, 2000), line(50_000, 550)]);
    pay(life, 'merchandise', 'commande_en_preparation');
    const [deposit, goods] = receivedSums(life.facts);
    life.facts = {
      ...life.facts,
      settlement: [
        { kind: 'deposit', received: deposit?.amount ?? 0, repay: 0 },
        { kind: 'merchandise', received: goods?.amount ?? 0, repay: goods?.amount ?? 0 },
      ],
    };
    life.step('cancel', 'cloturee');
    expect(kinds(life)).toEqual(['deposit_invoice', 'prepayment_invoice']);
    life.refund(100_000);
    life.refund((goods?.amount ?? 0) - 100_000);
    expect(kinds(life).slice(2)).toEqual(['credit_note', 'credit_note']);
    expect(life.byRate()).toEqual([{ rate: 2000, reason: null, exclVat: 50_000, vat: 10_000 }]);
  });

  test('a confirmation that is undone is credited as a whole', () => {
    const life = new Life(usual);
    pay(life, 'deposit', 'devis_en_attente');
    life.step('reopen_step', 'depot_en_attente');
    expect(kinds(life)).toEqual(['deposit_invoice', 'credit_note']);
    expect(life.byRate()).toEqual([]);
    life.step(confirming('deposit'), 'devis_en_attente');
    expect(life.documented()).toBe(60_000);
  });
});

const rates = fc.constantFrom(0, 210, 550, 1000, 2000);
const priced = fc.record({ price: fc.integer({ min: 1, max: 400_000 }), rate: rates });
const lines = fc.array(priced, { minLength: 1, maxLength: 4 });
const parts = fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 3 });
/** What becomes of a payment: a surplus of so much, and the share of the rest that is waived. */
const payments = fc.record({ parts, over: fc.constantFrom(0, 0, 1, 7_777), waived: fc.constantFrom(0, 0, 1, 1_999) });

const lifeParts = fc.record({
  depositExclVat: fc.integer({ min: 1, max: 200_000 }),
  goods: lines,
  freight: fc.option(lines),
  payments: fc.tuple(payments, payments, payments),
  carries: fc.boolean(),
  endsAfter: fc.constantFrom(1, 2, 3, 4, 4, 4),
  keeps: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
  refunds: fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 4 }),
});

/** Pays with parts, a waived rest or a surplus. */
function payOddly(
  life: Life,
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
  life.step(confirming(kind), to);
}

test('in every life the documents are worth what was received less what was paid back, to the cent', () => {
  fc.assert(
    fc.property(lifeParts, ({ depositExclVat, goods, freight, payments: [first, second, third], ...rest }) => {
      const { carries, endsAfter, keeps, refunds } = rest;
      const life = new Life({ exclVat: depositExclVat, inclVat: Math.round(depositExclVat * 1.2) });
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
        life.quote('marchandise', goods.map(({ price, rate }) => line(price, rate)));
        payOddly(life, 'merchandise', 'commande_en_preparation', second);
        if (endsAfter === 2) settle();
        else if (freight) {
          life.quote('fret', freight.map(({ price, rate }) => line(price, rate)));
          payOddly(life, 'freight', 'envoi_en_cours', third);
          if (endsAfter === 3) settle();
          else life.step('confirm_receipt', 'cloturee');
        }
      }
      for (const refund of refunds) {
        const { promised } = leftToRepay({ ...life.facts, transfers: [] });
        if (promised > 0) life.refund(Math.min(refund, promised));
      }
      const { promised } = leftToRepay({ ...life.facts, transfers: [] });
      if (promised > 0) life.refund(promised);
      if (life.facts.status === 'cloturee') expect(life.documented()).toBe(life.held());
      for (const { exclVat, vat, rate } of life.byRate()) {
        expect(Math.abs(vat * 10_000 - exclVat * rate)).toBeLessThan(40_000);
      }
    }),
    { numRuns: 500 },
  );
});
