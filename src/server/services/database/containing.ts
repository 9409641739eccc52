/** The pattern of texts in which that folded word stands. */
export const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
