import { useNavigate, useRouterState } from '@tanstack/react-router';
import { attachmentsPerRequest } from '#domain/attachments/attachment-rules.ts';
import { descriptionMaxLength, titleMaxLength } from '#domain/requests/request-limits.ts';
import { LengthNote } from '#web/requests/new-request/new-request-length-note.tsx';
import type { EarlierRequest } from '#web/requests/new-request/same-request-button.tsx';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { useFileDrop } from '#web/requests/new-request/use-file-drop.ts';
import { useUnloadWarning } from '#web/requests/new-request/use-unload-warning.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { refusedFields } from '#web/shared/accounts/check-account.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { UploadsField } from '#web/shared/attachments/uploads-field.tsx';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { type FieldErrors, useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { checkClientRequest, type ClientRequestValues, emptyClientRequest } from './check-client-request.ts';
import { ChosenClientSection } from './chosen-client-section.tsx';
import { ClientChoiceField } from './client-choice-field.tsx';
import { clientRequestTexts } from './client-request-texts.ts';
import { NewClientFields } from './new-client-fields.tsx';
import { useOpenRequest } from './use-open-request.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The client from whose page the agent opens a request. */
    forClient?: string;
  }
}

function useClientRequestForm(initial: Partial<ClientRequestValues>) {
  const own = useTexts(clientRequestTexts);
  const request = useTexts(newRequestTexts);
  const fields = useTexts(accountTexts);
  const { waiting } = useTexts(attachmentTexts);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const toasts = useToasts();
  const open = useOpenRequest();
  const uploads = useUploads({ max: attachmentsPerRequest });
  /** Returns the server's error for one field. */
  const refusal = (error: unknown): FieldErrors<ClientRequestValues> => {
    if (hasCode(error, 'already_agent')) return { email: errorText(error) };
    if (hasCode(error, 'email_unconfirmed')) return { email: own.errors.unconfirmed };
    if (hasCode(error, 'client_not_found')) return { clientId: errorText(error) };
    return refusedFields(error, fields);
  };
  const form = useForm<ClientRequestValues>({
    initial: { ...emptyClientRequest, ...initial },
    check: (values) => ({
      ...checkClientRequest(values, { fields, request, own }),
      files: uploads.isSettled ? undefined : waiting,
    }),
    submit: async (values) => {
      const { id, client } = await open(
        values,
        uploads.attachments.map((file) => file.id),
      );
      const invited = values.kind === 'new' && client && !client.emailVerified;
      toasts.success(own.done, invited ? own.doneInvited(client.email) : undefined);
      await navigate({ to: '/agent/request/$requestId', params: { requestId: id }, replace: true });
    },
    failed: own.failed,
    refusal,
  });
  return { form, uploads };
}

function initialValues(clientId = '', earlier?: EarlierRequest): Partial<ClientRequestValues> {
  if (!earlier) return { clientId };
  const { title, description, companyId } = earlier;
  return { clientId: earlier.clientId, companyId, title, description };
}

/** The page on which an agent enters a request that a client made by phone or mail. */
export function RequestForClientPage() {
  const texts = useTexts(clientRequestTexts);
  const words = useTexts(newRequestTexts);
  const { forClient: clientId, likeEarlier } = useRouterState({ select: ({ location }) => location.state });
  const { form, uploads } = useClientRequestForm(initialValues(clientId, likeEarlier));
  const { title, description } = form.values;
  usePageTitle(texts.title);
  useUnloadWarning(!form.busy && (title + description).trim() !== '');
  useFileDrop((files) => !form.busy && uploads.add(files));
  const back = likeEarlier
    ? ({
        to: '/agent/request/$requestId',
        params: { requestId: likeEarlier.id },
        label: likeEarlier.reference,
      } as const)
    : clientId
      ? ({ to: '/agent/client/$clientId', params: { clientId }, label: texts.backToClient } as const)
      : ({ to: '/agent/clients', label: texts.back } as const);
  return (
    <Page isNarrow>
      <PageHeader title={texts.title} description={texts.description} back={back} />
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
        {likeEarlier && (
          <p className="rounded-control bg-info-subtle px-4 py-3 text-control">
            {words.again.filled(likeEarlier.reference)} {likeEarlier.hadFiles && words.again.withoutFiles}
          </p>
        )}
        <FormSummary title={texts.summary} form={form} />
        <Client form={form} />
        <TextField
          label={words.projectTitle}
          help={words.projectTitleHelp}
          required
          autoComplete="off"
          {...form.text('title')}
        />
        <LengthNote typed={title} max={titleMaxLength} />
        <TextArea
          label={words.details}
          help={words.detailsHelp}
          required
          rows={8}
          {...form.text('description')}
        />
        <LengthNote typed={description} max={descriptionMaxLength} />
        <UploadsField
          id={form.text('files').id}
          label={words.files}
          max={attachmentsPerRequest}
          uploads={uploads}
          disabled={form.busy}
          error={form.errors.files}
        />
        <div className="flex gap-3 border-t border-line pt-6 max-md:flex-col">
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.submitting}>
            {texts.submit}
          </Button>
          <LinkButton to="/agent/clients">{texts.cancel}</LinkButton>
        </div>
      </form>
    </Page>
  );
}

function Client({ form }: { form: ReturnType<typeof useForm<ClientRequestValues>> }) {
  const texts = useTexts(clientRequestTexts);
  const { kind, clientId, companyId } = form.values;
  return (
    <>
      <RadioGroup
        name="kind"
        label={texts.who}
        inline
        value={kind}
        onValue={(chosen) => form.set('kind', chosen)}
        options={(['known', 'new'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
      />
      {kind === 'new' && <NewClientFields form={form} />}
      {kind === 'known' && clientId !== '' && (
        <ChosenClientSection
          clientId={clientId}
          companyId={companyId}
          onCompany={(id) => form.set('companyId', id)}
          onChange={() => {
            form.set('clientId', '');
            form.set('companyId', '');
          }}
        />
      )}
      {kind === 'known' && clientId === '' && (
        <ClientChoiceField
          id={form.text('clientId').id}
          error={form.errors.clientId}
          onChosen={(id) => form.set('clientId', id)}
        />
      )}
    </>
  );
}
