import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { describe, expect, test } from 'vitest';
import { invoiceFaults } from '#tests/support/invoice-faults.ts';
import { elementsAt, parseXml, textsAt } from '#tests/support/parse-xml.ts';
import { sampleInvoices } from '#tests/support/sample-invoices.ts';
import { writeInvoiceXml } from './write-invoice-xml.ts';

const names = Object.keys(sampleInvoices);

function sample(name: string) {
  const content = sampleInvoices[name];
  if (!content) throw new Error(`there is no sample ${name}`);
  return content;
}

const xmlOf = (name: string) => writeInvoiceXml(sample(name));

function rootOf(name: string) {
  const root = parseXml(xmlOf(name));
  if (!root) throw new Error(`${name} is not well-formed`);
  return root;
}

const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';

test.each(names)('%s follows the schema of Factur-X', async (name) => {
  const { valid, errors } = await validateXsd(xmlOf(name), Profile.EN16931);
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
});

test.each(names)('%s keeps the rules of business and of the French reform', (name) => {
  expect(invoiceFaults(xmlOf(name))).toEqual([]);
});

test('the schema and the rules refuse what is wrong', async () => {
  const xml = xmlOf('twoRatesToPay');
  const other = xml.replace('<ram:TypeCode>380</ram:TypeCode>', '<ram:Code>380</ram:Code>');
  expect((await validateXsd(other, Profile.EN16931)).valid).toBe(false);
  const changes: [rule: string, from: string | RegExp, to: string][] = [
    ['line total', '>24.00<', '>25.00<'],
    ['base', '<ram:BasisAmount>1400.00', '<ram:BasisAmount>1400.01'],
    ['VAT', '<ram:CalculatedAmount>280.00', '<ram:CalculatedAmount>280.02'],
    ['BT-110', '<ram:TaxTotalAmount currencyID="EUR">290.99', '<ram:TaxTotalAmount currencyID="EUR">290.98'],
    ['terms', /<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/, ''],
    ['BR-FR-05/06', '<ram:SubjectCode>PMT<', '<ram:SubjectCode>AAI<'],
    ['BR-FR-08', '<ram:ID>M4<', '<ram:ID>X4<'],
    ['BR-FR-16', '>5.50<', '>3.00<'],
    ['BR-FR-21', 'schemeID="0225">404833048', 'schemeID="0225">404833049'],
    ['BR-FR-CO-05', /<ram:FormattedIssueDateTime>.*?<\/ram:FormattedIssueDateTime>/, ''],
  ];
  for (const [rule, from, to] of changes) expect(invoiceFaults(xml.replace(from, to))).toContain(rule);
});

describe('a document says in its codes', () => {
  test.each([
    ['deposit', '386', 'S2'],
    ['prepayment', '386', 'B2'],
    ['settled', '380', 'M4'],
    ['consumer', '380', 'B1'],
    ['credited', '381', 'S1'],
  ])('what %s is', (name, code, process) => {
    const root = rootOf(name);
    expect(textsAt(root, 'ExchangedDocument/TypeCode')).toEqual([code]);
    const parameter = 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID';
    expect(textsAt(root, parameter)).toEqual([process]);
  });

  test('the documents that it settles, or corrects, with their days', () => {
    const [first, second, none] = elementsAt(rootOf('settled'), `${settlement}/InvoiceReferencedDocument`);
    expect(first && textsAt(first, 'IssuerAssignedID')).toEqual(['FA-2026-00041']);
    expect(second && textsAt(second, 'FormattedIssueDateTime/DateTimeString')).toEqual(['20261122']);
    expect(none).toBeUndefined();
  });

  test('each rate, even if the lines of that rate add up to zero', () => {
    const taxes = elementsAt(rootOf('settled'), `${settlement}/ApplicableTradeTax`);
    expect(taxes.flatMap((tax) => textsAt(tax, 'RateApplicablePercent'))).toEqual(['20.00', '5.50']);
    expect(taxes.flatMap((tax) => textsAt(tax, 'BasisAmount'))).toEqual(['0.00', '0.00']);
  });

  test('one total for two reasons of one category', () => {
    const taxes = elementsAt(rootOf('disbursement'), `${settlement}/ApplicableTradeTax`);
    const exempt = taxes.filter((tax) => textsAt(tax, 'CategoryCode')[0] === 'E');
    expect(exempt.flatMap((tax) => textsAt(tax, 'BasisAmount'))).toEqual(['373.40']);
    expect(exempt.flatMap((tax) => textsAt(tax, 'ExemptionReasonCode'))).toEqual([]);
    expect(exempt.flatMap((tax) => textsAt(tax, 'ExemptionReason'))).toEqual([
      'Débours, article 267 II-2° du CGI\u202f; Exonération de TVA, article 262 II-14° du CGI',
    ]);
  });
});

