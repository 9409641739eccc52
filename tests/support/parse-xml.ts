import { SaxesParser } from 'saxes';

/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Returns the root of a document; null if the document is not well-formed, or uses an undeclared prefix. */
export function parseXml(xml: string): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(xml.replace(/^\ufeff/, '')).close();
  } catch {
    return null;
  }
  return root.children[0] ?? null;
}

/** Returns the elements at a path of names below an element, without their prefixes: `Tax/Rate`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((child) => child.name.replace(/^.*:/, '') === name)),
      [element],
    );

export const textsAt = (element: XmlElement, path: string): string[] =>
  elementsAt(element, path).map(({ text }) => text);

/** Returns an element and all elements below it. */
export const allBelow = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap((child) => allBelow(child)),
];
