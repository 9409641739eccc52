export const replyTitleMaxLength = 80;

/** Below that of a message, so that there is room for what is filled in. */
export const replyTextMaxLength = 4_000;

export const maxReplies = 100;
