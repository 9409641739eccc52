/**
 * How long personal data is kept. Sweeps delete by these figures, and the privacy policy is generated from
 * them. Data that no sweep deletes has no figure here, and the policy promises nothing about it.
 */

/** Days after which a session ends: without use, and in all. */
export const sessionDays = { idle: 7, most: 30 } as const;

/**
 * Days for which ended sessions, one-time links and invitations stay on record. They show from which networks an
 * account is used, and what happened to a link.
 */
export const endedRecordDays = 30;

/**
 * Days for the record of mails: recipient, kind and time. The server deletes the content as soon as the mail is sent.
 */
export const mailDays = 90;

/** Days for an uploaded client list, if nothing of it was imported. */
export const listDraftDays = 1;

/**
 * Months for a client whom the agency added, who never signed in and has no request. They count from the last
 * invitation, or from the day on which the client was added.
 */
export const unclaimedMonths = 12;

/** Days for a PDF that was uploaded for a quote, but that no quote uses. */
export const unusedPdfDays = 1;

/**
 * Months for the audit record: each act of `audit-kinds.ts`, with the person who did it, if any. The database refuses
 * to delete younger rows.
 */
export const auditMonths = 12;

/**
 * Years for the IP address and browser with which a client decided on a quote, which prove an order (Code civil, 1366).
 * They are the same as for the documents of the order, and count from the end of the year in which the request was
 * closed.
 */
export const decisionAddressYears = 10;

/**
 * Years for the payer, account and text of the agency's statement entries: from the end of the year of the
 * entry. The database refuses to delete them earlier.
 */
export const payerYears = 10;

/**
 * Years for the data in invoices and credit notes about a client whose account is erased and whose company, if any, has
 * no members: from the end of the year of the document. The database refuses to delete it earlier.
 */
export const invoiceYears = 10;
