import { defaultCountry } from '#domain/accounts/phone-country-rules.ts';
import { ApiError } from '#server/services/api-error.ts';

/**
 * Accepts any usual notation; a number without a country code belongs to the default country. Returns E.164.
 * Throws `invalid_input` on `phone`.
 */
export async function checkPhone(typed: string): Promise<string> {
  const number = await parseTypedPhone(typed);
  if (number?.isValid()) return number.number;
  throw phoneRefused('not a phone number');
}

/** Types of numbers that receive no text messages, or only at a high price. */
const phoneTypesWithoutMessages = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]);

/** Like `checkPhone`, and refuses numbers that cannot receive text messages. */
export async function checkMobilePhone(typed: string): Promise<string> {
  const checked = await checkPhone(typed);
  if (phoneTypesWithoutMessages.has((await parseTypedPhone(checked))?.getType() ?? ''))
    throw phoneRefused('not a mobile phone number');
  return checked;
}

/** Returns the number in international notation, or unchanged if no country's numbering plan contains it. */
export async function formatPhone(phone: string): Promise<string> {
  const { parsePhoneNumberFromString } = await loadPlans();
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Loads the numbering plans of all countries on first use: an idle server does not need them. */
const loadPlans = () => import('libphonenumber-js/max');

async function parseTypedPhone(typed: string) {
  const { parsePhoneNumberFromString } = await loadPlans();
  return parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
}

const phoneRefused = (message: string) =>
  new ApiError('invalid_input', 'The phone number does not exist in its country, or is of another kind.', {
    fields: [{ path: 'phone', message }],
  });
