import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ApiError } from '#server/services/http/api-error.ts';

/** Typed in any usual form, French where no country is given; answers E.164, throws `invalid_input` on `phone`. */
export function checkPhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'FR', extract: false });
  if (number?.isValid()) return number.number;
  throw new ApiError('invalid_input', 'The phone number does not exist in its country.', {
    fields: [{ path: 'phone', message: 'not a phone number' }],
  });
}
