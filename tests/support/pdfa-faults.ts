import { inflateSync } from 'node:zlib';
import { parseXml } from './parse-xml.ts';

/** Returns the objects of a PDF by PDFKit, which writes no object streams. */
function objectsOf(text: string): Map<string, string> {
  const found = text.matchAll(/^(\d+) 0 obj\n(.*?)(?=\nstream\n|\nendobj)/gms);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

/** Returns the content of every stream that shows text, which are the streams of pages. */
const shown = (text: string): string[] =>
  [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].flatMap(([, stream = '']) => {
    const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return /\bBT\b/.test(content) ? [content] : [];
  });

/** Returns whether a text shows the glyph 0 (.notdef), which replaces a character that the font lacks. */
const hasMissingGlyph = (content: string): boolean =>
  [...content.matchAll(/<((?:[\da-f]{4})+)> -?[\d.]+/g)].some(([, glyphs = '']) =>
    /^(?:.{4})*0000/.test(glyphs),
  );

/** Returns the rules for PDF/A-3b with Factur-X data that this document breaks. */
export function pdfaFaults(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const objects = objectsOf(text);
  const all = [...objects.values()];
  const catalog = all.find((body) => body.includes('/Type /Catalog')) ?? '';
  const at = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const xmp = /<\?xpacket begin[^]*?<\?xpacket end="w"\?>/.exec(pdf.toString('utf8'))?.[0] ?? '';
  const intent = at(catalog, 'OutputIntents');
  const file = at(catalog, 'AF');
  const embedded = at(file, 'EF <<\n/F');
  const fonts = all.filter((body) => body.includes('/Type /FontDescriptor'));
  const factur = ['FileName>factur-x.xml<', 'Type>INVOICE<'].map((part) => `fx:Document${part}`);
  const said = ['pdfaExtension:schemas', ...factur, 'fx:Version>1.0<', 'fx:ConformanceLevel>EN 16931<'];
  const contents = shown(text);
  const faults: Record<string, boolean> = {
    header: !/^%PDF-1\.7\n%[\x80-\xff]{4}/.test(text),
    'file ID': !/\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/.test(text),
    encryption: text.includes('/Encrypt'),
    'plain metadata': /\/Filter/.test(at(catalog, 'Metadata')) || xmp === '',
    'well-formed metadata': parseXml(xmp) === null,
    'part of PDF/A': !/<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B</.test(xmp),
    'extension schema': !said.every((part) => xmp.includes(part)),
    'output intent': !intent.includes('/S /GTS_PDFA1') || !/\/N 3\b/.test(at(intent, 'DestOutputProfile')),
    language: !/\/Lang \(\w/.test(catalog),
    tags: !/\/Marked true/.test(at(catalog, 'MarkInfo')) || !/\/K \[/.test(at(catalog, 'StructTreeRoot')),
    relationship: !/\/AFRelationship \/Alternative\b/.test(file) || !file.includes('/UF (factur-x.xml)'),
    'embedded file': !embedded.includes('/Subtype /text#2Fxml') || !embedded.includes('/ModDate'),
    attachments: !/\/EmbeddedFiles <<\s*\/Names \[\s*\(factur-x\.xml\) \d+ 0 R/.test(text),
    'embedded fonts':
      !fonts.every((body) => /\/FontFile[23]? /.test(body)) ||
      all.some((body) => /\/Subtype \/Type1\b/.test(body)),
    transparency: all.some((body) => /\/(SMask|ca|CA|BM) /.test(body)),
    forbidden: all.some((body) =>
      /\/(JavaScript|JS|AA|Launch|Movie|Sound|LZWDecode|DeviceCMYK|PS)\b/.test(body),
    ),
    glyphs: contents.length === 0 || contents.some(hasMissingGlyph),
  };
  return Object.keys(faults).filter((name) => faults[name]);
}

/** Returns the XML that is embedded in the document. */
export function embeddedXml(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const stream = /\/Type \/EmbeddedFile[^]*?>>\nstream\n([^]*?)\nendstream/.exec(text)?.[1] ?? '';
  return inflateSync(Buffer.from(stream, 'latin1')).toString('utf8');
}
