import type { ImportColumns } from '#domain/imports/import-rules.ts';
import { guessClientColumns } from '#domain/imports/client-column-rules.ts';
import { importLimits } from '#domain/imports/import-rules.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import type { CheckedLine, checkLines, ListLine } from './check-lines.ts';
import type { ParsedList } from './import-store.ts';
import type { readCsv, CsvSettings } from './read-csv.ts';
import type { TableLimits } from './workbooks/read-sheet.ts';
import type { readTableFile } from './workbooks/read-table-file.ts';

const limits = { lane: 'large_papers', seconds: 10, megabytes: 450 } as const;

const reading: WorkerTask<typeof readCsv> = {
  module: new URL('./read-csv.ts', import.meta.url).href,
  functionName: 'readCsv',
  ...limits,
};
const readingTable: WorkerTask<typeof readTableFile> = {
  module: new URL('./workbooks/read-table-file.ts', import.meta.url).href,
  functionName: 'readTableFile',
  ...limits,
};
const checking: WorkerTask<typeof checkLines> = {
  module: new URL('./check-lines.ts', import.meta.url).href,
  functionName: 'checkLines',
  ...limits,
};

/** Rows from which the columns are guessed. */
export const sampledRows = 50;

const refusals = {
  unreadable: ['list_unreadable', 'The file is no list that can be read.'],
  empty: ['list_empty', 'The file has nobody in it.'],
  too_long: ['list_too_long', `At most ${importLimits.lines} lines and ${importLimits.columns} columns.`],
} as const;

/** Runs work in the child process. Throws `file_too_complex` if the work exceeded its limits. */
async function withinLimits<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    throw tooComplex();
  }
}

const tooComplex = () =>
  new ApiError('file_too_complex', 'The file could not be read within its time and memory.');

interface About {
  by: string;
  signal?: AbortSignal;
}

/** Reads a file in a child process. Throws `list_unreadable`, `list_empty`, `list_too_long` or `file_too_complex`. */
export async function openTable(
  { workers }: Pick<Services, 'workers'>,
  content: Buffer,
  { chosen, about }: { chosen: Partial<CsvSettings>; about: About },
): Promise<Omit<ParsedList, 'columns'>> {
  const list = await withinLimits(workers.run(reading, [content, chosen], about));
  if (list.kind !== 'read') {
    const [code, message] = refusals[list.kind];
    throw new ApiError(code, message);
  }
  const { kind: _, ...read } = list;
  return read;
}

/** Reads a list of clients, and guesses its columns. */
export async function openList(
  services: Pick<Services, 'workers'>,
  content: Buffer,
  how: Parameters<typeof openTable>[2],
): Promise<ParsedList> {
  const read = await openTable(services, content, how);
  const columns = guessClientColumns(
    read.headings,
    read.lines.slice(0, sampledRows).map(([, cells]) => cells),
  );
  return { ...read, columns };
}

/**
 * Reads the first rows of a workbook or a CSV file in a child process, as the texts that a person sees. Throws
 * `list_unreadable`, `list_empty` or `file_too_complex`.
 */
export async function openTableFile(
  { workers }: Pick<Services, 'workers'>,
  content: Buffer,
  { limits: most, about }: { limits: TableLimits; about: About },
) {
  const table = await withinLimits(workers.run(readingTable, [content, most], about));
  if (table.kind === 'too_complex') throw tooComplex();
  if (table.kind !== 'read') {
    const [code, message] = refusals[table.kind];
    throw new ApiError(code, message);
  }
  const { kind: _, ...read } = table;
  return read;
}

/** Checks the lines in a child process: thousands of phone numbers would delay every other request. */
export function openLines(
  { workers }: Pick<Services, 'workers'>,
  { lines, columns }: { lines: readonly ListLine[]; columns: ImportColumns },
  about: About,
): Promise<CheckedLine[]> {
  return withinLimits(workers.run(checking, [lines, columns], about));
}

/** Counts the readings of one agent in ten minutes, successful or not. Throws `throttled`. */
export async function throttleReading({ pool, config }: Pick<Services, 'pool' | 'config'>, userId: string) {
  if (!config.throttle) return;
  await createThrottle(pool, { name: 'list', attempts: 200, windowSeconds: 10 * 60 }).take(userId);
}
