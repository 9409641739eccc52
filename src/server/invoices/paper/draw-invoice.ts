import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import type {
  InvoiceContent,
  InvoiceLine,
  InvoiceParty,
  PostalAddress,
} from '#domain/invoices/invoice-content-kinds.ts';
import { invoiceTotals, statedVat } from '#domain/invoices/invoice-total-rules.ts';
import { formatMoney } from '#domain/money.ts';
import { type Language, locales } from '#domain/language.ts';
import { customsText } from '#domain/quotes/customs-texts.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import { stepOfPayment } from '#domain/requests/request-rules.ts';
import type { Archive } from '#server/documents/attach-data.ts';
import { drawHead } from '#server/documents/draw-head.ts';
import type { Look } from '#server/documents/draw-page.ts';
import {
  drawDelivery,
  drawParagraph,
  drawSection,
  drawSums,
  finishPaper,
  openPaper,
  type PaperDraft,
} from '#server/documents/draw-paper.ts';
import { drawTable } from '#server/documents/draw-table.ts';
import { accountLines, paperFormats, vatSums, labelledValue } from '#server/documents/paper-format.ts';
import type { Cells, Row, Sum } from '#server/documents/paper-kinds.ts';
import { paperTexts } from '#server/documents/paper-texts.ts';
import { invoiceMentions } from './invoice-mention-format.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { writeInvoiceXml } from './write-invoice-xml.ts';
import { writeMetadata } from './write-metadata.ts';

/** Returns the lines of an address in the order that the post requires. */
function addressLines({ lines, postcode, city, country }: PostalAddress, home: string, language: Language) {
  const countries = new Intl.DisplayNames(locales[language], { type: 'region' });
  return [
    ...lines,
    [postcode, city].filter(Boolean).join(' '),
    country === home ? null : countries.of(country),
  ].flatMap((line) => line || []);
}

/** Returns the lines below a party's name: its address and its numbers. */
function partyLines(who: InvoiceParty, home: string, language: Language): string[] {
  const { tradeName, address, siren, siret, foreignNumber, vatNumber } = who;
  const { companyNumber, vatNumber: vatLabel } = paperTexts[language];
  const numbers = [
    [siret === null ? 'SIREN' : 'SIRET', siret ?? siren],
    [companyNumber, foreignNumber],
    [vatLabel, vatNumber],
  ] as const;
  return [
    tradeName,
    ...addressLines(address, home, language),
    ...numbers.map(([label, number]) => number && labelledValue(language, label, number)),
  ].flatMap((line) => line || []);
}

