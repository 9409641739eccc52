import { deliveryAddressLimits } from '#domain/companies/company-rules.ts';
import { isClosed, statusRow } from './request-rules.ts';
import { isRequestStatus } from './status-lifecycle.ts';

/** The place of delivery of a request's goods. */
export interface DeliveryPlace {
  /** The person or company that receives the goods there, or the name of the place. */
  name: string | null;
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export const deliveryPlaceLimits = { name: 100, address: deliveryAddressLimits.address } as const;

/** Returns whether people may still state the place of delivery: until the goods leave. */
export const isDeliveryOpen = (status: string): boolean =>
  isRequestStatus(status) && !isClosed(status) && statusRow(status).parcel === null;
