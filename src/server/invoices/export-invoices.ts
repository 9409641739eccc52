import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { csvLine, byteOrderMark } from '#domain/audit/csv-format.ts';
import { invoiceKindNames } from '#domain/invoices/invoice-kind-texts.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { drawDocument } from './draw-document.ts';
import { invoiceExportTexts } from './invoice-export-texts.ts';
import { throttleArchive, throttleDocuments } from './throttle-documents.ts';
import { type InvoiceFilter, listExportedInvoices } from './invoice-list-store.ts';

/** Documents per query. The archive is written while they are read. */
const batchSize = 200;

type ExportedInvoice = Awaited<ReturnType<typeof listExportedInvoices>>[number];

async function* readExportedInvoices(
  { db }: Services,
  filter: InvoiceFilter,
): AsyncGenerator<ExportedInvoice> {
  for (let after = ''; ;) {
    const rows = await listExportedInvoices(db, filter, after, batchSize);
    yield* rows;
    after = rows.at(-1)?.number ?? after;
    if (rows.length < batchSize) return;
  }
}

/** Writes an amount with a comma or a point, depending on the language: spreadsheets expect this. */
const formatAmount = (cents: Cents, language: Language) => ({
  number: language === 'fr' ? decimalFromCents(cents).replace('.', ',') : decimalFromCents(cents),
});

/** Returns a line for each VAT rate of a document; a credit note is negative. */
function linesOf(
  { kind, number, issuedOn, reference, title, client, content }: ExportedInvoice,
  language: Language,
) {
  const sign = kind === 'credit_note' ? -1 : 1;
  const { vat, buyer, preceding } = content.invoice;
  return vat.map(({ rate, exclVat, vat: tax }) =>
    csvLine(
      [
        number,
        invoiceKindNames[language][kind],
        issuedOn,
        client,
        buyer.vatNumber ?? '',
        reference,
        title,
        ...[sign * exclVat, rate, sign * tax, sign * (exclVat + tax)].map((value) =>
          formatAmount(value, language),
        ),
        preceding.map((document) => document.number).join(' '),
      ],
      language,
    ),
  );
}

async function* writeList(services: Services, filter: InvoiceFilter, language: Language) {
  yield byteOrderMark + csvLine([...invoiceExportTexts[language].columns], language);
  for await (const row of readExportedInvoices(services, filter)) yield linesOf(row, language).join('');
}

async function openPdf(
  services: Services,
  { id, number }: Pick<ExportedInvoice, 'id' | 'number'>,
  by: string,
): Promise<Readable> {
  const key = await drawDocument(services, id, by);
  const object = key === null ? null : await services.storage.open(key);
  if (!object) throw new Error(`the PDF of ${number} is missing`);
  return object.content;
}

interface Archive {
  zip: ZipFile;
  content: PassThrough;
}

/** Hands the file to the archive. Closes the file if the archive ends early. */
function addFileToArchive(
  content: PassThrough,
  file: Readable,
  give: (error: null, file: Readable) => void,
): void {
  const close = () => file.destroy();
  if (content.destroyed) close();
  content.once('close', close);
  file.once('close', () => content.off('close', close));
  give(null, file);
}

/** Adds every document and the list to the archive. Opens each file only when its turn comes. */
async function fillInvoiceArchive(
  { zip, content }: Archive,
  services: Services,
  filter: InvoiceFilter,
  { language, by }: { language: Language; by: string },
): Promise<void> {
  const list = () => Readable.from(writeList(services, filter, language));
  zip.addReadStreamLazy(invoiceExportTexts[language].listName, {}, (give) =>
    addFileToArchive(content, list(), give),
  );
  for await (const { id, number, isForgotten } of readExportedInvoices(services, filter)) {
    if (content.destroyed) return;
    if (isForgotten) continue;
    // PDFs are compressed already.
    zip.addReadStreamLazy(`${number}.pdf`, { compress: false }, (give) => {
      openPdf(services, { id, number }, by).then(
        (file) => addFileToArchive(content, file, give),
        (error: unknown) => give(error, new PassThrough()),
      );
    });
  }
  zip.end();
}

/**
 * Returns the documents of a period that the actor may see, as a ZIP with a list as CSV. The ZIP is written while it
 * is read. Throws `throttled`: an account gets one archive at a time.
 */
export async function exportInvoices(
  services: Services,
  { scope, userId: by }: Actor,
  { from, to, language = defaultLanguage }: { from: string; to: string; language?: Language | undefined },
): Promise<{ content: Readable; fileName: string }> {
  await throttleDocuments(services, 'export', by);
  const end = throttleArchive(by);
  const zip = new ZipFile();
  const content = new PassThrough();
  // The stream closes when it was read to its end, when the reader stopped early, and when it failed.
  content.once('close', end);
  const fail = (error: unknown) => {
    services.log.error(error, 'an archive of documents was cut short');
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  pipeline(Readable.from(zip.outputStream), content).catch(() => undefined);
  fillInvoiceArchive({ zip, content }, services, { scope, from, to }, { language, by }).catch(fail);
  return { content, fileName: invoiceExportTexts[language].fileName(from, to) };
}
