/** The purposes of keys for programs; a key serves one of them and nothing else. */
export const keyPurposes = ['statements', 'documents'] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

/** The beginning of each purpose's keys. A key that leaks is recognised by it. */
export const keyPrefixes = {
  statements: 'esm_statements_',
  documents: 'esm_documents_',
} as const satisfies Record<KeyPurpose, string>;
