const megabyte = 1024 * 1024;

/**
 * The most bytes of one file of each kind. The server enforces these limits, screens check them and texts state them.
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
  /** Price lists contain pictures. */
  offerFile: 10 * megabyte,
  /** 50 000 bank entries with long texts take about 60 MB of XML. */
  statement: 64 * megabyte,
  /** The program reads a whole table as one text. */
  statementTable: 16 * megabyte,
} as const;
