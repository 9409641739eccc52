import { fileTypeFromBuffer } from 'file-type';

/** The media type that the content itself shows, whatever its name says; null where it shows none. */
export async function identifyContent(content: Uint8Array): Promise<string | null> {
  try {
    return (await fileTypeFromBuffer(content))?.mime ?? null;
  } catch {
    return null;
  }
}
