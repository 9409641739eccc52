export const messageMaxLength = 5_000;

/** How many files one message carries at most. */
export const attachmentsPerMessage = 10;

/** How much of a message its answer quotes, and lists show. */
export const messageExcerptLength = 200;

/** How many messages a page of the conversation holds. */
export const messagePageSize = 50;

/** The text as it is kept; null when there is nothing to send or too much. Beside files it may be empty. */
export function messageText(typed: string, hasFiles = false): string | null {
  const text = typed.trim();
  return (text.length >= 1 || hasFiles) && text.length <= messageMaxLength ? text : null;
}
