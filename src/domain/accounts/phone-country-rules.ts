/** Where a number belongs that names no country. */
export const defaultCountry = 'FR';
/** What its numbers begin with abroad. */
export const defaultCallingCode = '+33';
