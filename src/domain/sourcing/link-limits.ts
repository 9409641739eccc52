/** Days after which a supplier's link ends. */
export const linkDays = 30;
/** Files of one supplier, or of the agency, for one inquiry. */
export const maxSourcingFiles = 20;
/** Fields of a draft, and characters of one. */
export const maxDraftFields = 3_000;
export const draftValueMaxLength = 2_000;
/** Characters of the name of a draft's field. */
export const draftNameMaxLength = 80;
/** The header in which the page sends the token of the link. */
export const linkHeader = 'x-offer-link';
