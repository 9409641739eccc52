/** What a bank's file is: what was booked in a period, during the day, a notification, a list for other programs, or a table. */
export const statementFormats = ['camt.053', 'camt.052', 'camt.054', 'mt940', 'ofx', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** `waiting`: nobody has said yet what the columns of that CSV file are. */
export const statementFileStates = ['reading', 'waiting', 'done', 'refused'] as const;
export type StatementFileState = (typeof statementFileStates)[number];

/** An account is the one that clients are shown, another one of the agency, or its own no more. */
export const accountStandings = ['shown', 'other', 'gone'] as const;
export type AccountStanding = (typeof accountStandings)[number];

/** Seen from the agency's account. */
export const entryDirections = ['in', 'out'] as const;
export type EntryDirection = (typeof entryDirections)[number];

/** Why nothing of a file was taken. */
export const statementRefusals = [
  /** No statement, or none that can be read to its end. */
  'unreadable',
  /** The file breaks off, or says of an entry what cannot be: `detail` says where. */
  'malformed',
  /** It brings a document type declaration, with which entities come. */
  'doctype',
  /** More than may be read of one file: entries, depth, or the length of a text. */
  'too_much',
  /** It took more time or memory than it may. */
  'too_complex',
  /** Every account in it is another's. */
  'foreign_account',
  /** The agency has not said yet which account is its own. */
  'no_account',
  /** What the columns are was not said in time. */
  'columns_unknown',
  /** The server stopped while it read. */
  'interrupted',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];

/** Why an entry of a file that is read is left out. */
export const leftReasons = ['not_booked', 'other_currency', 'no_amount'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What a column of a CSV file may be. */
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

/** How a program's key begins, so that it is known wherever it turns up by mistake. */
export const statementKeyPrefix = 'esm_statements_';
