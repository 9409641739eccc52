/**
 * How long what is kept of people is kept. Sweeps delete by these figures, and the privacy policy is written from them:
 * what nothing deletes has none here, and is promised nowhere.
 */

/** A session ends after so many days without use, and after so many in all. */
export const sessionDays = { idle: 7, most: 30 } as const;

/** Ended sessions, one-time links and invitations stay on record for so many days more: which networks an account knows, what became of a link. */
export const lapsedDays = 30;

/** The record of mails: to whom, which kind, when; what they said goes as soon as they are sent. */
export const mailDays = 90;

/** A file of clients of which nothing was imported. */
export const listDraftDays = 1;

/** Whom the agency brought in, for whom nothing was asked and who never came: from the last invitation, or else from when they were brought in. */
export const unclaimedMonths = 12;

/** A quote's PDF that no quote has named. */
export const unusedPdfDays = 1;

/** Who changed what of the agency's, who invited whom. The database refuses to delete any that is younger. */
export const auditMonths = 12;

/**
 * From where a quote was decided, which proves an order (Code civil, 1366): as long as the documents of the order, from the
 * end of the year in which the request was closed.
 */
export const decisionPlaceYears = 10;

/** Who paid, from which account and with what words, in the agency's bank statements: from the end of the year of the entry. The database refuses to delete any sooner. */
export const payerYears = 10;
