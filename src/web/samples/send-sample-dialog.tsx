import { sampleEndpoints } from '#contract/samples/sample-endpoints.ts';
import { sampleLimits } from '#domain/samples/sample-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { DialogForm } from '#web/shared/forms/dialog-form.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { SampleDialogProps } from './sample-dialog-types.ts';
import { sampleTexts } from './sample-texts.ts';
import { useSampleChange } from './use-samples.ts';

/** Records that a sample was sent. */
export function SendSampleDialog({ open, finalFocus, ...props }: SampleDialogProps) {
  const { title, description } = useTexts(sampleTexts).send;
  return (
    <Dialog
      open={open}
      onOpenChange={props.onClose}
      title={title}
      description={description}
      finalFocus={finalFocus}
    >
      <SendSampleForm {...props} />
    </Dialog>
  );
}

function SendSampleForm({ requestId, sample, onDone }: Omit<SampleDialogProps, 'open' | 'finalFocus'>) {
  const { send: texts, form: shared, dayWrong } = useTexts(sampleTexts);
  const keep = useSampleChange(requestId);
  const today = formatLocalDay();
  const form = useForm({
    initial: { sentOn: today, carrier: '', trackingNumber: '' },
    check: ({ sentOn }) => ({ sentOn: isDay(sentOn) && sentOn <= today ? undefined : dayWrong }),
    submit: async (body) => {
      const params = { requestId, sampleId: sample.id };
      await keep(call(sampleEndpoints.sendSample, { params, body }), texts.done);
      onDone();
    },
    failed: shared.failed,
  });
  return (
    <DialogForm form={form} label={shared.save} busyLabel={shared.saving}>
      <DateField required label={texts.day} max={today} {...form.value('sentOn')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={texts.carrier} maxLength={sampleLimits.carrier} {...form.text('carrier')} />
        <TextField
          label={texts.number}
          maxLength={sampleLimits.trackingNumber}
          autoComplete="off"
          spellCheck={false}
          {...form.text('trackingNumber')}
        />
      </div>
    </DialogForm>
  );
}
