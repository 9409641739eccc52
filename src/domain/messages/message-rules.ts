export const messageMaxLength = 5_000;

/** The most files in one message. */
export const attachmentsPerMessage = 10;

/** The number of characters of a message that lists and quotes in replies show. */
export const messageExcerptLength = 200;

/** The messages on a page of the conversation. */
export const messagePageSize = 50;

/** Returns the text in its stored form; null if it is empty or too long. A message with files may have no text. */
export function messageText(typed: string, hasFiles = false): string | null {
  const text = typed.trim();
  return (text.length >= 1 || hasFiles) && text.length <= messageMaxLength ? text : null;
}
