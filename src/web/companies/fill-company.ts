import type * as z from 'zod/mini';
import type { companyBody } from '#contract/companies/company-endpoints.ts';
import type { Company } from '#contract/companies/company-replies.ts';
import { email } from '#contract/fields.ts';
import {
  compactEori,
  compactRegistrationNumber,
  companyLimits,
  wrongCompanyNumbers,
} from '#domain/companies/company-rules.ts';
import { homeCountry } from '#domain/companies/home-country-kinds.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Language } from '#domain/language.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import type { companyTexts } from './company-texts.ts';

export type CompanyPart = keyof typeof companyLimits;
export type CompanyValues = Record<CompanyPart, string> & { country: string; language: Language };

const parts = keysOf(companyLimits);

export function companyValuesOf(company: Company | null, language: Language): CompanyValues {
  const filled = Object.fromEntries(parts.map((part) => [part, company?.[part] ?? '']));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has every part
    ...(filled as Record<CompanyPart, string>),
    country: company?.country ?? homeCountry,
    language: company?.language ?? language,
  };
}

export function companyBodyOf({
  country,
  language,
  name,
  ...values
}: CompanyValues): z.input<typeof companyBody> {
  const valueOf = (part: Exclude<CompanyPart, 'name'>) => values[part].trim() || null;
  return {
    name: name.trim(),
    legalForm: valueOf('legalForm'),
    country,
    registrationNumber: valueOf('registrationNumber'),
    vatNumber: valueOf('vatNumber'),
    eori: valueOf('eori'),
    billingAddress: valueOf('billingAddress'),
    billingEmail: valueOf('billingEmail'),
    language,
  };
}

export function findCompanyErrors(values: CompanyValues, texts: (typeof companyTexts)['fr']['wrong']) {
  const { registrationNumber: number, vatNumber, eori } = companyBodyOf(values);
  const wrong = wrongCompanyNumbers({
    country: values.country,
    registrationNumber: number && compactRegistrationNumber(number, values.country),
    vatNumber,
    eori: eori && compactEori(eori),
  });
  const mail = values.billingEmail.trim();
  return {
    name: values.name.trim() ? undefined : texts.name,
    ...Object.fromEntries(wrong.map((which) => [which, texts[which]])),
    billingEmail: mail === '' || email.safeParse(mail).success ? undefined : texts.billingEmail,
  };
}

/** Returns the field errors of a refusal. */
export function companyRefusalErrors(error: unknown, texts: (typeof companyTexts)['fr']['wrong']) {
  return hasCode(error, 'invalid_input')
    ? Object.fromEntries(error.fields.map(({ path }) => [path.replace(/^company\./, ''), texts.refused]))
    : {};
}
