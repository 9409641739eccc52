import { createHash } from 'node:crypto';
import { plusDays } from '#domain/figures/period-rules.ts';
import {
  bookingDrift,
  type EntryFacts,
  entrySignature,
  pairEntries,
  sharedFacts,
} from '#domain/statements/same-entry-rules.ts';
import type { StatementFormat } from '#domain/statements/statement-kinds.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import type { WorkExchange } from '#server/services/workers/worker-task.ts';
import { factsOf, wholeText } from './make-facts.ts';
import type {
  EntryRow,
  FilePart,
  FileReply,
  StoredEntryRange,
  StoredEntrySearch,
  FingerprintedEntry,
  ReadEntry,
} from './reading-kinds.ts';

type Send = WorkExchange<FilePart, FileReply>['send'];

/**
 * The number of entries to send at once. The server, which must also answer other calls, writes so few in some
 * milliseconds.
 */
const entriesPerPart = 200;

/**
 * Up to this number of entries, the search is narrowed by their amounts. More entries have an amount in common with
 * most stored entries of their days, and so many amounts would delay the server.
 */
const maxNarrowedEntries = 1_000;

/** Numbers the equal entries of a file: two equal payments of one day are two entries. */
function withFingerprints(entries: readonly ReadEntry[]): FingerprintedEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const signature = entrySignature(entry.account, factsOf(entry));
    const number = (seen.get(signature) ?? 0) + 1;
    seen.set(signature, number);
    return { ...entry, fingerprint: createHash('sha256').update(`${number} ${signature}`).digest('hex') };
  });
}

/**
 * Groups the entries of an account by day. Splits the groups where no stored entry can match both the entry before
 * and the entry after.
 */
function* runsOf(
  entries: readonly FingerprintedEntry[],
): Generator<{ range: StoredEntryRange; run: FingerprintedEntry[] }> {
  for (const [account, own] of Map.groupBy(entries, (entry) => entry.account)) {
    const sorted = own.toSorted((one, other) => one.bookedOn.localeCompare(other.bookedOn));
    let run: FingerprintedEntry[] = [];
    const ended = () => ({
      run,
      range: {
        account,
        from: plusDays(run[0]?.bookedOn ?? '', -bookingDrift),
        to: plusDays(run.at(-1)?.bookedOn ?? '', bookingDrift),
      },
    });
    for (const entry of sorted) {
      const last = run.at(-1);
      if (last && plusDays(last.bookedOn, 2 * bookingDrift) < entry.bookedOn) {
        yield ended();
        run = [];
      }
      run.push(entry);
    }
    yield ended();
  }
}

async function readStoredEntries(search: StoredEntrySearch, send: Send): Promise<EntryFacts[]> {
  const kept: EntryFacts[] = [];
  let page = await send({ kind: 'kept', of: search });
  while (page.length > 0) {
    kept.push(...page);
    page = await send({ kind: 'kept', of: null });
  }
  return kept;
}

const factsToCompare = (entry: FingerprintedEntry, format: StatementFormat): EntryFacts => {
  const parts = entry.parts.map((part) => ({ ...part, text: wholeText(part) }));
  const { reversal: _, ...facts } = factsOf({ ...entry, parts });
  const [name, text] = [facts.name.slice(0, statementLimits.text), facts.text.slice(0, statementLimits.text)];
  return { ...facts, name, text, fingerprint: entry.fingerprint, format };
};

const rowsOf = ({ parts, cents, ...entry }: FingerprintedEntry): EntryRow[] =>
  parts.map((part, at) => ({
    ...entry,
    ...part,
    text: wholeText(part),
    entryCents: cents,
    part: at + 1,
    parts: parts.length,
  }));

/**
 * Sends the entries that are not stored yet. The comparison runs in the child process, where it delays no other work
 * and the time limit ends it.
 */
export async function sendNewEntries(
  format: StatementFormat,
  entries: readonly ReadEntry[],
  send: Send,
): Promise<void> {
  let rows: EntryRow[] = [];
  for (const { range, run } of runsOf(withFingerprints(entries))) {
    const compared = run.map((entry) => factsToCompare(entry, format));
    const shared = run.length > maxNarrowedEntries ? null : sharedFacts(compared);
    const pairs = pairEntries(await readStoredEntries({ ...range, format, shared }, send), compared);
    for (const [at, entry] of run.entries()) {
      if (pairs[at] !== null) continue;
      for (const row of rowsOf(entry)) {
        rows.push(row);
        if (rows.length < entriesPerPart) continue;
        await send({ kind: 'rows', format, rows });
        rows = [];
      }
    }
  }
  if (rows.length > 0) await send({ kind: 'rows', format, rows });
}
