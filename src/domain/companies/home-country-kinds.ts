/** The country whose registration numbers are checked, by the check digit of SIREN and SIRET. */
export const homeCountry = 'FR';
