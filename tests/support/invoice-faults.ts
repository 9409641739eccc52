import { centsFromDecimal } from '#domain/money.ts';
import { allBelow, elementsAt, parseXml, textsAt, type XmlElement } from './parse-xml.ts';

type Check = (rule: string, holds: boolean) => void;

const categories: Record<string, string> = {
  'VATEX-EU-G': 'G',
  'VATEX-EU-IC': 'K',
  'VATEX-EU-AE': 'AE',
  'VATEX-EU-O': 'O',
  'VATEX-EU-144': 'E',
  'VATEX-EU-79-C': 'E',
  'VATEX-FR-FRANCHISE': 'E',
};
/** The VAT rates of French law. */
const legalRates = new Set(['0.00', '2.10', '5.50', '10.00', '20.00']);

const one = (element: XmlElement, path: string): string => textsAt(element, path)[0] ?? '';
const cents = (element: XmlElement, path: string): number => centsFromDecimal(one(element, path) || '0');
const halfUp = (exact: number) => Math.sign(exact) * Math.round(Math.abs(exact));

/** Returns some parts of a document, under the names that this file uses. */
function partsOf(root: XmlElement) {
  const transaction = elementsAt(root, 'SupplyChainTradeTransaction')[0] ?? root;
  const settlement = elementsAt(transaction, 'ApplicableHeaderTradeSettlement')[0] ?? root;
  return {
    lines: elementsAt(transaction, 'IncludedSupplyChainTradeLineItem'),
    settlement,
    sums: elementsAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0] ?? root,
    code: one(root, 'ExchangedDocument/TypeCode'),
    process: one(root, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
    party: (side: string) =>
      elementsAt(transaction, `ApplicableHeaderTradeAgreement/${side}TradeParty`)[0] ?? root,
  };
}
type Parts = ReturnType<typeof partsOf>;

const net = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
const lineTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
const keyOf = (element: XmlElement, path = '') =>
  ['CategoryCode', 'RateApplicablePercent'].map((name) => one(element, path + name)).join(' ');

/**
 * Checks sums exactly, apart from the cents of received sums. The official rules tolerate a euro, or do not compare
 * at all.
 */
