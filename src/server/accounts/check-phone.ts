import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { defaultCountry } from '#domain/accounts/phone-country-rules.ts';
import { ApiError } from '#server/services/api-error.ts';

/** Typed in any usual form, of the default country where none is given; answers E.164, throws `invalid_input` on `phone`. */
export function checkPhone(typed: string): string {
  const number = read(typed);
  if (number?.isValid()) return number.number;
  throw refused('not a phone number');
}

/** Kinds of numbers that take no text messages, or take them dearly. */
const notForMessages = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]);

/** As `checkPhone`, for a number that receives text messages. */
export function checkMobilePhone(typed: string): string {
  const checked = checkPhone(typed);
  if (notForMessages.has(read(checked)?.getType() ?? '')) throw refused('not a mobile phone number');
  return checked;
}

const read = (typed: string) => parsePhoneNumberFromString(typed, { defaultCountry, extract: false });

const refused = (message: string) =>
  new ApiError('invalid_input', 'The phone number does not exist in its country, or is of another kind.', {
    fields: [{ path: 'phone', message }],
  });
