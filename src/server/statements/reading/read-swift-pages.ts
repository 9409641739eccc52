import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { SwiftEntry } from './read-swift-entry.ts';
import { ReadingRefused } from './refuse-reading.ts';

interface Field {
  tag: string;
  lines: string[];
}

interface SwiftBalance {
  tag: string;
  text: string;
}

/** A message: a statement, or a page of one. */
export interface SwiftPage {
  reference: string;
  account: string;
  number: string;
  opening: SwiftBalance | null;
  closing: SwiftBalance | null;
  entries: SwiftEntry[];
}

const tagAtStart = /^:([A-Z0-9]{2,3}):/;
/** Returns whether the line belongs to the envelope, or ends a message. */
const isBetween = (line: string) => /^(?:\{[1-5S]:|-\}?(?:\{[1-5S]:.*)?\s*$|-\}|\$\s*$)/.test(line);

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null;
  let length = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const tag = tagAtStart.exec(line);
    if (tag || isBetween(line)) {
      if (field) yield field;
      field = tag ? { tag: tag[1] ?? '', lines: [] } : null;
      length = 0;
    }
    length += line.length + 1;
    if (field && length > statementLimits.textLength) throw new ReadingRefused('too_much');
    field?.lines.push(tag ? line.slice(tag[0].length) : line);
  }
  if (field) yield field;
}

/** Yields the messages of a file with the fields that the product uses. Skips all text around the messages. */
export function* readSwiftPages(text: string): Generator<SwiftPage> {
  let page: SwiftPage | null = null;
  let entry: SwiftEntry | null = null;
  let entries = 0;
  for (const { tag, lines } of fieldsOf(text)) {
    const [first = '', ...more] = lines;
    if (tag === '20') {
      if (page) yield page;
      page = { reference: first, account: '', number: '', opening: null, closing: null, entries: [] };
    }
    if (!page) continue;
    if (tag === '86') {
      entry?.purpose.push(...lines);
      continue;
    }
    entry = null;
    if (tag === '25') page.account = first;
    if (tag === '28' || tag === '28C') page.number = first;
    if (tag === '60F' || tag === '60M') page.opening ??= { tag, text: first };
    if (tag === '62F' || tag === '62M') page.closing = { tag, text: first };
    if (tag !== '61') continue;
    if ((entries += 1) > statementLimits.entries) throw new ReadingRefused('too_much');
    entry = { movement: first, added: more, purpose: [] };
    page.entries.push(entry);
  }
  if (page) yield page;
}
