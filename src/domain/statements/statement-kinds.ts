/**
 * The formats of bank files. `camt.053` and `mt940` are statements of a period. `camt.052` is a report of a day.
 * `camt.054` is a notification of entries. `ofx` is a list for other programs. `csv` is a table.
 */
export const statementFormats = ['camt.053', 'camt.052', 'camt.054', 'mt940', 'ofx', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** `waiting`: an agent must still name the columns of that CSV file. */
export const statementFileStates = ['reading', 'waiting', 'done', 'refused'] as const;
export type StatementFileState = (typeof statementFileStates)[number];

/**
 * The status of a bank account that has statements. `shown`: clients transfer to this account. `other`: another
 * account of the agency. `gone`: no longer an account of the agency.
 */
export const statementAccountStates = ['shown', 'other', 'gone'] as const;
export type StatementAccountState = (typeof statementAccountStates)[number];

/** The direction as seen from the agency's account. */
export const entryDirections = ['in', 'out'] as const;
export type EntryDirection = (typeof entryDirections)[number];

/** Why a whole file was refused. */
export const statementRefusals = [
  /** The file is not a statement, or cannot be read to its end. */
  'unreadable',
  /** The file breaks off, or an entry contains an impossible value: `refusalDetail` says where. */
  'malformed',
  /** The file has a document type declaration, which can define entities. */
  'doctype',
  /**
   * The file exceeds a limit: the number of entries, statements or columns, the depth of its elements, the
   * length of a text, or the size of a table.
   */
  'too_much',
  /** The reading of the file exceeded the time or memory limit. */
  'too_complex',
  /** The file names no account of the agency. */
  'foreign_account',
  /** The agency has not entered its own account yet. */
  'no_account',
  /** No agent named the columns in time. */
  'columns_unknown',
  /** The server stopped while it was reading the file. */
  'interrupted',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];

/** Why an entry of an accepted file is left out. */
export const ignoredReasons = ['not_booked', 'other_currency', 'no_amount'] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

/** The fields that a column of a CSV file may hold. */
export const csvColumns = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'text',
  'counterpartyName',
  'counterpartyIban',
  'reference',
  'currency',
  'account',
  'direction',
  'state',
  'balance',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

export const csvDateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type CsvDateOrder = (typeof csvDateOrders)[number];

export const csvDecimalMarks = ['comma', 'dot'] as const;
export type CsvDecimalMark = (typeof csvDecimalMarks)[number];