function checkSums({ lines, settlement, sums }: Parts, check: Check): void {
  for (const line of lines) {
    const quantity = Number(one(line, 'SpecifiedLineTradeDelivery/BilledQuantity'));
    const price = cents(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount');
    check('line total', cents(line, net) === halfUp(Number((quantity * price).toFixed(4))));
  }
  const allowances = elementsAt(settlement, 'SpecifiedTradeAllowanceCharge');
  const taxes = elementsAt(settlement, 'ApplicableTradeTax');
  check('totals by rate', new Set(taxes.map((tax) => keyOf(tax))).size === taxes.length);
  for (const tax of taxes) {
    const key = keyOf(tax);
    const base =
      lines
        .filter((line) => keyOf(line, `${lineTax}/`) === key)
        .reduce((sum, line) => sum + cents(line, net), 0) -
      allowances
        .filter((each) => keyOf(each, 'CategoryTradeTax/') === key)
        .reduce((sum, each) => sum + cents(each, 'ActualAmount'), 0);
    check('base', cents(tax, 'BasisAmount') === base);
    const exact = (base * Number(one(tax, 'RateApplicablePercent'))) / 100;
    check('VAT', Math.abs(cents(tax, 'CalculatedAmount') - exact) <= 1);
    const reason = one(tax, 'ExemptionReasonCode');
    check('category of the reason', !reason || categories[reason] === one(tax, 'CategoryCode'));
    check('scope', one(tax, 'CategoryCode') !== 'O' || one(tax, 'RateApplicablePercent') === '');
  }
  const total = (name: string) => cents(sums, name);
  const vat = taxes.reduce((sum, tax) => sum + cents(tax, 'CalculatedAmount'), 0);
  check('BT-106', total('LineTotalAmount') === lines.reduce((sum, line) => sum + cents(line, net), 0));
  check('BT-109', total('TaxBasisTotalAmount') === total('LineTotalAmount') - total('AllowanceTotalAmount'));
  check('BT-110', total('TaxTotalAmount') === vat);
  check('BT-112', total('GrandTotalAmount') === total('TaxBasisTotalAmount') + vat);
  check('BT-115', total('DuePayableAmount') === total('GrandTotalAmount') - total('TotalPrepaidAmount'));
  check('terms', one(settlement, 'SpecifiedTradePaymentTerms/Description') !== '');
}

/** Checks the numbers of the parties, and their addresses in the French directory. */
function checkParties({ party }: Parts, treatment: string, check: Check): void {
  for (const side of ['Seller', 'Buyer']) {
    const who = party(side);
    const [register] = elementsAt(who, 'SpecifiedLegalOrganization/ID');
    const siren = register?.attributes['schemeID'] === '0002' ? register.text : null;
    const [endpoint] = elementsAt(who, 'URIUniversalCommunication/URIID');
    const siret = one(who, 'GlobalID');
    check('BR-FR-09', siret === '' || (siren !== null && siret.length === 14 && siret.startsWith(siren)));
    check('BR-FR-12/13', endpoint !== undefined && endpoint.text !== '');
    if (side === 'Seller' || treatment === 'B2B') check('BR-FR-10/11', /^\d{9}$/.test(siren ?? ''));
    if (treatment === 'B2B') {
      const isListed = endpoint?.attributes['schemeID'] === '0225' && endpoint.text.startsWith(siren ?? '?');
      check('BR-FR-21', isListed);
    }
  }
}

/** Checks the rules of the French reform that a document can break. */
function checkReform(root: XmlElement, parts: Parts, check: Check): void {
  const { settlement, sums, code, process } = parts;
  const preceding = elementsAt(settlement, 'InvoiceReferencedDocument');
  const ids = [one(root, 'ExchangedDocument/ID'), ...preceding.map((each) => one(each, 'IssuerAssignedID'))];
  check(
    'BR-FR-01/02',
    ids.every((id) => /^[A-Za-z0-9+\-_/]{1,35}$/.test(id)),
  );
  const notes = elementsAt(root, 'ExchangedDocument/IncludedNote');
  const notesOf = (subject: string) => notes.filter((note) => one(note, 'SubjectCode') === subject);
  const treatment = one(notesOf('BAR')[0] ?? root, 'Content');
  check('BR-FR-20', notesOf('BAR').length === 1 && /^B2[BC](INT)?$/.test(treatment));
  const expected = treatment.startsWith('B2B') ? 1 : 0;
  for (const subject of ['PMT', 'PMD', 'AAB']) check('BR-FR-05/06', notesOf(subject).length === expected);
  check('BR-FR-08', /^[BSM][124]$/.test(process));
  checkParties(parts, treatment, check);
  const rates = allBelow(root).filter(({ name }) => name === 'ram:RateApplicablePercent');
  check(
    'BR-FR-16',
    rates.every(({ text }) => legalRates.has(text)),
  );
  const areDated = preceding.every((each) => one(each, 'FormattedIssueDateTime/DateTimeString') !== '');
  check('BR-FR-CO-05', areDated && (code !== '381' || preceding.length > 0));
  const dueOn = one(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString');
  const issuedOn = one(root, 'ExchangedDocument/IssueDateTime/DateTimeString');
  const isPaid = process.endsWith('2');
  check('BR-FR-CO-07', dueOn === '' || code === '386' || isPaid || dueOn >= issuedOn);
  check('BR-FR-CO-08', !(process.endsWith('4') && code === '386'));
  const { paid, whole, due } = {
    paid: cents(sums, 'TotalPrepaidAmount'),
    whole: cents(sums, 'GrandTotalAmount'),
    due: cents(sums, 'DuePayableAmount'),
  };
  check('BR-FR-CO-09', !isPaid || (paid === whole && due === 0 && dueOn !== ''));
  check('paid in advance', code !== '386' || isPaid);
}

/** Returns the rules that a document breaks: French rules, and others that the official rules do not contain. */
export function invoiceFaults(xml: string): string[] {
  const root = parseXml(xml);
  if (!root) return ['not well-formed'];
  const broken = new Set<string>();
  const check: Check = (rule, holds) => void (holds || broken.add(rule));
  const parts = partsOf(root);
  checkSums(parts, check);
  checkReform(root, parts, check);
  return [...broken];
}
