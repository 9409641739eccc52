/** The most entries that one API call may confirm or dismiss. */
export const maxEntriesPerCall = 200;

/** The most payments among which an agent may split one entry. */
export const maxPaymentsPerEntry = 20;

export const setAsideReasonMaxLength = 500;
