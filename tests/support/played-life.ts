import { amountsOf, lineTotal, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import type { InvoiceKind, IssuedDocument, PlannedDocument } from '#domain/invoices/invoice-kinds.ts';
import {
  type InvoiceFactsWithDelivery,
  invoiceContent,
  type InvoiceTerms,
} from '#domain/invoices/invoice-content-rules.ts';
import { taxedDeposit } from '#domain/invoices/deposit-vat-rules.ts';
import { invoiceBuyer, invoiceSeller } from '#domain/invoices/invoice-party-format.ts';
import { journalLines } from '#domain/invoices/journal-rules.ts';
import { plannedDocuments } from '#domain/invoices/invoice-plan-rules.ts';
import { sumsToDocument } from '#domain/invoices/documented-sum-rules.ts';
import { inclVatOf, joinTotals, sumInclVat } from '#domain/invoices/vat-split-rules.ts';
import { confirmationTransitionOf } from '#domain/payments/confirmation-rules.ts';
import { accountsOf } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { companyDetails } from './company-details.ts';
import { invoicing } from './sample-invoicing.ts';

export const invoicedLine = (unitPrice: number, vatRate: number): QuoteLine => ({
  label: 'Cups',
  quantity: 100,
  unit: 'piece',
  unitPrice,
  vatRate,
  vatReason: vatRate === 0 ? 'export' : null,
  hsCode: null,
  origin: null,
});

const quoteOf = (type: 'marchandise' | 'fret', lines: readonly QuoteLine[]) => {
  const amounts = amountsOf(lines);
  if (!amounts) throw new RangeError('no amounts');
  return { type, status: 'validated', lines, delivery: null, fee: null, ...amounts };
};

const day = '2026-11-16';

/** Both parties of a simulated request, and the agency's settings. */
const playedTerms: InvoiceTerms = {
  language: 'fr',
  reference: 'SRC-2026-00001',
  title: 'Cups',
  paymentReference: 'ESM-0000000001',
  seller: invoiceSeller(invoicing, 'fr'),
  buyer: invoiceBuyer({
    name: 'Camille Test',
    email: 'camille@example.com',
    billingAddress: null,
    billingCountry: 'FR',
    isConsumer: false,
    company: { ...companyDetails, registrationNumber: '732829320', vatNumber: 'FR44732829320' },
  }),
  deliverTo: null,
  bank: {
    holder: 'Comptoir Exemple SAS',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    intermediaryBic: null,
  },
  depositNature: 'advance',
  vatOnDebits: false,
  paidOn: { deposit: day, merchandise: day, freight: day },
  suppliedOn: day,
};

/** Simulates the life of a request. Its moments are consecutive numbers. */
export class PlayedLife {
  facts: InvoiceFactsWithDelivery;
  contents: InvoiceContent[] = [];
  documents: IssuedDocument[] = [];
  /** The steps after which something was wrong; empty if every rule holds. */
  problems: string[] = [];
  private clock = 0;

  constructor(deposit: { exclVat: number; inclVat: number }, terms: Partial<InvoiceFactsWithDelivery> = {}) {
    this.facts = {
      status: 'depot_en_attente',
      clientKind: 'business',
      expressRequestAt: null,
      deposit: taxedDeposit(deposit, deposit, null),
      quotes: [],
      events: [],
      ledger: [],
      repayments: [],
      settlement: [],
      withdrawn: null,
      finalInvoiceAt: 'receipt',
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

  private enter(
    entry: Pick<InvoiceFactsWithDelivery['ledger'][number], 'type' | 'kind' | 'fromKind' | 'amount'>,
  ): void {
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

  /** Pays the whole sum due of a payment, in parts, and confirms it. */
  pay(kind: PaymentKind, to: RequestStatus, parts: readonly number[] = []): void {
    for (const part of parts) if (part < this.dueOf(kind)) this.receive(kind, part);
    const due = this.dueOf(kind);
    if (due > 0) this.receive(kind, due);
    this.step(confirmationTransitionOf(kind), to);
  }

  kinds(): InvoiceKind[] {
    return this.documents.map(({ kind }) => kind);
  }

  /** Issues the planned documents, and records every rule that is broken afterwards. */
  private issue(): void {
    for (let rounds = 0; rounds < 5; rounds += 1) this.issuePlanned();
    this.require(plannedDocuments(this.facts, this.documents).length === 0, 'plans something again');
    const standing = Object.values(sumsToDocument(this.facts)).reduce((sum, amount) => sum + amount, 0);
    this.require(this.isFinal() || this.documented() === standing, 'differs from what stands');
  }

  private issuePlanned(): void {
    for (const planned of plannedDocuments(this.facts, this.documents)) {
      const { referredNumbers, ...document } = planned;
      const isUnknown = referredNumbers.some((name) => !this.documents.some(({ number }) => number === name));
      this.require(!isUnknown, 'names a document that does not exist');
      this.require(document.kind !== 'credit_note' || referredNumbers.length > 0, 'corrects nothing');
      const isEmpty =
        document.payment === null
          ? sumInclVat(document.vat) <= 0
          : document.vat.some((total) => inclVatOf(total) <= 0);
      this.require(document.kind === 'final_invoice' || !isEmpty, 'states nothing');
      this.compose(planned);
      this.documents.push({ ...document, number: `D${this.documents.length + 1}` });
    }
  }

  /** Composes a document and checks that its lines add up to its VAT for each rate, and that its journal balances. */
  private compose(planned: PlannedDocument): void {
    const dated = this.documents.map((document) => ({ ...document, issuedOn: day }));
    const number = `D${this.documents.length + 1}`;
    const content = invoiceContent(planned, { number, issuedOn: day }, this.facts, dated, playedTerms);
    const left = new Map<string, number>();
    const add = (rate: number, reason: string | null, amount: number) =>
      left.set(`${rate} ${reason}`, (left.get(`${rate} ${reason}`) ?? 0) + amount);
    for (const line of content.lines) add(line.vatRate, line.vatReason, lineTotal(line));
    for (const { vatRate, vatReason, amount } of content.allowances) add(vatRate, vatReason, -amount);
    for (const { rate, reason, exclVat } of content.vat) add(rate, reason, -exclVat);
    this.require(
      [...left.values()].every((amount) => amount === 0),
      `${planned.kind} has other lines than VAT`,
    );
    const balance = journalLines(content).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    this.require(balance === 0, `${planned.kind} does not balance`);
    this.contents.push(content);
  }

  private require(holds: boolean, problem: string): void {
    if (!holds) this.problems.push(`${this.facts.status}: ${problem}`);
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
      ...this.documents.map(
        ({ kind, vat }) => ({ sign: kind === 'credit_note' ? -1 : 1, totals: vat }) as const,
      ),
    );
  }

  held(): number {
    const received = this.facts.ledger.filter(({ type }) => type === 'received');
    const sum = (amounts: readonly { amount: number }[]) =>
      amounts.reduce((all, { amount }) => all + amount, 0);
    return sum(received) - sum(this.facts.repayments);
  }
}
