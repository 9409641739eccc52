import { SaxesParser } from 'saxes';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { ReadingRefused } from './refuse-reading.ts';

/** An element with its content. Names have no prefix. */
export interface XmlNode {
  name: string;
  uri: string;
  /** The attribute `Ccy`. */
  currency: string | null;
  /** The attribute `schemeID`. */
  scheme: string | null;
  text: string;
  children: XmlNode[];
}

interface XmlListener {
  /**
   * Returns whether to keep the element and its contents for `end`. `attribute` returns one of its attributes; null
   * if it has none with that name.
   */
  begin(node: XmlNode, depth: number, attribute: (name: string) => string | null): boolean;
  /** Called when a kept element is complete; returning false discards it. */
  end(node: XmlNode, parent: XmlNode | null): boolean;
}

/** Returns all elements at a path. */
export function allAt(node: XmlNode, ...path: readonly string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

export const firstAt = (node: XmlNode, ...path: readonly string[]): XmlNode | null =>
  allAt(node, ...path)[0] ?? null;

/** Returns the text at the first path that leads to a text. */
export function textAt(node: XmlNode, ...paths: readonly (readonly string[])[]): string {
  for (const path of paths) {
    const text = firstAt(node, ...path)?.text;
    if (text !== undefined && text !== '') return text;
  }
  return '';
}

function noteText(stack: readonly { node: XmlNode; isKept: boolean }[], text: string): void {
  if (text.length > statementLimits.textLength) throw new ReadingRefused('too_much');
  const open = stack.at(-1);
  if (!open?.isKept) return;
  open.node.text += text;
  if (open.node.text.length > statementLimits.textLength) throw new ReadingRefused('too_much');
}

/**
 * Reads XML piece by piece. Refuses document types, because their entities expand, and nesting without end. Loads
 * nothing that the file refers to.
 */
export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const stack: { node: XmlNode; isKept: boolean; isSpaced: boolean }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new ReadingRefused('doctype');
  });
  parser.on('error', ({ message }) => {
    throw new ReadingRefused('malformed', message);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (stack.length >= statementLimits.depth) throw new ReadingRefused('too_much');
    const attribute = (name: string) => attributes[name]?.value ?? null;
    const node = {
      name: local,
      uri,
      currency: attribute('Ccy'),
      scheme: attribute('schemeID'),
      text: '',
      children: [],
    };
    const isKept = listener.begin(node, stack.length, attribute) || stack.at(-1)?.isKept === true;
    stack.push({ node, isKept, isSpaced: attribute('xml:space') === 'preserve' });
  });
  parser.on('text', (text) => noteText(stack, text));
  parser.on('cdata', (text) => noteText(stack, text));
  parser.on('closetag', () => {
    const closed = stack.pop();
    if (!closed?.isKept) return;
    if (!closed.isSpaced) closed.node.text = closed.node.text.trim();
    const parent = stack.at(-1);
    if (listener.end(closed.node, parent?.isKept ? parent.node : null) && parent?.isKept) {
      parent.node.children.push(closed.node);
    }
  });
  for await (const piece of pieces) parser.write(piece);
  parser.close();
}
