import { statementLimits } from '#domain/statements/statement-limits.ts';
import { ReadingRefused } from './refuse-reading.ts';

/** An element with its child elements and its values. */
export interface OfxNode {
  name: string;
  values: Map<string, string>;
  children: OfxNode[];
}

interface Token {
  name: string;
  isEnd: boolean;
  value: string;
}

const statementNames: readonly string[] = ['STMTRS', 'CCSTMTRS'];
/**
 * The elements with child elements that the reader uses. SGML itself does not show which elements have child
 * elements.
 */
const parentElements: ReadonlySet<string> = new Set([
  ...statementNames,
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKTRANLIST',
  'BANKTRANLISTP',
  'STMTTRN',
  'STMTTRNP',
  'BANKACCTTO',
  'CCACCTTO',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
  'LEDGERBAL',
  'AVAILBAL',
]);

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const tagPattern =
  /<(?:(\/?)([A-Za-z][\w.-]{0,63})(?:\s[^<>]*|\/)?>|(!\[CDATA\[)|(!--)|(!DOCTYPE)|\?[^<>]*>)/gi;

/** Replaces escaped characters. Banks that write SGML often do not escape `&`. */
const unescapeText = (text: string) =>
  text
    .replaceAll(/&(lt|gt|amp|quot|apos|nbsp);/gi, (_, name: string) => entities[name.toLowerCase()] ?? '')
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCharCode(Number(code)));

function endOf(text: string, from: number, closing: string): number {
  const at = text.indexOf(closing, from);
  if (at === -1) throw new ReadingRefused('malformed', closing);
  return at;
}

/** Yields each start tag with the text after it, and each end tag. */
function* tokensOf(text: string): Generator<Token> {
  let open: Token = { name: '', isEnd: true, value: '' };
  let last = text.indexOf('<');
  const add = (more: string) => {
    open.value += more;
    if (open.value.length > statementLimits.textLength) throw new ReadingRefused('too_much');
  };
  tagPattern.lastIndex = 0;
  for (let found = tagPattern.exec(text); found; found = tagPattern.exec(text)) {
    const [whole, slash, name, isLiteral, isRemark, isDoctype] = found;
    add(unescapeText(text.slice(last, found.index)));
    last = tagPattern.lastIndex;
    if (isDoctype) throw new ReadingRefused('doctype');
    if (isLiteral || isRemark) {
      const closing = isLiteral ? ']]>' : '-->';
      const end = endOf(text, last, closing);
      if (isLiteral) add(text.slice(last, end));
      last = tagPattern.lastIndex = end + closing.length;
    }
    if (name === undefined || whole.endsWith('/>')) continue;
    yield open;
    open = { name: name.toUpperCase(), isEnd: slash === '/', value: '' };
  }
  add(text.slice(Math.max(last, 0)));
  yield open;
}

/** Returns the statements with their contents. Refuses a file that ends too early. */
export function readOfxNodes(text: string): OfxNode[] {
  const statements: OfxNode[] = [];
  const stack: OfxNode[] = [];
  let entries = 0;
  let isWhole = false;
  for (const { name, isEnd, value } of tokensOf(text)) {
    const holder = stack.at(-1);
    if (!isEnd && parentElements.has(name)) {
      if (stack.length >= statementLimits.depth) throw new ReadingRefused('too_much');
      if (name.startsWith('STMTTRN')) entries += 1;
      if (entries > statementLimits.entries) throw new ReadingRefused('too_much');
      const node = { name, values: new Map<string, string>(), children: [] };
      (statementNames.includes(name) ? statements : holder?.children)?.push(node);
      stack.push(node);
    } else if (!isEnd && holder && !holder.values.has(name)) {
      holder.values.set(name, value.trim());
    } else if (isEnd && (parentElements.has(name) || name === 'OFX')) {
      if (name === 'OFX' ? holder !== undefined : holder?.name !== name)
        throw new ReadingRefused('malformed', `/${name}`);
      stack.pop();
      isWhole = name === 'OFX';
    }
  }
  if (!isWhole) throw new ReadingRefused('malformed', '/OFX');
  return statements;
}

export const ofxChild = (node: OfxNode | undefined, ...names: readonly string[]): OfxNode | undefined =>
  node?.children.find((child) => names.includes(child.name));

export const ofxValue = (node: OfxNode | undefined, name: string): string => node?.values.get(name) ?? '';
