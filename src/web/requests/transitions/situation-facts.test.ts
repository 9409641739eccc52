import { describe, expect, test } from 'vitest';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { noSamples } from '#domain/samples/sample-rules.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestStatuses, type TransitionName, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { usualStartStatus } from '#domain/requests/transition-rules.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { depositState } from '#domain/payments/deposit-state-rules.ts';
import { nextStepTexts } from './next-step-texts.ts';
import { openOrderStatusOf, quoteToDecide, situationOf } from '#domain/requests/situation-rules.ts';
import { agentStepFacts, situationFacts } from './situation-facts.ts';

const day = '2026-11-21';
const alone = { fee: null, deviatesFrom: null, offeredWith: null, inPlaceOf: null, optionName: null };

const quote = (type: Quote['type'], status: Quote['status'], id: string = type): Quote => ({
  id,
  requestId: 'r',
  type,
  number: id,
  status,
  amountHt: 100_000,
  vatRate: 2000,
  amountTtc: 120_000,
  ...alone,
  notes: null,
  lines: [],
  delivery: null,
  issuedOn: day,
  validUntil: '2026-12-21',
  lapsed: false,
  extensions: [],
  objectPath: `${id}.pdf`,
  pdfUrl: '',
  fileName: '',
  fileSize: 1,
  createdAt: day,
  decidedAt: null,
  sha256: '',
  decidedBy: null,
});

const paymentOf = (kind: 'deposit' | 'freight', due: number) => {
  const none = { deducted: 0, received: 0, waived: 0, carried: 0, announced: 0 };
  return { ...none, kind, charged: due, asked: due, due };
};

const received = { type: 'received', kind: 'deposit', source: 'agent', shown: false } as const;
const depositReceived = {
  ...received,
  id: 'l',
  fromKind: null,
  amount: 60_000,
  valueOn: day,
  note: null,
  by: { role: 'agent' as const, name: null },
  recordedAt: day,
  undoes: null,
};

const nothing = { quotes: [], attachments: [], transfers: [], repayments: [], invoices: [], settlement: [] };
function request(names: TransitionName[], more: Partial<RequestDetail> = {}): RequestDetail {
  const events = names.map((transition) => ({
    transition,
    from: usualStartStatus(transition),
    to: transitionRow(transition).to,
    by: { role: 'agent' as const, name: null },
    comment: null,
    at: day,
  }));
  return {
    id: 'r',
    reference: 'SRC-2026-00001',
    title: 'Lampes',
    description: '',
    status: events.at(-1)?.to ?? 'demande_emise',
    notes: '',
    paymentReference: 'ESM-2370661985',
    clientKind: 'business',
    operatingMode: 'resale',
    delivery: null,
    expressRequestAt: null,
    may: [],
    approvers: null,
    approvals: [],
    withdrawal: null,
    withdrawn: null,
    createdAt: day,
    updatedAt: day,
    client: null,
    company: null,
    deposit: { exclVat: 50_000, inclVat: 60_000 },
    payment: null,
    payBy: null,
    bankDetails: null,
    ...nothing,
    samples: noSamples,
    doorCost: null,
    ledger: names.includes('confirm_deposit') ? [depositReceived] : [],
    changeRequest: null,
    silence: null,
    order: null,
    events,
    messages: { items: [], earlier: false, later: false },
    conversation: { unread: 0, readUpTo: 0, otherReadUpTo: 0, otherReadAt: null },
    transitions: [],
    ...more,
  };
}

const paid: TransitionName[] = ['submit', 'approve', 'confirm_deposit', 'issue_merchandise_quote'];

