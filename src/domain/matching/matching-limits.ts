/** The most entries that are confirmed or set aside in one API call. */
export const matchedTogether = 200;

/** The most payments over which one entry is split. */
export const maxParts = 20;

export const setAsideReasonMaxLength = 500;
