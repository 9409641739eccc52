const megabyte = 1024 * 1024;

/**
 * The most bytes of one file of each kind. The server enforces these limits, screens check them and texts name
 * them.
 */
export const sizeLimits = {
  attachment: 10 * megabyte,
  quotePdf: 10 * megabyte,
  logo: megabyte,
  supplierCertificate: 10 * megabyte,
  sourcingFile: 10 * megabyte,
  clientList: 5 * megabyte,
  supplierList: 5 * megabyte,
  tariffList: megabyte,
  /** Price lists have pictures in them. */
  offerFile: 10 * megabyte,
  /** 50 000 entries of a bank with long texts are some 60 MB of XML. */
  statement: 64 * megabyte,
  /** The program reads a table as one text. */
  statementTable: 16 * megabyte,
} as const;
