/** The country assumed for a phone number that is typed without one. */
export const defaultCountry = 'FR';
/** Its international calling code. */
export const defaultCallingCode = '+33';
