import { readFile } from '#server/statements/reading/read-file.ts';
import type {
  FileAnswer,
  FilePart,
  KnownEntry,
  SavedMapping,
} from '#server/statements/reading/reading-kinds.ts';
import { ownIban } from './statement-files.ts';

async function* inPieces(content: string | Buffer, size = 777) {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a file as the child process does, in pieces of an odd size. */
export async function read(
  content: string | Buffer,
  {
    mappings = [],
    accounts = [ownIban],
    onlyColumns = false,
    size = 777,
  }: { mappings?: SavedMapping[]; accounts?: string[]; onlyColumns?: boolean; size?: number } = {},
): Promise<{ answer: FileAnswer; entries: KnownEntry[] }> {
  const entries: KnownEntry[] = [];
  const hand = async (part: FilePart) => {
    if (part.kind === 'entries') entries.push(...part.entries);
  };
  const answer = await readFile(
    { pieces: inPieces(content, size), hand },
    { accounts, mappings, onlyColumns },
  );
  return { answer, entries };
}
