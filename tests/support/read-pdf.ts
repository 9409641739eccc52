import { extractText, getDocumentProxy } from 'unpdf';

/** Returns the visible text of a PDF, in one line. */
export async function readPdf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') };
}
