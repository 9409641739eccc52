import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import type { Company } from '#contract/companies/company-replies.ts';
import { type Cents, maxAmount } from '#domain/money.ts';
import { call } from '#web/shared/api/api.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';
import { useSavedForm } from '#web/shared/forms/use-saved-form.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { approvalRuleTexts } from './approval-rule-texts.ts';
import { companyTexts } from './company-texts.ts';
import {
  companyBodyOf,
  type CompanyValues,
  companyRefusalErrors,
  companyValuesOf,
  findCompanyErrors,
} from './fill-company.ts';
import { useCacheCompany } from './use-company.ts';

/** `above`: the approval limit, which counts only while `on`. */
type Values = CompanyValues & { on: boolean; above: Cents | null };
type Part = keyof Values;

/** The fields of each row that belong to the form. */
export const rowParts = {
  identity: ['name', 'legalForm', 'country', 'registrationNumber', 'vatNumber', 'eori'],
  billing: ['billingAddress', 'billingEmail', 'language'],
  approval: ['on', 'above'],
} as const satisfies Record<string, readonly Part[]>;

export type CompanyFormState = ReturnType<typeof useCompanyForm>;

interface CompanyFormOptions {
  company: Company;
  /** The stored approval limit; null without one. */
  above: Cents | null;
  tools: Pick<ListTools, 'onConfirmed' | 'reload'>;
}

/** The form of an owner: the company's details and its approval limit, which are saved together. */
export function useCompanyForm({ company, above, tools }: CompanyFormOptions) {
  const texts = useTexts(companyTexts);
  const { missing } = useTexts(approvalRuleTexts);
  const toasts = useToasts();
  const language = useLanguage();
  const keep = useCacheCompany();
  const params = { companyId: company.id };
  const wasOn = above !== null;
  const changesOf = ({ on }: Values, changed: readonly Part[]) =>
    changed.filter((part) => part !== 'above' || (on && wasOn));
  const form = useSavedForm<Values>({
    saved: { ...companyValuesOf(company, language), on: wasOn, above },
    savedTogether: rowParts.approval,
    check: (values) => ({
      ...findCompanyErrors(values, texts.wrong),
      above: values.on && (values.above === null || values.above > maxAmount) ? missing : undefined,
    }),
    save: async (values, changed) => {
      const limit = values.on ? values.above : null;
      const isLimited = changesOf(values, changed).some((part) => part === 'on' || part === 'above');
      const body = { ...companyBodyOf(values), ...(isLimited && { approvalAbove: limit }) };
      const done = await tools.onConfirmed(() => call(companyEndpoints.saveCompany, { params, body }));
      if (!done) return null;
      session.updateUser(done.value.user);
      keep(done.value.company);
      if (isLimited) await tools.reload();
      toasts.success(texts.saved);
      return { ...companyValuesOf(done.value.company, language), above: limit, on: values.on };
    },
    failed: texts.errorTitle,
    refusal: (error) => companyRefusalErrors(error, texts.wrong),
  });
  return { ...form, changed: changesOf(form.values, form.changed) };
}
