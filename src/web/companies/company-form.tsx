import { useState } from 'react';
import type { Company } from '#contract/companies/company-replies.ts';
import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { session } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { CompanyFields } from './company-fields.tsx';
import { companyTexts } from './company-texts.ts';
import { bodyOf, type CompanyValues, typedOf, wrongIn } from './fill-company.ts';
import { useKeepCompany } from './use-company.ts';

interface FormOptions {
  company: Company | null;
  submit: (values: CompanyValues) => Promise<void>;
  failed: string;
}

function useCompanyForm({ company, submit, failed }: FormOptions) {
  const texts = useTexts(companyTexts);
  const language = useLanguage();
  return useForm<CompanyValues>({
    initial: typedOf(company, language),
    check: (values) => wrongIn(values, texts.wrong),
    submit,
    failed,
    refusal: (error) =>
      hasCode(error, 'invalid_input')
        ? Object.fromEntries(
            error.fields.map(({ path }) => [path.replace(/^company\./, ''), texts.wrong.refused]),
          )
        : {},
  });
}

/** The company's details, for its owner to change. */
export function CompanyForm({ company }: { company: Company }) {
  const texts = useTexts(companyTexts);
  const toasts = useToasts();
  const language = useLanguage();
  const keep = useKeepCompany();
  const form = useCompanyForm({
    company,
    failed: texts.identity.errorTitle,
    submit: async (values) => {
      const params = { companyId: company.id };
      const saved = await call(companyEndpoints.saveCompany, { params, body: bodyOf(values) });
      session.updateUser(saved.user);
      keep(saved.company);
      form.reset(typedOf(saved.company, language));
      toasts.success(texts.identity.saved);
    },
  });
  return (
    <Card title={texts.identity.title} description={texts.identity.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary
          title={texts.summary(form.summary.length)}
          errors={form.summary}
          attempt={form.attempt}
        />
        <CompanyFields form={form} checked={company} />
        <Button
          type="submit"
          variant="filled"
          busy={form.busy}
          busyLabel={texts.identity.busy}
          className="self-start max-sm:w-full"
        >
          {texts.identity.submit}
        </Button>
      </form>
    </Card>
  );
}

interface NewCompanyFormProps {
  /** The number of requests made without a company so far, which can be moved to it. */
  ownRequests: number;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Creates a company and makes the user act for it from then on. */
export function NewCompanyForm({ ownRequests, onDone, onCancel }: NewCompanyFormProps) {
  const texts = useTexts(companyTexts);
  const toasts = useToasts();
  const keep = useKeepCompany();
  const [id] = useState(makeId);
  const form = useCompanyForm({
    company: null,
    failed: texts.create.errorTitle,
    submit: async ({ takesRequests, ...values }) => {
      const body = { id, company: bodyOf(values), takesRequests };
      const made = await call(companyEndpoints.createCompany, { body });
      keep(made.company);
      session.updateUser(made.user);
      toasts.success(texts.create.done(made.company.name));
      onDone?.();
    },
  });
  return (
    <Card title={texts.create.title} description={texts.create.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary
          title={texts.summary(form.summary.length)}
          errors={form.summary}
          attempt={form.attempt}
        />
        <CompanyFields form={form} checked={null} />
        {ownRequests > 0 && (
          <Checkbox
            label={texts.create.takes(ownRequests)}
            help={texts.create.takesHelp}
            checked={form.values.takesRequests}
            onValue={(checked) => form.set('takesRequests', checked)}
          />
        )}
        <div className="flex gap-3 max-sm:flex-col">
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.identity.busy}>
            {texts.create.submit}
          </Button>
          {onCancel && <Button onClick={onCancel}>{texts.create.back}</Button>}
        </div>
      </form>
    </Card>
  );
}
