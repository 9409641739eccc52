export const maxInquiryLines = 60;
/** The most quantities asked for one line. */
export const maxQuantities = 5;
/** The most suppliers asked for one request. */
export const maxOffers = 20;
/** The most price steps for one line of an offer. */
export const maxPrices = 8;
export const specificationMaxLength = 4000;
export const packagingMaxLength = 500;
export const remarksMaxLength = 2000;
export const lineRemarksMaxLength = 1000;
export const paymentTermsMaxLength = 200;
export const maxLeadDays = 730;
/** Ten-thousandths of a currency’s unit. */
export const maxUnitPrice = 9_999_999_9999;
/** Hundredths of a currency’s unit. */
export const maxOfferAmount = 999_999_999_999;
