const megabyte = 1024 * 1024;

/**
 * Bytes that one file of each kind may have. Each stands by itself: the server refuses, screens check and texts say what
 * stands here.
 */
export const sizeLimits = {
  attachment: 10 * megabyte,
  quotePdf: 10 * megabyte,
  mark: megabyte,
  clientList: 5 * megabyte,
  /** 50 000 entries of a wordy bank are some 60 MB of XML. */
  statement: 64 * megabyte,
  /** A table is read as one text. */
  statementTable: 16 * megabyte,
} as const;
