import { type Cents, decimalFromCents } from '#domain/money.ts';
import { escapeMarkup } from '#server/services/escape-markup.ts';

/** Text that is XML already. */
export type Xml = string & { readonly xml: unique symbol };
/** Null parts are left out. */
export type XmlChildren = readonly (Xml | null)[];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a text becomes XML
const asXml = (text: string) => text as Xml;

// oxlint-disable-next-line no-control-regex -- XML 1.0 forbids them
const charactersXmlForbids = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text. Leaves out the characters that XML 1.0 forbids; an unpaired surrogate becomes U+FFFD. */
const xmlText = (text: string): Xml =>
  asXml(escapeMarkup(text.toWellFormed().replace(charactersXmlForbids, '')));

/** Writes an element with a text or with other elements; null if it would be empty. */
export function element(
  name: string,
  content: string | null | undefined | XmlChildren,
  attributes: Readonly<Record<string, string>> = {},
): Xml | null {
  const isText = typeof content === 'string';
  const inner = isText ? xmlText(content) : (content ?? []).filter((part) => part !== null).join('');
  if (inner === '') return null;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return asXml(`<${name}${written.join('')}>${inner}</${name}>`);
}

/** Writes an element that the schema requires even if it is empty. */
export const requiredElement = (name: string, content: XmlChildren): Xml =>
  element(name, content) ?? asXml(`<${name}/>`);

/** Writes cents, or other hundredths, with two decimals; null if there is no value. */
export const amount = (
  name: string,
  hundredths: Cents | null,
  attributes?: Readonly<Record<string, string>>,
): Xml | null => element(name, hundredths === null ? null : decimalFromCents(hundredths), attributes);

/** Writes a day (`YYYY-MM-DD`) as the Cross Industry Invoice does. */
export const day = (name: string, date: string | null, prefix = 'udt'): Xml | null =>
  element(name, [element(`${prefix}:DateTimeString`, date && date.replaceAll('-', ''), { format: '102' })]);
