import { fileTypeFromBuffer } from 'file-type';

/** How files begin that we take: only those are looked at more closely, by readers of these formats alone. */
const magicBytes = ['%PDF-', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF', 'PK\x03\x04'];

/** The media type that the content itself shows, whatever its name says; null where it shows none that we could take. */
export async function identifyContent(content: Buffer): Promise<string | null> {
  const head = content.toString('latin1', 0, 8);
  if (!magicBytes.some((beginning) => head.startsWith(beginning))) return null;
  try {
    return (await fileTypeFromBuffer(content))?.mime ?? null;
  } catch {
    return null;
  }
}
