import { Plus } from 'lucide-react';
import { useState } from 'react';
import { companyEndpoints } from '#contract/companies/company-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { keysOf } from '#domain/keys-of.ts';
import { LeaveDialog } from '#web/shared/forms/save-bar.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useOpenedForm } from '#web/shared/forms/use-opened-form.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { session } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { BillingFields, IdentityFields } from './company-fields.tsx';
import { companyTexts } from './company-texts.ts';
import {
  companyBodyOf,
  type CompanyValues,
  companyRefusalErrors,
  companyValuesOf,
  findCompanyErrors,
} from './fill-company.ts';
import { useCacheCompany } from './use-company.ts';

interface NewCompanyFormProps {
  /** The number of requests made without a company so far, which can be moved to it. */
  ownRequests: number;
  /** Closes a form that a button opened. */
  onCancel?: () => void;
}

/** Creates a company and makes the user act for it from then on. */
export function NewCompanyForm({ ownRequests, onCancel }: NewCompanyFormProps) {
  const texts = useTexts(companyTexts);
  const toasts = useToasts();
  const language = useLanguage();
  const keep = useCacheCompany();
  const [id] = useState(makeId);
  const [initial] = useState(() => ({ ...companyValuesOf(null, language), takesRequests: false }));
  const form = useForm<CompanyValues & { takesRequests: boolean }>({
    initial,
    check: (values) => findCompanyErrors(values, texts.wrong),
    submit: async ({ takesRequests, ...values }) => {
      const body = { id, company: companyBodyOf(values), takesRequests };
      const made = await call(companyEndpoints.createCompany, { body });
      keep(made.company);
      session.updateUser(made.user);
      toasts.success(texts.create.done(made.company.name));
    },
    failed: texts.create.errorTitle,
    refusal: (error) => companyRefusalErrors(error, texts.wrong),
  });
  const typed = keysOf(initial).filter((part) => form.values[part] !== initial[part]);
  return (
    <Card title={texts.create.title} description={texts.create.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary form={form} />
        <IdentityFields form={form} isAsked={onCancel !== undefined} />
        <BillingFields form={form} />
        {ownRequests > 0 && (
          <Checkbox
            label={texts.create.takes(ownRequests)}
            help={texts.create.takesHelp}
            checked={form.values.takesRequests}
            onValue={(checked) => form.set('takesRequests', checked)}
          />
        )}
        <div className="flex gap-3 max-sm:flex-col">
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.create.busy}>
            {texts.create.submit}
          </Button>
          {onCancel && <Button onClick={onCancel}>{texts.create.back}</Button>}
        </div>
        <LeaveDialog count={typed.length} />
      </form>
    </Card>
  );
}

/** The same behind a button, for people who have a company already. */
export function AnotherCompanySection({ ownRequests }: Pick<NewCompanyFormProps, 'ownRequests'>) {
  const texts = useTexts(companyTexts);
  const { place, isOpen, open, close } = useOpenedForm();
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      {isOpen ? (
        <NewCompanyForm ownRequests={ownRequests} onCancel={close} />
      ) : (
        <Button variant="quiet" icon={<Plus className="size-4" />} onClick={open}>
          {texts.create.another}
        </Button>
      )}
    </div>
  );
}
