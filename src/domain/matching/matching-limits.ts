/** So many entries are confirmed, or set aside, together at most. */
export const matchedTogether = 200;

/** Over so many payments one entry is split at most. */
export const maxParts = 20;

export const asideReasonMaxLength = 500;
