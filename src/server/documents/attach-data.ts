/** The facts of a document that its metadata repeats. */
export interface ArchiveFacts {
  title: string;
  author: string;
  language: string;
  at: Date;
}

/** The parts that an archive document (PDF/A-3b) has in addition to its pages. */
export interface Archive {
  /** The content of the pages in a form for programs. */
  data: { name: string; type: string; description: string; content: string };
  /**
   * Writes the metadata (XMP). PDFKit's own metadata does not escape titles, and states only that the file is PDF/A.
   */
  metadata: (facts: ArchiveFacts) => string;
}

/** The options with which PDFKit writes PDF/A-3b. Without a version it would write PDF 1.3 and no metadata. */
export const archiveOptions = { pdfVersion: '1.7', subset: 'PDF/A-3b', tagged: true } as const;

/** Puts the data and the metadata into the document, before it ends. */
export function attachData(doc: PDFKit.PDFDocument, { data, metadata }: Archive, facts: ArchiveFacts): void {
  const { content, ...described } = data;
  const dates = { creationDate: facts.at, modifiedDate: facts.at };
  // PDFKit's types lack the relationship. `Alternative`: the data has the same content as the pages.
  const options = { ...described, ...dates, relationship: 'Alternative' };
  doc.file(Buffer.from(content), options);
  const packet = metadata(facts);
  Object.assign(doc, {
    metadata: {
      append: () => {},
      end: () => {},
      getXML: () => packet,
      getLength: () => Buffer.byteLength(packet),
    },
  });
}
