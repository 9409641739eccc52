import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clientKindOf } from '#domain/agency/client-kind-rules.ts';
import { attachmentsPerRequest } from '#domain/attachments/attachment-rules.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { descriptionMaxLength, titleMaxLength } from '#domain/requests/request-limits.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasClientAct } from '#web/shared/sessions/use-has-client-act.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { UploadsField } from '#web/shared/attachments/uploads-field.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { CompanyNote } from '#web/requests/new-request/new-request-company-note.tsx';
import { DraftNote } from '#web/requests/new-request/new-request-draft-note.tsx';
import { LengthNote, lengthOf } from '#web/requests/new-request/new-request-length-note.tsx';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { isEmptyDraft, type RequestDraft, requestDraft } from '#web/requests/new-request/request-draft.ts';
import { useCreateRequest } from '#web/requests/new-request/use-create-request.ts';
import { useFileDrop } from '#web/requests/new-request/use-file-drop.ts';
import { useUnloadWarning } from '#web/requests/new-request/use-unload-warning.ts';

type Values = { title: string; description: string; files: null; expressRequest: boolean };

/** The form and its files, kept in this browser as a draft until the request is submitted. */
function useRequestForm() {
  const texts = useTexts(newRequestTexts);
  const { waiting } = useTexts(attachmentTexts);
  const navigate = useNavigate();
  const { id: userId, companyId } = useUser();
  const { clientTypes } = useBrand();
  const isConsumer = clientKindOf(clientTypes, companyId !== null) === 'consumer';
  const draft = requestDraft(userId);
  const { create, failed } = useCreateRequest(draft);
  const [found] = useState(() => draft.read(serverNow()));
  const [showFound, setShowFound] = useState(!isEmptyDraft(found) || found.hasLostFiles);
  // A ref, because an upload that ends later must not restore text from the time it began.
  const latest = useRef<RequestDraft>({
    title: found.title,
    description: found.description,
    attachments: found.attachments,
  });
  const note = (change: Partial<RequestDraft>) => {
    latest.current = { ...latest.current, ...change };
    draft.write(latest.current);
  };
  const uploads = useUploads({
    max: attachmentsPerRequest,
    initial: found.attachments,
    onUploadedChange: (attachments) => note({ attachments }),
  });
  const form = useForm<Values>({
    initial: { title: found.title, description: found.description, files: null, expressRequest: false },
    check: ({ title, description }) => ({
      title: problem(title, titleMaxLength, texts.errors.titleMissing, texts.errors.titleTooLong),
      description: problem(
        description,
        descriptionMaxLength,
        texts.errors.detailsMissing,
        texts.errors.detailsTooLong,
      ),
      files: uploads.isSettled ? undefined : waiting,
    }),
    submit: async ({ title, description, expressRequest }) => {
      const written = { title, description, attachments: uploads.attachments };
      const { id } = await create(written, isConsumer && expressRequest);
      await navigate({ to: '/request/$requestId', params: { requestId: id }, replace: true });
    },
    onFailure: failed,
  });

  const show = (written: RequestDraft) => {
    latest.current = written;
    form.set('title', written.title);
    form.set('description', written.description);
    if (isEmptyDraft(written)) setShowFound(false);
  };
  const follow = useEffectEvent((written: RequestDraft) => {
    show(written);
    uploads.follow(written.attachments);
  });
  useEffect(() => requestDraft(userId).onWrittenElsewhere(follow), [userId]);

  const field = (name: 'title' | 'description') => {
    const props = form.text(name);
    return {
      ...props,
      onChange: (event: { target: { value: string } }) => {
        props.onChange(event);
        note({ [name]: event.target.value });
      },
    };
  };
  const clear = () => {
    for (const { key } of uploads.uploads) uploads.remove(key);
    draft.clear();
    show({ title: '', description: '', attachments: [] });
  };
  return { form, uploads, field, latest, clear, isConsumer, found: showFound ? found : null };
}

export function NewRequestPage() {
  const texts = useTexts(newRequestTexts);
  usePageTitle(texts.title);
  if (useHasClientAct('ask')) return <NewRequest />;
  return (
    <Page isNarrow>
      <PageHeader title={texts.title} back={{ to: '/dashboard', label: texts.back }} />
      <CompanyNote />
      <p className="mt-4">{texts.company.notInRole}</p>
    </Page>
  );
}

function NewRequest() {
  const texts = useTexts(newRequestTexts);
  const toasts = useToasts();
  const { form, uploads, field, latest, clear, isConsumer, found } = useRequestForm();
  const { expressRequest, mayWithdraw } = useTexts(consumerWords);
  useUnloadWarning(uploads.uploads.some(({ state }) => state === 'sending'));
  useFileDrop((files) => !form.busy && uploads.add(files));

  const sayDraftStays = () => {
    const { title, description, attachments } = latest.current;
    if (title.trim() || description.trim() || attachments.length > 0) toasts.success(texts.draftStays);
  };

  return (
    <Page isNarrow>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/dashboard', label: texts.back }}
      />
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
        <CompanyNote />
        {found && <DraftNote hasLostFiles={found.hasLostFiles} onClear={clear} />}
        <FormSummary title={texts.summary} form={form} />
        <TextField
          label={texts.projectTitle}
          help={texts.projectTitleHelp}
          required
          autoComplete="off"
          {...field('title')}
        />
        <LengthNote typed={form.values.title} max={titleMaxLength} />
        <TextArea
          label={texts.details}
          help={texts.detailsHelp}
          required
          rows={8}
          {...field('description')}
        />
        <LengthNote typed={form.values.description} max={descriptionMaxLength} />
        <UploadsField
          id={form.text('files').id}
          label={texts.files}
          max={attachmentsPerRequest}
          uploads={uploads}
          disabled={form.busy}
          error={form.errors.files}
        />
        {isConsumer && (
          <div className="flex flex-col gap-3 border-t border-line pt-6">
            <p className="text-14">{mayWithdraw}</p>
            <Checkbox
              label={expressRequest}
              help={texts.expressHelp}
              checked={form.values.expressRequest}
              onValue={(checked) => form.set('expressRequest', checked)}
            />
          </div>
        )}
        <p className="text-14 text-muted">{texts.draftKept}</p>
        <div className="flex flex-col gap-4 border-t border-line pt-6">
          <p className="text-14">{texts.after}</p>
          <div className="flex gap-3 max-md:flex-col">
            <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.submitting}>
              {texts.submit}
            </Button>
            <LinkButton to="/dashboard" onClick={sayDraftStays}>
              {texts.cancel}
            </LinkButton>
          </div>
        </div>
      </form>
    </Page>
  );
}

function problem(typed: string, max: number, missing: string, tooLong: string): string | undefined {
  const text = typed.trim();
  if (text === '') return missing;
  return lengthOf(text) > max ? tooLong : undefined;
}
