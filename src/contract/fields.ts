import * as z from 'zod/mini';
import { clientKinds } from '#domain/agency/client-kind-rules.ts';
import { isOneLine } from '#domain/agency/identity-rules.ts';
import { isAmount, isVatRate, maxAmount, maxVatRate } from '#domain/money.ts';
import { defaultLanguage, languages } from '#domain/language.ts';
import {
  emailMaxLength,
  nameMaxLength,
  normalizeEmail,
  passwordMaxLength,
  passwordMinLength,
} from '#domain/accounts/account-rules.ts';

/** Text that the database can store: without NUL and without half a surrogate pair. */
export const storable = z.refine<string>((value) => !value.includes('\u0000') && value.isWellFormed(), {
  error: 'contains characters that cannot be kept',
});

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable);

/** Text of one line, without unseen characters. */
export const line = (max: number) =>
  text(max).check(z.refine(isOneLine, { error: 'more than one line, or unseen characters' }));

/** Trimmed text of 0 to `max` characters. */
export const looseText = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable);

/** Passwords and tokens, which are not trimmed. */
export const secret = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), storable);

export const id = z.uuid().check(z.toLowerCase());
export const language = z.enum(languages);

/** The language that a caller asks for; an unknown one becomes the default. */
// oxlint-disable-next-line promise/valid-params -- a schema, no promise
export const askedLanguage = z.catch(language, defaultLanguage);
export const email = z
  .string()
  .check(z.overwrite(normalizeEmail), z.maxLength(emailMaxLength), storable, z.email());

export const name = text(nameMaxLength);
/** A number in international form; the server checks it against the country's numbering plan and stores E.164. */
export const phone = text(30);
export const newPassword = secret(passwordMinLength, passwordMaxLength);
export const password = secret(1, passwordMaxLength);
export const oneTimeToken = secret(20, 200);

export const cents = z
  .int()
  .check(z.minimum(1), z.maximum(maxAmount), z.refine(isAmount, { error: 'not an amount in cents' }));
export const vatRate = z
  .int()
  .check(
    z.minimum(0),
    z.maximum(maxVatRate),
    z.refine(isVatRate, { error: 'not a rate in hundredths of a percent' }),
  );

/** A sum in a reply, in cents; may be 0. */
export const sum = z.int();

/** `YYYY-MM-DD`, from 2000 to 2199. */
export const day = z.iso
  .date()
  .check(
    z.refine((value: string) => value >= '2000-01-01' && value <= '2199-12-31', { error: 'out of range' }),
  );

/** A moment in a reply, ISO 8601 in UTC. */
export const instant = z.string();

export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,16}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );

/** Whether the client is a business or a consumer. */
export const clientKind = z.enum(clientKinds);
