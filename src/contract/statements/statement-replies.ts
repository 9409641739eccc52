import * as z from 'zod/mini';
import {
  statementAccountStates,
  csvColumns,
  csvDateOrders,
  csvDecimalMarks,
  entryDirections,
  ignoredReasons,
  statementFileStates,
  statementFormats,
  statementRefusals,
} from '#domain/statements/statement-kinds.ts';
import { areCsvColumnsValid } from '#domain/statements/guess-csv-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { iban } from '#contract/agency/bank-endpoints.ts';
import { day, id, instant, sum } from '#contract/fields.ts';

export const statementFile = z.object({
  id,
  name: z.string(),
  /** Null if the format was not recognised, or is not recognised yet. */
  format: z.nullable(z.enum(statementFormats)),
  state: z.enum(statementFileStates),
  receivedAt: instant,
  /** The agent who sent it, or the name of the program's key; empty if the name was erased. */
  by: z.string(),
  isByKey: z.boolean(),
  /** The number so far, while the file is being read. */
  entriesRead: z.int(),
  /** The number of new entries, and of entries that other files already had. */
  entriesNew: z.int(),
  entriesKnown: z.int(),
  /** Entries left out: not booked yet, not in euros, or without an amount. */
  entriesLeft: z.int(),
  /** Accounts in the file that are not the agency's; none of their entries is stored. */
  foreignAccounts: z.array(z.string()),
  /** The reason for a refusal; `detail` names the part of the file. */
  refusal: z.nullable(z.enum(statementRefusals)),
  refusalDetail: z.nullable(z.string()),
});
export type StatementFile = z.output<typeof statementFile>;

/** An entry that was left out of a file. */
export const leftEntry = z.object({
  bookedOn: z.nullable(day),
  direction: z.nullable(z.enum(entryDirections)),
  /** A decimal number as the file has it, in its currency; null if there is none. */
  amount: z.nullable(z.string()),
  currency: z.string(),
  text: z.string(),
  reason: z.enum(ignoredReasons),
});
export type LeftEntry = z.output<typeof leftEntry>;

const mappingShape = {
  /** Null for a column that is not used. */
  columns: z.array(z.nullable(z.enum(csvColumns))).check(z.maxLength(statementLimits.columns)),
  dateOrder: z.enum(csvDateOrders),
  decimalMark: z.enum(csvDecimalMarks),
};

/** The index of the row with a table's headings in its file, from 0. */
const headingsRow = z.int().check(z.minimum(0), z.maximum(59));

/** A mapping by which a table can be read. */
export const csvMapping = z.object({
  ...mappingShape,
  /** Null if the server must find it. */
  headingsAt: z._default(z.nullable(headingsRow), null),
  /** The account of the entries, if the file names none; null if the agency has only one. */
  account: z._default(z.nullable(iban), null),
  columns: mappingShape.columns.check(
    z.refine(areCsvColumnsValid, { error: 'a day, an amount or money in and out, and each but texts once' }),
  ),
});

export const statementColumns = z.object({
  /** Empty if the table has none. */
  headings: z.array(z.string()),
  /** The first rows of the table. */
  samples: z.array(z.array(z.string())),
  /** The guessed mapping of the columns. */
  guess: z.object(mappingShape),
  /** The account that the file names; null if the agent must choose one of `accounts`. */
  account: z.nullable(z.string()),
  accounts: z.array(z.object({ iban: z.string(), name: z.nullable(z.string()), isShown: z.boolean() })),
  /** Null if the table has no headings. */
  headingsAt: z.nullable(headingsRow),
  /** The first rows of the file, whether or not they belong to the table. */
  beginning: z.array(z.array(z.string())),
});
export type StatementColumns = z.output<typeof statementColumns>;

/** A bank statement: a closed period of an account. */
const statementSummary = z.object({
  id: z.int(),
  kind: z.enum(statementFormats),
  statementId: z.string(),
  sequence: z.nullable(z.int()),
  fromOn: day,
  toOn: day,
  opening: z.nullable(sum),
  closing: z.nullable(sum),
  entries: z.int(),
  /**
   * Whether opening balance and entries add up to the closing balance; null if the statement lacks one of the
   * balances.
   */
  addsUp: z.nullable(z.boolean()),
  fileName: z.string(),
});
export type StatementSummary = z.output<typeof statementSummary>;

export const statementAccount = z.object({
  iban: z.string(),
  /** Null if the account has no name, or if it is the account that clients see. */
  name: z.nullable(z.string()),
  /**
   * Whether clients transfer to the account, it is another account of the agency, or a former one whose statements
   * are no longer accepted.
   */
  standing: z.enum(statementAccountStates),
  /** The last day with data, and the last balance that the bank stated. */
  lastDay: z.nullable(day),
  balance: z.nullable(sum),
  balanceOn: z.nullable(day),
  /** The latest statements. */
  statements: z.array(statementSummary),
  /**
   * Whether the balances prove that no statement is missing and that each is right. False if they do not prove this,
   * or are not stated.
   */
  isProven: z.boolean(),
  /** The pairs of statements between which some are missing. */
  gaps: z.array(z.object({ after: day, before: day, by: z.enum(['balance', 'number']) })),
  /** The statements whose entries do not add up to their balance. */
  unbalanced: z.array(statementSummary),
});
export type StatementAccount = z.output<typeof statementAccount>;
