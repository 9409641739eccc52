import { fileTypeFromBuffer } from 'file-type';

/**
 * The first bytes of the accepted file types. Only such files are examined further, by readers of these formats
 * alone.
 */
const magicBytes = ['%PDF-', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF', 'PK\x03\x04'];

/** Returns the media type of the content, independent of the file's name; null if the type is not accepted. */
export async function identifyContent(content: Buffer): Promise<string | null> {
  const head = content.toString('latin1', 0, 8);
  if (!magicBytes.some((beginning) => head.startsWith(beginning))) return null;
  try {
    return (await fileTypeFromBuffer(content))?.mime ?? null;
  } catch {
    return null;
  }
}
