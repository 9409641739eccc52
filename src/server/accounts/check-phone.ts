import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { defaultCountry } from '#domain/accounts/phone-country-rules.ts';
import { ApiError } from '#server/services/api-error.ts';

/**
 * Accepts any usual notation; a number without a country code belongs to the default country. Returns E.164.
 * Throws `invalid_input` on `phone`.
 */
export function checkPhone(typed: string): string {
  const number = read(typed);
  if (number?.isValid()) return number.number;
  throw refused('not a phone number');
}

/** Types of numbers that receive no text messages, or only at a high price. */
const notForMessages = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]);

/** Like `checkPhone`, and refuses numbers that cannot receive text messages. */
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
