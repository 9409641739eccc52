import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { descriptionMaxLength, titleMaxLength } from '#domain/requests/request-limits.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useUser } from '#web/shared/session.ts';
import { useForm } from '#web/shared/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { newRequestTexts } from './new-request-texts.ts';
import { requestDraft } from './request-draft.ts';
import { useCreateRequest } from './use-create-request.ts';

const nothing = { title: '', description: '' };

export function NewRequestPage() {
  const texts = useTexts(newRequestTexts);
  const navigate = useNavigate();
  const draft = requestDraft(useUser().id);
  const { create, failed } = useCreateRequest(draft);
  const [found] = useState(draft.read);
  const [showFound, setShowFound] = useState(found.title !== '' || found.description !== '');
  usePageTitle(texts.title);

  const form = useForm<Record<keyof typeof nothing, string>>({
    initial: found,
    check: ({ title, description }) => ({
      title: problem(title, titleMaxLength, texts.errors.titleMissing, texts.errors.titleTooLong),
      description: problem(
        description,
        descriptionMaxLength,
        texts.errors.detailsMissing,
        texts.errors.detailsTooLong,
      ),
    }),
    submit: async (values) => {
      const { id } = await create(values);
      await navigate({ to: '/request/$requestId', params: { requestId: id }, replace: true });
    },
    onFailure: failed,
  });

  const field = (name: keyof typeof nothing) => {
    const props = form.text(name);
    return {
      ...props,
      onChange: (event: { target: { value: string } }) => {
        props.onChange(event);
        draft.write({ ...form.values, [name]: event.target.value });
      },
    };
  };

  const startAfresh = () => {
    draft.clear();
    form.set('title', '');
    form.set('description', '');
    setShowFound(false);
  };

  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/dashboard', label: texts.back }}
      />
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
        {showFound && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-info-subtle px-4 py-2 text-14">
            <p>{texts.draftFound}</p>
            <Button variant="quiet" size="small" className="-mx-3" onClick={startAfresh}>
              {texts.clearDraft}
            </Button>
          </div>
        )}
        <FormSummary title={texts.summary} errors={form.summary} attempt={form.attempt} />
        <TextField
          label={texts.projectTitle}
          help={texts.projectTitleHelp}
          required
          autoComplete="off"
          {...field('title')}
        />
        <TextArea
          label={texts.details}
          help={texts.detailsHelp}
          required
          rows={8}
          {...field('description')}
        />
        <p className="text-14 text-muted">{texts.draftKept}</p>
        <div className="flex flex-col gap-4 border-t border-line pt-6">
          <p className="text-14">{texts.after}</p>
          <div className="flex gap-3 max-md:flex-col md:flex-row-reverse md:justify-end">
            <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.submitting}>
              {texts.submit}
            </Button>
            <LinkButton to="/dashboard">{texts.cancel}</LinkButton>
          </div>
        </div>
      </form>
    </Page>
  );
}

function problem(typed: string, max: number, missing: string, tooLong: string): string | undefined {
  const text = typed.trim();
  if (text === '') return missing;
  return text.length > max ? tooLong : undefined;
}