test('a line says its customs code and the country of its goods, where it states them', () => {
  const product = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct';
  const [lamps, books, freight] = elementsAt(rootOf('twoRatesToPay'), product);
  const stated = [lamps, books, freight].map((each) => [
    each && textsAt(each, 'DesignatedProductClassification/ClassCode'),
    each && textsAt(each, 'OriginTradeCountry/ID'),
  ]);
  expect(stated).toEqual([
    [['9405119090'], ['IN']],
    [['490199'], []],
    [[], []],
  ]);
  expect(xmlOf('twoRatesToPay')).toContain('<ram:ClassCode listID="HS">9405119090</ram:ClassCode>');
});

test('outside the scope of VAT, a document states no VAT number and no rate', () => {
  const xml = xmlOf('outsideScope');
  expect(xml).not.toContain('schemeID="VA"');
  expect(xml).not.toContain('RateApplicablePercent');
  expect(xml).toContain('<ram:ID schemeID="FC">732829320</ram:ID>');
});

test('a delivery within the Union states its country and day, and its credit note states a day too', () => {
  const delivery = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery';
  const country = `${delivery}/ShipToTradeParty/PostalTradeAddress/CountryID`;
  const day = `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`;
  expect(textsAt(rootOf('intraCommunity'), country)).toEqual(['SE']);
  expect(textsAt(rootOf('intraCommunity'), day)).toEqual(['20261127']);
  expect(textsAt(rootOf('intraCommunityCredited'), day)).toEqual(['20261128']);
  expect(textsAt(rootOf('credited'), day)).toEqual([]);
});

test('another place of delivery than the buyer’s address is stated with its country, also within the Union', () => {
  const shipped = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ShipToTradeParty';
  const root = rootOf('deliveredElsewhere');
  expect(textsAt(root, `${shipped}/Name`)).toEqual(['Entrepôt <Nord> & Fils']);
  expect(textsAt(root, `${shipped}/PostalTradeAddress/CityName`)).toEqual(['Marseille']);
  expect(textsAt(root, `${shipped}/PostalTradeAddress/CountryID`)).toEqual(['FR']);
  const abroad = rootOf('intraCommunityElsewhere');
  expect(textsAt(abroad, `${shipped}/PostalTradeAddress/CountryID`)).toEqual(['DK']);
  expect(elementsAt(rootOf('settled'), shipped)).toEqual([]);
});

test('names keep the characters of any script, and characters that XML reserves', () => {
  const buyer = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty';
  const trade = `${buyer}/SpecifiedLegalOrganization/TradingBusinessName`;
  expect(textsAt(rootOf('anyScript'), trade)).toEqual(['شركة النور 👩‍🚀']);
  expect(textsAt(rootOf('settled'), `${buyer}/Name`)).toEqual(['Maison <Duräl> & Søn SARL']);
  const odd = { ...sample('deposit'), title: '', reference: 'A\u0000B\ud800' };
  const seller = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerOrderReferencedDocument';
  const root = parseXml(writeInvoiceXml(odd));
  expect(root && textsAt(root, `${seller}/IssuerAssignedID`)).toEqual(['AB\ufffd']);
});
