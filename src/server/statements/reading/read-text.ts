import { ReadingRefused } from './refuse-reading.ts';

type Pieces = AsyncIterable<Uint8Array>;

/** How many bytes are read to recognise the format: enough to reach the first tag of an OFX or XML file. */
const headLength = 4_096;

/** Returns the first bytes of a file, and an iterable over all of it. */
export async function readHead(pieces: Pieces): Promise<{ head: Buffer; all: Pieces }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    first.push(value);
    length += value.length;
  }
  async function* all() {
    yield* first;
    for (;;) {
      const { done, value } = await iterator.next();
      if (done === true) return;
      yield value;
    }
  }
  return { head: Buffer.concat(first).subarray(0, headLength), all: all() };
}

/** Returns the encoding by its byte order mark; null if there is none. */
function markedEncoding(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null;
}

const beginningOf = (head: Buffer) =>
  new TextDecoder(markedEncoding(head) ?? 'latin1').decode(head).trimStart();

/** Recognises the format by the beginning of the file. Content of an unknown format may be a table. */
export function kindOf(head: Buffer): 'ofx' | 'mt940' | 'xml' | 'table' {
  const text = beginningOf(head);
  if (/^OFXHEADER\s*:/i.test(text) || /^<[^]*?<(?:\?OFX\s|OFX[\s>])|^<(?:\?OFX\s|OFX[\s>])/i.test(text))
    return 'ofx';
  if (text.startsWith('<')) return 'xml';
  return /^:20:/m.test(text) && /^:(?:25|28C?):/m.test(text) ? 'mt940' : 'table';
}

const knownEncodings = new Set([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'us-ascii',
]);

/** Returns the encoding that the byte order mark or else the XML declaration names; UTF-8 if neither is there. */
function declaredEncoding(head: Buffer): string {
  const marked = markedEncoding(head);
  if (marked) return marked;
  const encoding =
    /^<\?xml[^>]*?encoding=["']([\w-]+)["']/.exec(beginningOf(head))?.[1]?.toLowerCase() ?? 'utf-8';
  if (!knownEncodings.has(encoding)) throw new ReadingRefused('malformed', encoding);
  return encoding;
}

async function* decodeAs(pieces: Pieces, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (work: () => string) => {
    try {
      return work();
    } catch {
      throw new ReadingRefused('malformed', encoding);
    }
  };
  for await (const piece of pieces) yield read(() => decoder.decode(piece, { stream: true }));
  yield read(() => decoder.decode());
}

/**
 * Decodes files that are not XML, because these declare no encoding or a wrong one. Decodes as UTF-8 if the whole
 * file is valid UTF-8, otherwise as windows-1252.
 */
async function* decodeUndeclared(pieces: Pieces): AsyncGenerator<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  const content = Buffer.concat(all);
  try {
    yield new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    yield new TextDecoder('windows-1252').decode(content);
  }
}

/**
 * Decodes a file. Decodes XML, and files with a byte order mark, piece by piece, and refuses bytes that are invalid in
 * their encoding. Decodes all others as `decodeUndeclared` does.
 */
export function decodeFile(pieces: Pieces, head: Buffer): AsyncIterable<string> {
  const isXml = kindOf(head) === 'xml' || beginningOf(head).startsWith('<?xml');
  if (isXml || markedEncoding(head)) return decodeAs(pieces, declaredEncoding(head));
  return decodeUndeclared(pieces);
}

/**
 * Makes text valid for PostgreSQL and JSON: removes lone surrogates and control characters, and leaves one space
 * between words.
 */
export const tidy = (text: string, maxLength: number) =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
