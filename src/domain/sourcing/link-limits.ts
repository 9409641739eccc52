/** Days after which a supplier's link ends. */
export const linkDays = 30;
/** The most files of one supplier, or of the agency, for one inquiry. */
export const maxSourcingFiles = 20;
/** The most fields of a draft, and the most characters of a field. */
export const maxDraftFields = 3_000;
export const draftValueMaxLength = 2_000;
/** The most characters of the name of a draft's field. */
export const draftNameMaxLength = 80;
/** The header in which the page sends the token of the link. */
export const linkHeader = 'x-offer-link';
