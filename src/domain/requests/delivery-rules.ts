import { deliveryAddressLimits } from '#domain/companies/company-rules.ts';
import { isClosed, statusRow } from './request-rules.ts';
import { isRequestStatus } from './status-lifecycle.ts';

/** Where the goods of a request go. */
export interface DeliveryPlace {
  /** Who receives the goods there, or the name of the place. */
  name: string | null;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export const deliveryPlaceLimits = { name: 100, address: deliveryAddressLimits.address } as const;

/** Returns whether the place of delivery may still be stated: until the goods leave. */
export const isDeliveryOpen = (status: string): boolean =>
  isRequestStatus(status) && !isClosed(status) && statusRow(status).parcel === null;
