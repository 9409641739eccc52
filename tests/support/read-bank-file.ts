import { readFile } from '#server/statements/reading/read-file.ts';
import type {
  EntryRow,
  FileAnswer,
  FilePart,
  FileReply,
  FingerprintedEntry,
  SavedMapping,
} from '#server/statements/reading/reading-kinds.ts';
import { ownIban } from './statement-files.ts';

async function* inPieces(content: string | Buffer, size = 777) {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Returns the entries to which these payments belong. */
const entriesOf = (rows: readonly EntryRow[]): FingerprintedEntry[] =>
  [...Map.groupBy(rows, ({ fingerprint }) => fingerprint).values()].flatMap((payments) => {
    const [first] = payments;
    return first ? [{ ...first, cents: first.entryCents, parts: payments }] : [];
  });

/** Reads a file as the child process does, in pieces of an unusual size. */
export async function read(
  content: string | Buffer,
  {
    mappings = [],
    accounts = [ownIban],
    onlyColumns = false,
    size = 777,
  }: { mappings?: SavedMapping[]; accounts?: string[]; onlyColumns?: boolean; size?: number } = {},
): Promise<{ answer: FileAnswer; entries: FingerprintedEntry[] }> {
  const rows: EntryRow[] = [];
  const send = async (part: FilePart): Promise<FileReply> => {
    if (part.kind === 'rows') rows.push(...part.rows);
    return [];
  };
  const answer = await readFile(
    { pieces: inPieces(content, size), send },
    { accounts, mappings, onlyColumns, headingsAt: null, account: null },
  );
  return { answer, entries: entriesOf(rows) };
}
