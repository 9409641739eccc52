import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { descriptionMaxLength, titleMaxLength } from '#domain/requests/request-limits.ts';
import type { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { checkEmail } from '#web/shared/accounts/check-account.ts';
import { digitsOf, isKnownWrong, noPhoneNumber, type PhoneNumber } from '#web/shared/accounts/phone-rules.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import { lengthOf } from '#web/requests/new-request/new-request-length-note.tsx';
import type { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import type { clientRequestTexts } from './client-request-texts.ts';

export type ClientRequestValues = {
  kind: 'known' | 'new';
  clientId: string;
  companyId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: PhoneNumber;
  language: Language;
  company: string;
  country: string;
  title: string;
  description: string;
  files: null;
};

export const emptyClientRequest: ClientRequestValues = {
  kind: 'known',
  clientId: '',
  companyId: '',
  email: '',
  firstName: '',
  lastName: '',
  phone: noPhoneNumber,
  language: defaultLanguage,
  company: '',
  country: homeCountry,
  title: '',
  description: '',
  files: null,
};

interface Texts {
  fields: (typeof accountTexts)['fr'];
  request: (typeof newRequestTexts)['fr'];
  own: (typeof clientRequestTexts)['fr'];
}

function lengthProblem(typed: string, max: number, missing: string, tooLong: string): string | undefined {
  const length = lengthOf(typed);
  if (length === 0) return missing;
  return length > max ? tooLong : undefined;
}

/** Returns the errors of a request that an agent enters for a client. */
export function checkClientRequest(
  values: ClientRequestValues,
  { fields, request: { errors }, own }: Texts,
): FieldErrors<ClientRequestValues> {
  const written = {
    title: lengthProblem(values.title, titleMaxLength, errors.titleMissing, errors.titleTooLong),
    description: lengthProblem(
      values.description,
      descriptionMaxLength,
      errors.detailsMissing,
      errors.detailsTooLong,
    ),
  };
  if (values.kind === 'known') {
    return { clientId: values.clientId ? undefined : own.errors.client, ...written };
  }
  const hasPhone = digitsOf(values.phone.typed) !== '';
  return {
    email: checkEmail(values.email, fields),
    firstName: values.firstName.trim() ? undefined : fields.missing.firstName,
    lastName: values.lastName.trim() ? undefined : fields.missing.lastName,
    phone: hasPhone && isKnownWrong(values.phone) ? fields.wrongPhone : undefined,
    ...written,
  };
}
