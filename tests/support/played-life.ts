import { amountsOf, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { IssuedDocument } from '#domain/invoices/invoice-kinds.ts';
import { type InvoiceFacts, plannedDocuments } from '#domain/invoices/invoice-plan-rules.ts';
import { standingSums } from '#domain/invoices/standing-rules.ts';
import { inclVatOf, joinTotals, sumInclVat } from '#domain/invoices/vat-split-rules.ts';
import { accountsOf } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';

export const invoicedLine = (unitPrice: number, vatRate: number): QuoteLine => ({
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
export class PlayedLife {
  facts: InvoiceFacts;
  documents: IssuedDocument[] = [];
  /** Says which step left something wrong; empty as long as all that must hold does. */
  problems: string[] = [];
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

  /** Issues what is planned, and notes what does not hold afterwards. */
  private issue(): void {
    for (let rounds = 0; rounds < 5; rounds += 1) this.issuePlanned();
    this.require(plannedDocuments(this.facts, this.documents).length === 0, 'plans something again');
    const standing = Object.values(standingSums(this.facts)).reduce((sum, amount) => sum + amount, 0);
    this.require(this.isFinal() || this.documented() === standing, 'differs from what stands');
  }

  private issuePlanned(): void {
    for (const { names, ...document } of plannedDocuments(this.facts, this.documents)) {
      const isUnknown = names.some((name) => !this.documents.some(({ number }) => number === name));
      this.require(!isUnknown, 'names a document that does not exist');
      this.require(document.kind !== 'credit_note' || names.length > 0, 'corrects nothing');
      const isEmpty = document.vat.some((total) => inclVatOf(total) <= 0);
      this.require(document.kind === 'final_invoice' || !isEmpty, 'states nothing');
      this.documents.push({ ...document, number: `D${this.documents.length + 1}` });
    }
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
