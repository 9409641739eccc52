import { email } from '#contract/fields.ts';
import type { ClientKind, ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { passwordMinLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import type { accountTexts } from './account-texts.ts';
import type { PhoneNumber } from './phone-rules.ts';
import { digitsOf, isKnownWrong, WrongPhoneNumber } from './phone-rules.ts';

type Texts = (typeof accountTexts)['fr'];

export type Person = { firstName: string; lastName: string; phone: PhoneNumber };
export type Credentials = { email: string; password: string };

export function checkPerson(values: Person, texts: Texts): FieldErrors<Person> {
  return {
    firstName: values.firstName.trim() ? undefined : texts.missing.firstName,
    lastName: values.lastName.trim() ? undefined : texts.missing.lastName,
    phone: checkPhone(values.phone, texts),
  };
}

function checkPhone(value: PhoneNumber, texts: Texts): string | undefined {
  if (!digitsOf(value.typed)) return texts.missing.phone;
  return isKnownWrong(value) ? texts.wrongPhone : undefined;
}

/** The client chooses their type if the agency also serves consumers. */
export function checkKind(
  kind: ClientKind | null,
  clientTypes: ClientTypes,
  texts: Texts,
): string | undefined {
  return clientTypes === 'consumers_too' && kind === null ? texts.missing.clientKind : undefined;
}

export function checkEmail(typed: string, texts: Texts): string | undefined {
  if (!typed.trim()) return texts.missing.email;
  return email.safeParse(typed).success ? undefined : texts.wrongEmail;
}

export function checkNewPassword(typed: string, texts: Texts): string | undefined {
  if (!typed) return texts.missing.newPassword;
  return typed.length < passwordMinLength ? texts.shortPassword : undefined;
}

/** Returns the field errors of a refused submission; empty if it has none. */
export function refusedFields(error: unknown, texts: Texts): FieldErrors<Person & Credentials> {
  if (error instanceof WrongPhoneNumber) return { phone: texts.wrongPhone };
  if (!hasCode(error, 'invalid_input')) return {};
  const messages: Record<string, string> = {
    firstName: texts.refused,
    lastName: texts.refused,
    phone: texts.wrongPhone,
    email: texts.wrongEmail,
    password: texts.refused,
  };
  return Object.fromEntries(error.fields.map(({ path }) => [path, messages[path]]));
}