function head(paperDraft: PaperDraft, content: InvoiceContent): number {
  const { kind, language, number, issuedOn, suppliedOn, reference, paymentReference, buyer } = content;
  const texts = invoiceTexts[language];
  const { day } = paperFormats(language);
  const isFinal = kind === 'final_invoice';
  const isNote = kind === 'credit_note';
  const supplied = isFinal ? texts.suppliedOn[content.nature] : texts.paidOn;
  const y = drawHead(paperDraft, {
    facts: [
      ...(number === '' ? [] : [[texts.number[isNote ? 'credit_note' : 'invoice'], number] as const]),
      [texts.issuedOn, day(issuedOn)],
      ...(suppliedOn === null ? [] : [[supplied, day(suppliedOn)] as const]),
      [texts.request, reference],
      [texts.paymentReference, paymentReference],
    ],
    indent: 98,
    addressee: {
      label: texts.addressedTo,
      name: buyer.name,
      lines: partyLines(buyer, content.seller.address.country || homeCountry, language),
    },
    subject: { label: texts.subject, text: content.title },
  });
  const documents = content.preceding.map((each) =>
    texts.document(each.number, day(each.issuedOn).replaceAll(' ', '\u00a0')),
  );
  const sentences = [
    content.ordered === null ? null : texts.ordered(formatMoney(content.ordered, language)),
    documents.length === 0 || !(isNote || isFinal)
      ? null
      : isNote
        ? texts.corrects(documents)
        : texts.settles(documents),
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? y : drawParagraph(paperDraft, y, sentences.join(' ')) + 12;
}

/** Returns the row of a line. A deduction and a lump sum have neither a quantity nor a unit price. */
function rowOf(line: InvoiceLine, language: Language): Row {
  const { money, rate } = paperFormats(language);
  const { unit, quantity } = line;
  const counted = unit === null || quantity < 0 ? null : { unit, quantity };
  return {
    label: line.label,
    detail: customsText(line, language),
    quantity: counted ? formatQuantity(counted, language) : '',
    unitPrice: counted ? money(line.unitPrice) : '',
    rate: rate(line.vatRate),
    total: money(lineTotal(line)),
  };
}

/** Returns the headings of the columns. A column that is empty in all rows has no heading. */
function columnNames(rows: readonly Row[], language: Language): Cells {
  const { columns } = paperTexts[language];
  return rows.some(({ quantity }) => quantity) ? columns : { ...columns, quantity: '', unitPrice: '' };
}

function sumsOf(content: InvoiceContent): Sum[] {
  const { kind, language, allowances, paid } = content;
  const texts = invoiceTexts[language];
  const words = paperTexts[language];
  const { money, rate } = paperFormats(language);
  const totals = invoiceTotals(content);
  const rates = vatSums(statedVat(content), language);
  const sums: Sum[] = [
    { label: words.exclVat, value: money(totals.exclVat) },
    ...rates,
    ...(rates.length > 1 ? [{ label: texts.vat, value: money(totals.vat) }] : []),
    { label: words.inclVat, value: money(totals.inclVat), strong: true },
  ];
  if (allowances.length > 0) {
    const waived = allowances.map(({ amount, vatRate }) => ({
      label: `${texts.waived} (${words.vat(rate(vatRate))})`,
      value: money(-amount),
    }));
    sums.unshift({ label: texts.lines, value: money(totals.lines) }, ...waived);
  }
  if (paid !== 0) sums.push({ label: texts.paid, value: money(-paid) });
  // A credit note is not to be paid.
  if (kind !== 'credit_note') sums.push({ label: texts.due, value: money(totals.due), strong: true });
  return sums;
}

const stepOf = ({ kind, payment }: InvoiceContent): TimelineStep =>
  kind === 'final_invoice' || payment === null ? 'delivery' : stepOfPayment(payment);

const archiveOf = (content: InvoiceContent): Archive => ({
  data: {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X (EN 16931)',
    content: writeInvoiceXml(content),
  },
  metadata: writeMetadata,
});

/**
 * Draws an invoice or a credit note as a Factur-X document: PDF/A-3b pages with the same content as XML inside. The
 * same content always gives the same bytes. Content without a number gives a preview, which says that it is one and
 * contains no data.
 */
export async function drawInvoice(
  content: InvoiceContent,
  look: Look,
  agency: AgencyIdentity,
): Promise<Buffer> {
  const { kind, language, number, issuedOn, bank, deliverTo, delivery, nature } = content;
  const texts = invoiceTexts[language];
  const isPreview = number === '';
  const facts = {
    language,
    title: texts.title[kind],
    number,
    day: issuedOn,
    agency,
    step: stepOf(content),
    archive: isPreview ? undefined : archiveOf(content),
    watermark: isPreview ? texts.preview : undefined,
  };
  const page = await openPaper(facts, [content, agency, facts.watermark], look);
  const rows = content.lines.map((line) => rowOf(line, language));
  const lines = drawTable(page, head(page, content), columnNames(rows, language), rows);
  let y = drawSums(page, lines, sumsOf(content));
  const mentions = invoiceMentions(content);
  const bankLines = bank ? accountLines(bank, language) : [];
  const paying = [mentions.account, mentions.terms, ...bankLines].filter((line) => line !== null);
  y = drawSection(page, y, texts.payment, paying.join('\n'));
  if (deliverTo) {
    const home = content.seller.address.country || homeCountry;
    const place = [deliverTo.name, ...addressLines(deliverTo.address, home, language)];
    y = drawSection(page, y, texts.deliverTo, place.filter(Boolean).join('\n'));
  }
  if (delivery) y = drawDelivery(page, y, delivery);
  const { penalties, indemnity, discount, debits } = mentions;
  const small = [
    [texts.nature[nature], debits, discount],
    [penalties, indemnity],
  ].map((sentences) => sentences.filter((sentence) => sentence !== null).join(' '));
  y += 6;
  for (const text of small) if (text) y = drawParagraph(page, y + 4, text, { size: 8, color: 'muted' });
  return finishPaper(page, { remark: isPreview ? undefined : texts.data, isNumbered: true });
}
