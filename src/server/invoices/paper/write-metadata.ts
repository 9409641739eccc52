import type { ArchiveFacts } from '#server/documents/attach-data.ts';
import { element, type XmlChildren, type Xml } from './xml-format.ts';

const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** The properties of Factur-X, each with its value and, for PDF/A, its meaning. */
const properties = {
  DocumentFileName: ['factur-x.xml', 'The name of the embedded XML document'],
  DocumentType: ['INVOICE', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  Version: ['1.0', 'The actual version of the standard applying to the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
} as const;

const rdfDescription = (namespaces: Record<string, string>, content: XmlChildren) => {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri] as const);
  return element('rdf:Description', content, { 'rdf:about': '', ...Object.fromEntries(declared) });
};

const elementsWithPrefix = (prefix: string, entries: Record<string, string>): XmlChildren =>
  Object.entries(entries).map(([name, text]) => element(`${prefix}:${name}`, text));

const rdfList = (name: string, kind: 'Alt' | 'Seq' | 'Bag', text: string, attributes = {}) =>
  element(name, [element(`rdf:${kind}`, [element('rdf:li', text, attributes)])]);

/** Describes the properties of Factur-X, because PDF/A does not know them. */
function extension(): Xml | null {
  const resource = { 'rdf:parseType': 'Resource' };
  const items = Object.entries(properties).map(([name, [, description]]) =>
    element(
      'rdf:li',
      elementsWithPrefix('pdfaProperty', { name, valueType: 'Text', category: 'external', description }),
      resource,
    ),
  );
  const schema = { schema: 'Factur-X PDFA Extension Schema', namespaceURI: facturXNamespace, prefix: 'fx' };
  return rdfDescription(
    {
      pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
      pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
      pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
    },
    [
      element('pdfaExtension:schemas', [
        element('rdf:Bag', [
          element(
            'rdf:li',
            [
              ...elementsWithPrefix('pdfaSchema', schema),
              element('pdfaSchema:property', [element('rdf:Seq', items)]),
            ],
            resource,
          ),
        ]),
      ]),
    ],
  );
}

/** Writes the metadata (XMP) of a Factur-X document: the kind of PDF/A, its titles, and the embedded data. */
export function writeMetadata({ title, author, language, at }: ArchiveFacts): string {
  // The time has no milliseconds, like the dates of the document itself.
  const stamp = at.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = Object.entries(properties).map(([name, [value]]) => element(`fx:${name}`, value));
  const packet = element(
    'x:xmpmeta',
    [
      element(
        'rdf:RDF',
        [
          rdfDescription(
            { pdfaid: 'http://www.aiim.org/pdfa/ns/id/' },
            elementsWithPrefix('pdfaid', { part: '3', conformance: 'B' }),
          ),
          rdfDescription({ dc: 'http://purl.org/dc/elements/1.1/' }, [
            element('dc:format', 'application/pdf'),
            rdfList('dc:title', 'Alt', title, { 'xml:lang': 'x-default' }),
            rdfList('dc:creator', 'Seq', author),
            rdfList('dc:language', 'Bag', language),
          ]),
          rdfDescription(
            { xmp: 'http://ns.adobe.com/xap/1.0/' },
            elementsWithPrefix('xmp', {
              CreatorTool: 'PDFKit',
              CreateDate: stamp,
              ModifyDate: stamp,
              MetadataDate: stamp,
            }),
          ),
          rdfDescription(
            { pdf: 'http://ns.adobe.com/pdf/1.3/' },
            elementsWithPrefix('pdf', { Producer: 'PDFKit' }),
          ),
          extension(),
          rdfDescription({ fx: facturXNamespace }, values),
        ],
        { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' },
      ),
    ],
    { 'xmlns:x': 'adobe:ns:meta/' },
  );
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${packet}\n<?xpacket end="w"?>`;
}
