/** The most rows of each table of the agency. Lists show all rows. */
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
/** Kilograms that count as one cubic metre. */
export const factorLimits = { min: 1, max: 5_000 } as const;
/** Containers of one shipment. */
export const maxContainers = 999;
/** Hundredths of a percent of the insured value. */
export const maxInsuranceRate = 2_000;
