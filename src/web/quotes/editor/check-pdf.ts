import { looksLikePdf } from '#domain/quotes/quote-rules.ts';

const read = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer());

/**
 * Checks the name and the first and last kilobyte, as the server does; resolves to false if the file cannot be
 * read.
 */
export async function isPdf(file: File): Promise<boolean> {
  if (!/\.pdf$/i.test(file.name)) return false;
  try {
    return looksLikePdf(await read(file.slice(0, 1024)), await read(file.slice(-1024)));
  } catch {
    return false;
  }
}