describe('the situation of a request', () => {
  test('a closed request says how it ended', () => {
    expect(situationOf(request(['submit', 'decline']))).toBe('declined');
    expect(situationOf(request([...paid, 'reject_merchandise_quote']))).toBe('quoteRejected');
    expect(situationOf(request([...paid, 'reject_freight_quote']))).toBe('freightRejected');
    expect(situationOf(request([...paid, 'confirm_receipt']))).toBe('received');
  });

  test('an announced transfer is awaited until something else is due', () => {
    const payment = { ...paymentOf('deposit', 60_000), announced: 60_000 };
    const announced = request(['submit', 'approve'], { payment });
    expect(depositState(announced)).toBe('announced');
    expect(situationOf(announced)).toBe('transferAnnounced');
    const part = request(['submit', 'approve'], { payment: { ...payment, due: 90_000 } });
    expect(situationFacts(part, formatsIn('en'))).toMatchObject({ amount: '€900.00', toTransfer: '€300.00' });
    const next = { ...payment, kind: 'merchandise' as const, announced: 0 };
    const later = request(['accept_merchandise_quote'], { payment: next });
    expect(situationOf(later)).toBe('paiement_marchandise_en_attente');
  });

  test('no transfer is asked for if the deposit covers the sum', () => {
    const payment = { ...paymentOf('freight', 0), charged: 10_000, deducted: 10_000 };
    expect(situationOf(request(['accept_freight_quote'], { payment }))).toBe('paidByDeposit');
  });

  test('the quote to decide on is the newest of the awaited type, while it is pending', () => {
    const quotes = [
      quote('marchandise', 'pending_validation', 'new'),
      quote('marchandise', 'pending_validation', 'old'),
    ];
    expect(quoteToDecide({ status: 'devis_emis', quotes })?.id).toBe('new');
    expect(quoteToDecide({ status: 'paiement_marchandise_en_attente', quotes })).toBeUndefined();
    const decided = [quote('fret', 'validated'), quote('marchandise', 'validated')];
    expect(quoteToDecide({ status: 'devis_fret_emis', quotes: decided })).toBeUndefined();
  });

  test('missing order details are awaited until the package has come or the request is closed', () => {
    const order = (status: 'prete' | 'expediee' | 'recue') => ({
      status,
      estimatedArrival: null,
      trackingNumber: null,
    });
    expect(openOrderStatusOf(order('prete'), 'devis_fret_emis')).toBe('prete');
    expect(openOrderStatusOf(order('expediee'), 'envoi_en_cours')).toBe('expediee');
    expect(openOrderStatusOf(order('expediee'), 'livree')).toBeNull();
    expect(openOrderStatusOf(order('recue'), 'cloturee')).toBeNull();
    expect(openOrderStatusOf(order('prete'), 'cloturee')).toBeNull();
  });

  test('the deposit is ahead, due, paid, used or kept, and has no state if it was never asked for', () => {
    expect(depositState(request(['submit']))).toBe('ahead');
    expect(depositState(request(['submit', 'approve']))).toBe('due');
    expect(depositState(request(paid))).toBe('paid');
    expect(depositState(request([...paid, 'issue_merchandise_quote', 'accept_merchandise_quote']))).toBe(
      'used',
    );
    expect(depositState(request([...paid, 'reject_merchandise_quote']))).toBe('kept');
    expect(depositState(request(['submit', 'decline']))).toBeUndefined();
  });

  test('after a refused freight quote the agency keeps only the part of the deposit that the goods have not used', () => {
    const refused = (merchandise: number) =>
      request([...paid, 'accept_merchandise_quote', 'reject_freight_quote'], {
        quotes: [quote('fret', 'rejected'), { ...quote('marchandise', 'validated'), amountTtc: merchandise }],
      });
    const saidOf = (of: RequestDetail) =>
      nextStepTexts.fr.client.freightRejected(situationFacts(of, formatsIn('fr'))).detail;
    expect(depositState(refused(120_000))).toBe('used');
    expect(saidOf(refused(120_000))).not.toContain('dépôt');
    expect(depositState(refused(40_000))).toBe('kept');
    expect(saidOf(refused(40_000))).toContain(
      `Le reste du dépôt, ${formatsIn('fr').money(20_000)}, est conservé`,
    );
  });

  test.each(['fr', 'en'] as const)('a refused quote says in %s that the deposit is kept', (language) => {
    const facts = situationFacts(request([...paid, 'reject_merchandise_quote']), formatsIn(language));
    const text = nextStepTexts[language].client.quoteRejected(facts).detail;
    expect(text).toContain(language === 'fr' ? 'conservé' : 'We keep');
    expect(text).toContain(formatsIn(language).money(60_000));
    expect(nextStepTexts[language].client.quoteRejected({ ...facts, depositKept: null }).detail).toBe('');
  });

  test.each(['fr', 'en'] as const)('a consumer reads in %s what is kept, and when not', (language) => {
    const asked = { clientKind: 'consumer' as const, expressRequestAt: day };
    const facts = (more: Partial<RequestDetail>) =>
      situationFacts(request([...paid, 'reject_merchandise_quote'], more), formatsIn(language));
    const { client, agent } = nextStepTexts[language];
    const { guaranteesRemain } = consumerWords[language];
    expect(client.livree(facts(asked)).detail).toContain(guaranteesRemain);
    expect(client.livree(facts({})).detail).not.toContain(guaranteesRemain);
    expect(client.quoteRejected(facts(asked)).detail).toContain(consumerWords[language].depositKept.consumer);
    const goesBack = facts({ ...asked, expressRequestAt: null });
    const refund = goesBack.toRepay;
    expect(client.quoteRejected(goesBack).detail).toContain(formatsIn(language).money(60_000));
    expect(agent.quoteRejected({ ...goesBack, refund }).sentence).toContain(
      formatsIn(language).money(60_000),
    );
    expect(client.quoteRejected(goesBack).detail).not.toMatch(/conservé|retained|keep/);
  });

  test.each(['fr', 'en'] as const)(
    'a repayment is no longer announced once it has been made (%s)',
    (language) => {
      const repaid = (amount: number) => ({
        id: 'b',
        amount,
        paidOn: day,
        note: null,
        recordedAt: '2026-11-22',
        by: { role: 'agent' as const, name: null },
      });
      const ended = (...amounts: number[]) => {
        const more = { clientKind: 'consumer' as const, repayments: amounts.map(repaid) };
        const whole = request([...paid, 'withdraw_contract'], more);
        const formats = formatsIn(language);
        const facts = { ...situationFacts(whole, formats), ...agentStepFacts(whole, formats, new Date(day)) };
        return nextStepTexts[language].agent.contractWithdrawn(facts);
      };
      const { money } = formatsIn(language);
      expect(ended().sentence).toContain(money(60_000));
      expect(ended(45_000).sentence).toContain(money(15_000));
      expect(ended(60_000).detail).toContain(money(60_000));
      expect(ended(60_000).detail).not.toMatch(/à rembourser|to refund/);
    },
  );

  test.each(['fr', 'en'] as const)(
    'no client is asked for a transfer while bank details are not set (%s)',
    (language) => {
      for (const status of requestStatuses.filter((name) => name !== 'cloturee')) {
        const facts = situationFacts(request([], { status }), formatsIn(language));
        expect(nextStepTexts[language].client[status](facts).sentence).not.toMatch(/Virez|\bTransfer\b/);
      }
    },
  );
});
