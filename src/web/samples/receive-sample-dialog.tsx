import { sampleEndpoints } from '#contract/samples/sample-endpoints.ts';
import { photoTypes } from '#domain/attachments/attachment-rules.ts';
import { sampleLimits } from '#domain/samples/sample-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { UploadsField } from '#web/shared/attachments/uploads-field.tsx';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { DialogForm } from '#web/shared/forms/dialog-form.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { SampleDialogProps } from './sample-dialog-types.ts';
import { sampleTexts } from './sample-texts.ts';
import { useSampleChange } from './use-samples.ts';

/** Records that a sample arrived, with photos for the client. */
export function ReceiveSampleDialog({ open, finalFocus, ...props }: SampleDialogProps) {
  const { title, description } = useTexts(sampleTexts).receive;
  return (
    <Dialog
      open={open}
      onOpenChange={props.onClose}
      title={title}
      description={description}
      finalFocus={finalFocus}
    >
      <ReceiveSampleForm {...props} />
    </Dialog>
  );
}

function ReceiveSampleForm({ requestId, sample, onDone }: Omit<SampleDialogProps, 'open' | 'finalFocus'>) {
  const { receive: texts, form: shared, dayWrong, dayBefore } = useTexts(sampleTexts);
  const { waiting } = useTexts(attachmentTexts);
  const keep = useSampleChange(requestId);
  const today = formatLocalDay();
  const uploads = useUploads({ max: sampleLimits.photos });
  const form = useForm({
    initial: { receivedOn: today, photos: '' },
    check: ({ receivedOn }) => ({
      receivedOn:
        !isDay(receivedOn) || receivedOn > today
          ? dayWrong
          : receivedOn < (sample.sentOn ?? '')
            ? dayBefore
            : undefined,
      photos: uploads.isSettled ? undefined : waiting,
    }),
    submit: async ({ receivedOn }) => {
      const params = { requestId, sampleId: sample.id };
      const body = { receivedOn, attachmentIds: uploads.attachments.map(({ id }) => id) };
      await keep(call(sampleEndpoints.receiveSample, { params, body }), texts.done);
      onDone();
    },
    failed: shared.failed,
  });
  return (
    <DialogForm form={form} label={shared.save} busyLabel={shared.saving}>
      <DateField required label={texts.day} max={today} {...form.value('receivedOn')} />
      <UploadsField
        label={texts.photos}
        hint={texts.photosHint}
        accept={photoTypes.join(',')}
        max={sampleLimits.photos}
        uploads={uploads}
        disabled={form.busy}
        error={form.errors.photos}
      />
    </DialogForm>
  );
}
