import * as z from 'zod/mini';
import {
  accountStandings,
  csvColumns,
  csvDateOrders,
  csvDecimalMarks,
  entryDirections,
  leftReasons,
  statementFileStates,
  statementFormats,
  statementRefusals,
} from '#domain/statements/statement-kinds.ts';
import { areCsvColumnsSound } from '#domain/statements/guess-csv-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { iban } from '#contract/agency/bank-endpoints.ts';
import { day, id, instant, sum } from '#contract/fields.ts';

export const statementFile = z.object({
  id,
  name: z.string(),
  /** Null: it was not recognised, or not yet. */
  format: z.nullable(z.enum(statementFormats)),
  state: z.enum(statementFileStates),
  receivedAt: instant,
  /** The agent who sent it, or the name of the key that a program sent it with; empty where that is kept no longer. */
  by: z.string(),
  isByKey: z.boolean(),
  /** So far, while it is read. */
  entriesRead: z.int(),
  /** What was not known before, and what other files had said. */
  entriesNew: z.int(),
  entriesKnown: z.int(),
  /** Left aside: not booked yet, in another currency than the euro, or of no amount. */
  entriesLeft: z.int(),
  /** Accounts in it that are not the agency's, of which nothing is kept. */
  foreignAccounts: z.array(z.string()),
  /** Where it is refused: why, and what of it. */
  refusal: z.nullable(z.enum(statementRefusals)),
  refusalDetail: z.nullable(z.string()),
});
export type StatementFile = z.output<typeof statementFile>;

/** An entry that was left out of a file that is read. */
export const leftEntry = z.object({
  bookedOn: z.nullable(day),
  direction: z.nullable(z.enum(entryDirections)),
  /** A decimal number as the file says it, in its currency; null: it says none. */
  amount: z.nullable(z.string()),
  currency: z.string(),
  text: z.string(),
  reason: z.enum(leftReasons),
});
export type LeftEntry = z.output<typeof leftEntry>;

const mappingShape = {
  /** Null: a column that says nothing of the entry. */
  columns: z.array(z.nullable(z.enum(csvColumns))).check(z.maxLength(statementLimits.columns)),
  dateOrder: z.enum(csvDateOrders),
  decimalMark: z.enum(csvDecimalMarks),
};

/** The row of a table's headings in its file, from 0 on. */
const headingsRow = z.int().check(z.minimum(0), z.maximum(59));

/** A mapping by which a table can be read. */
export const csvMapping = z.object({
  ...mappingShape,
  /** Null: it is looked for. */
  headingsAt: z._default(z.nullable(headingsRow), null),
  /** Whose the entries are, where the file names no account; null: the agency has but one. */
  account: z._default(z.nullable(iban), null),
  columns: mappingShape.columns.check(
    z.refine(areCsvColumnsSound, { error: 'a day, an amount or money in and out, and each but texts once' }),
  ),
});

export const statementColumns = z.object({
  /** Empty where the table has none. */
  headings: z.array(z.string()),
  /** The first rows. */
  samples: z.array(z.array(z.string())),
  /** What the columns seem to be. */
  guess: z.object(mappingShape),
  /** The account that the file names; null: whoever names the columns says which of `accounts` it is. */
  account: z.nullable(z.string()),
  accounts: z.array(z.object({ iban: z.string(), name: z.nullable(z.string()), isShown: z.boolean() })),
  /** Null: the table has no headings. */
  headingsAt: z.nullable(headingsRow),
  /** The first rows of the file, whatever they are. */
  beginning: z.array(z.array(z.string())),
});
export type StatementColumns = z.output<typeof statementColumns>;

/** A period of an account, as the bank closed it. */
export const statementSummary = z.object({
  id: z.int(),
  kind: z.enum(statementFormats),
  statementId: z.string(),
  sequence: z.nullable(z.int()),
  fromOn: day,
  toOn: day,
  opening: z.nullable(sum),
  closing: z.nullable(sum),
  entries: z.int(),
  /** Whether opening balance and entries come to the closing balance; null: it does not say both. */
  addsUp: z.nullable(z.boolean()),
  fileName: z.string(),
});
export type StatementSummary = z.output<typeof statementSummary>;

export const statementAccount = z.object({
  iban: z.string(),
  /** Null: it has none, or clients are shown it. */
  name: z.nullable(z.string()),
  /** Clients are told to pay there, it is another one of the agency’s, or it was: no statement of it is taken any more. */
  standing: z.enum(accountStandings),
  /** The last day of which something is known, and the last balance that the bank said. */
  lastDay: z.nullable(day),
  balance: z.nullable(sum),
  balanceOn: z.nullable(day),
  /** The latest. */
  statements: z.array(statementSummary),
  /** Whether the balances of its statements prove that none is missing and each is right; false: they do not, or do not say. */
  isProven: z.boolean(),
  /** Between which two statements some are missing. */
  gaps: z.array(z.object({ after: day, before: day, by: z.enum(['balance', 'number']) })),
  /** Whose entries do not come to the balance that they say. */
  unbalanced: z.array(statementSummary),
});
export type StatementAccount = z.output<typeof statementAccount>;

export const statementKey = z.object({
  id,
  name: z.string(),
  /** The name of who made it; empty where that is kept no longer. */
  by: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type StatementKey = z.output<typeof statementKey>;
