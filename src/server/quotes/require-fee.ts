import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Cents } from '#domain/money.ts';
import { ApiError } from '#server/services/api-error.ts';

/** Throws unless the quote states the agency's remuneration on commission, and states none on resale. */
export function requireFee(operatingMode: OperatingMode, fee: Cents | undefined): void {
  if (operatingMode === 'commission' && fee === undefined)
    throw new ApiError('quote_fee_missing', 'On commission a quote says what of it is the agency’s own.');
  if (operatingMode === 'resale' && fee !== undefined) {
    throw new ApiError('invalid_input', 'Only a request on commission has a fee.', {
      fields: [{ path: 'fee', message: 'only on commission' }],
    });
  }
}
