/** The only country whose registration numbers are checked, by the check digits of SIREN and SIRET. */
export const homeCountry = 'FR';
