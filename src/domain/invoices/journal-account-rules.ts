/** The kinds of accounts in the sales journal, in the order of a document's lines. */
export const journalParts = ['client', 'advances', 'goods', 'services', 'allowances', 'vat'] as const;
export type JournalPart = (typeof journalParts)[number];
export type JournalAccounts = Record<JournalPart, string>;

/** The default accounts, from the French general chart of accounts. */
export const defaultJournalAccounts: JournalAccounts = {
  client: '411000',
  advances: '419100',
  goods: '707000',
  services: '706000',
  allowances: '709000',
  vat: '445710',
};

/** Returns whether the text is an account: digits and capital letters, as in charts of accounts. */
export const isJournalAccount = (typed: string): boolean => /^[0-9][0-9A-Z]{2,11}$/.test(typed);
