import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const megabyte = 1024 * 1024;
/** The limit of entries: a workbook with a picture for each row has far fewer. */
const maxEntries = 5_000;
/** The most inflated bytes to read from one workbook, independent of the sizes that the workbook states. */
const maxInflated = 48 * megabyte;

/** The reason why a workbook is refused. The child process that reads the workbook catches this error. */
export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused';
  readonly why: 'unreadable' | 'too_complex';

  constructor(why: 'unreadable' | 'too_complex', message: string) {
    super(message);
    this.why = why;
  }
}

/** The parts of a workbook by name, and the number of bytes that may still be inflated. */
export interface Workbook {
  zip: ZipFile;
  parts: ReadonlyMap<string, Entry>;
  bytesLeft: number;
}

/** Returns the name in the form in which names are compared: without case, as in spreadsheet programs. */
const partKey = (name: string) => name.replace(/^\/+/, '').toLowerCase();

/** Opens an archive in memory. Throws `WorkbookRefused`, or an error of the archive. */
export async function openWorkbook(content: Uint8Array): Promise<Workbook> {
  const zip = await fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
    lazyEntries: true,
  });
  if (zip.entryCount > maxEntries) throw new WorkbookRefused('too_complex', 'too many parts');
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(partKey(entry.fileName), entry);
  return { zip, parts, bytesLeft: maxInflated };
}

async function* textOf(workbook: Workbook, bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    workbook.bytesLeft -= piece.length;
    if (workbook.bytesLeft < 0) throw new WorkbookRefused('too_complex', 'inflates to too much');
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** Returns the text of a part piece by piece; null if there is no part with that name. */
export async function openPart(workbook: Workbook, name: string): Promise<AsyncIterable<string> | null> {
  const entry = workbook.parts.get(partKey(name));
  if (!entry) return null;
  if (entry.isEncrypted()) throw new WorkbookRefused('unreadable', 'encrypted');
  if (entry.uncompressedSize > workbook.bytesLeft)
    throw new WorkbookRefused('too_complex', 'says to be too large');
  return textOf(workbook, await workbook.zip.openReadStreamPromise(entry));
}
