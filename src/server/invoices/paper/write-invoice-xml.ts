import type { InvoiceContent, InvoiceParty, PostalAddress } from '#domain/invoices/invoice-content-kinds.ts';
import { invoiceTotals, statedVat } from '#domain/invoices/invoice-total-rules.ts';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import { documentCodes, natureLetters, unitCodes } from './invoice-code-kinds.ts';
import { invoiceMentions } from './invoice-mention-format.ts';
import { writeSettlement } from './write-settlement.ts';
import { isOutsideScope, writtenRate } from './write-tax.ts';
import { amount, day, element, requiredElement, type Xml } from './xml-format.ts';

const postal = ({ postcode, lines: [one, two, three], city, country }: PostalAddress) =>
  element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postcode),
    element('ram:LineOne', one),
    element('ram:LineTwo', two),
    element('ram:LineThree', three),
    element('ram:CityName', city),
    element('ram:CountryID', country),
  ]);

/** Writes a party. If a seller has no VAT number, the tax office identifies it by the SIREN (BT-32, BR-E-02). */
function party(side: 'Seller' | 'Buyer', who: InvoiceParty, hasVat: boolean): Xml | null {
  const isSeller = side === 'Seller';
  const vatNumber = hasVat ? who.vatNumber : null;
  return element(`ram:${side}TradeParty`, [
    element('ram:GlobalID', who.siret, { schemeID: '0009' }),
    element('ram:Name', who.name),
    isSeller ? element('ram:Description', who.legal) : null,
    element('ram:SpecifiedLegalOrganization', [
      who.siren === null
        ? element('ram:ID', who.foreignNumber)
        : element('ram:ID', who.siren, { schemeID: '0002' }),
      element('ram:TradingBusinessName', who.tradeName),
    ]),
    postal(who.address),
    element('ram:URIUniversalCommunication', [
      element('ram:URIID', who.endpoint.value, { schemeID: who.endpoint.scheme }),
    ]),
    element('ram:SpecifiedTaxRegistration', [element('ram:ID', vatNumber, { schemeID: 'VA' })]),
    element('ram:SpecifiedTaxRegistration', [
      element('ram:ID', isSeller && vatNumber === null ? who.siren : null, { schemeID: 'FC' }),
    ]),
  ]);
}

const lineItem = (line: InvoiceContent['lines'][number], index: number) =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.label),
      element('ram:DesignatedProductClassification', [
        element('ram:ClassCode', line.hsCode, { listID: 'HS' }),
      ]),
      element('ram:OriginTradeCountry', [element('ram:ID', line.origin)]),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [amount('ram:ChargeAmount', line.unitPrice)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      amount('ram:BilledQuantity', line.quantity, { unitCode: unitCodes[line.unit ?? 'piece'] }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        ...writtenRate(line.vatRate, line.vatReason),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        amount('ram:LineTotalAmount', lineTotal(line)),
      ]),
    ]),
  ]);

/**
 * Returns BT-23 of the French reform: a letter for goods, services or both, then 1 to be paid, 2 paid, 4 after
 * payments on account.
 */
function businessProcess(content: InvoiceContent): string {
  const { kind, nature, preceding, paid } = content;
  const isSettling = kind === 'final_invoice' && preceding.length > 0;
  const isPaid = paid !== 0 && invoiceTotals(content).due === 0;
  return natureLetters[nature] + (isSettling ? '4' : isPaid ? '2' : '1');
}

/** Returns the kind of sale to report (BAR). */
function treatment({ seller, buyer }: InvoiceContent): string {
  const isAbroad = buyer.address.country !== seller.address.country;
  return `${buyer.isConsumer ? 'B2C' : 'B2B'}${isAbroad ? 'INT' : ''}`;
}

const note = (code: string, text: string | null) =>
  element(
    'ram:IncludedNote',
    text === null ? null : [element('ram:Content', text), element('ram:SubjectCode', code)],
  );

function head(content: InvoiceContent) {
  const { penalties, indemnity, discount, delivery, debits, account } = invoiceMentions(content);
  return element('rsm:ExchangedDocument', [
    element('ram:ID', content.number),
    element('ram:TypeCode', documentCodes[content.kind]),
    day('ram:IssueDateTime', content.issuedOn),
    note('PMT', indemnity),
    note('PMD', penalties),
    note('AAB', discount),
    note('BAR', treatment(content)),
    note('AAI', delivery),
    note('AAI', debits),
    note('AAI', account),
  ]);
}

/**
 * Writes the place and day of delivery. The place is written if it is not the buyer's address; a delivery within the
 * Union always has place and day (BR-IC-11, BR-IC-12). Its credit note takes the day of issue.
 */
function delivery({ lines, buyer, deliverTo, suppliedOn, issuedOn }: InvoiceContent) {
  const isIntraCommunity = lines.some(({ vatReason }) => vatReason === 'intra_community');
  const place = deliverTo ?? (isIntraCommunity ? { name: null, address: buyer.address } : null);
  return requiredElement('ram:ApplicableHeaderTradeDelivery', [
    place && element('ram:ShipToTradeParty', [element('ram:Name', place.name), postal(place.address)]),
    element('ram:ActualDeliverySupplyChainEvent', [
      day('ram:OccurrenceDateTime', suppliedOn ?? (isIntraCommunity ? issuedOn : null)),
    ]),
  ]);
}

const namespaces = Object.fromEntries(
  Object.entries({
    rsm: 'CrossIndustryInvoice',
    ram: 'ReusableAggregateBusinessInformationEntity',
    udt: 'UnqualifiedDataType',
    qdt: 'QualifiedDataType',
  }).map(([prefix, name]) => [`xmlns:${prefix}`, `urn:un:unece:uncefact:data:standard:${name}:100`]),
);

/** Writes the Cross Industry Invoice of the profile EN 16931. */
export function writeInvoiceXml(content: InvoiceContent): string {
  const hasVat = !isOutsideScope(statedVat(content));
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:BusinessProcessSpecifiedDocumentContextParameter', [
          element('ram:ID', businessProcess(content)),
        ]),
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          element('ram:ID', 'urn:cen.eu:en16931:2017'),
        ]),
      ]),
      head(content),
      element('rsm:SupplyChainTradeTransaction', [
        ...content.lines.map(lineItem),
        element('ram:ApplicableHeaderTradeAgreement', [
          party('Seller', content.seller, hasVat),
          party('Buyer', content.buyer, hasVat),
          element('ram:SellerOrderReferencedDocument', [element('ram:IssuerAssignedID', content.reference)]),
        ]),
        delivery(content),
        writeSettlement(content),
      ]),
    ],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}
