import { sampleEndpoints } from '#contract/samples/sample-endpoints.ts';
import { type SampleDecision, sampleLimits } from '#domain/samples/sample-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { DialogForm } from '#web/shared/forms/dialog-form.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { SampleDialogProps } from './sample-dialog-types.ts';
import { sampleTexts } from './sample-texts.ts';
import { useSampleChange } from './use-samples.ts';

interface DecideSampleDialogProps extends SampleDialogProps {
  decision: SampleDecision;
}

/** The client approves a sample, or refuses it with an explanation. */
export function DecideSampleDialog({ open, finalFocus, ...props }: DecideSampleDialogProps) {
  const texts = useTexts(sampleTexts).decide;
  const isRefusal = props.decision === 'refused';
  return (
    <Dialog
      open={open}
      onOpenChange={props.onClose}
      title={isRefusal ? texts.refuse : texts.approve}
      description={isRefusal ? texts.refuseDescription : texts.approveDescription}
      finalFocus={finalFocus}
      skipsTextFocus={!isRefusal}
    >
      <DecideSampleForm {...props} />
    </Dialog>
  );
}

function DecideSampleForm({
  requestId,
  sample,
  decision,
  onDone,
}: Omit<DecideSampleDialogProps, 'open' | 'finalFocus'>) {
  const { decide: texts, form: shared } = useTexts(sampleTexts);
  const keep = useSampleChange(requestId);
  const isRefusal = decision === 'refused';
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) => ({ words: isRefusal && words.trim() === '' ? texts.wordsMissing : undefined }),
    submit: async ({ words }) => {
      const params = { requestId, sampleId: sample.id };
      const body = { decision, words };
      await keep(call(sampleEndpoints.decideSample, { params, body }), texts[decision]);
      onDone();
    },
    failed: texts.failed,
  });
  return (
    <DialogForm form={form} label={isRefusal ? texts.refuse : texts.approve} busyLabel={shared.saving}>
      <TextArea
        label={texts.words}
        required={isRefusal}
        rows={3}
        maxLength={sampleLimits.words}
        {...form.text('words')}
      />
    </DialogForm>
  );
}
