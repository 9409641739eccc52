/**
 * How long personal data is kept. Sweeps delete by these figures, and the privacy policy is generated from
 * them. Data that no sweep deletes has no figure here, and the policy promises nothing about it.
 */

/** Days after which a session ends: without use, and in all. */
export const sessionDays = { idle: 7, most: 30 } as const;

/**
 * Days for which ended sessions, one-time links and invitations stay on record: they show which networks an
 * account knows, and what happened to a link.
 */
export const lapsedDays = 30;

/** Days for the record of mails: recipient, kind and time. The content is deleted as soon as the mail is sent. */
export const mailDays = 90;

/** Days for a client list of which nothing was imported. */
export const listDraftDays = 1;

/**
 * Months for clients whom the agency added, for whom no request was made and who never signed in: from the last
 * invitation, or else from when they were added.
 */
export const unclaimedMonths = 12;

/** Days for a quote's PDF that no quote uses. */
export const unusedPdfDays = 1;

/**
 * Months for the audit record: who changed what of the agency, who invited whom. The database refuses to delete
 * younger rows.
 */
export const auditMonths = 12;

/**
 * Years for the place from which a quote was decided, which proves an order (Code civil, 1366): as long as the
 * documents of the order, from the end of the year in which the request was closed.
 */
export const decisionPlaceYears = 10;

/**
 * Years for the payer, account and text of the agency's statement entries: from the end of the year of the
 * entry. The database refuses to delete them earlier.
 */
export const payerYears = 10;

/**
 * Years for what invoices and credit notes say about a client who has left: from the end of the year of the document.
 * The database refuses to delete it earlier.
 */
export const invoiceYears = 10;
