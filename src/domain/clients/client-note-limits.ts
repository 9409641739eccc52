/** The maximum length of a private note on a client, in characters. */
export const clientNoteMaxLength = 5_000;
