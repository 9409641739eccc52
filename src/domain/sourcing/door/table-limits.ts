/** Rows of each table of the agency: lists show all of them. */
export const maxTariffs = 2_000;
export const maxFreightPrices = 500;
export const tariffSourceMaxLength = 200;
export const placeMaxLength = 100;
/** Thousandths of a percent. */
export const maxDutyRate = 999_999;
/** Ten-thousandths of a currency's unit. */
export const maxFreightPrice = 99_999_999_999;
/** Hundredths of a currency's unit. */
export const maxFreightMinimum = 999_999_999;
