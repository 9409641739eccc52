/** Characters of a private note on a client. */
export const clientNoteMaxLength = 5_000;
