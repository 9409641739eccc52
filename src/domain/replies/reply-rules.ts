export const replyTitleMaxLength = 80;

/** Less than the maximum of a message, because filled placeholders need room. */
export const replyTextMaxLength = 4_000;

export const maxReplies = 100;
