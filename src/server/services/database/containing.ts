/** Returns the LIKE pattern for texts that contain the folded word. */
export const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
