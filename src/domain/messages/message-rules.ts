export const messageMaxLength = 5_000;

/** The most files in one message. */
export const attachmentsPerMessage = 10;

/** The characters of a message that a reply quotes and lists show. */
export const messageExcerptLength = 200;

/** The messages on a page of the conversation. */
export const messagePageSize = 50;

/** Returns the text as it is stored; null if it is empty or too long. A message with files may have no text. */
export function messageText(typed: string, hasFiles = false): string | null {
  const text = typed.trim();
  return (text.length >= 1 || hasFiles) && text.length <= messageMaxLength ? text : null;
}
