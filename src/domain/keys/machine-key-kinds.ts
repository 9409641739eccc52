/** The purposes of keys for programs. A key serves one purpose only. */
export const keyPurposes = ['statements', 'documents'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/** The prefix of each purpose's keys. The prefix identifies a leaked key. */
export const keyPrefixes = {
  statements: 'esm_statements_',
  documents: 'esm_documents_',
} as const satisfies Record<KeyPurpose, string>;
