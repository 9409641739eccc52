import { type ComponentProps, useState } from 'react';
import { type SampleReply, sampleEndpoints } from '#contract/samples/sample-endpoints.ts';
import { isAgency, type Role } from '#domain/accounts/role-kinds.ts';
import type { Cents } from '#domain/money.ts';
import { sampleLimits } from '#domain/samples/sample-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { DialogForm } from '#web/shared/forms/dialog-form.tsx';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useSubmissionKey } from '#web/shared/forms/use-submission-key.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sampleTexts } from './sample-texts.ts';
import { useSampleChange } from './use-samples.ts';

interface SampleFormDialogProps {
  open: boolean;
  requestId: string;
  /** The sample that is changed; null to ask for another. */
  sample: SampleReply | null;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Dialog>['finalFocus'];
}

/** Asks for a sample, or changes the description of the requested sample. */
export function SampleFormDialog({ open, finalFocus, ...props }: SampleFormDialogProps) {
  const texts = useTexts(sampleTexts);
  const { role } = useUser();
  const { sample, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={sample ? texts.form.edit : texts.ask}
      description={sample ? texts.form.editDescription : texts.form.askDescription[role]}
      finalFocus={finalFocus}
    >
      <SampleForm {...props} role={role} />
    </Dialog>
  );
}

type FormProps = Pick<SampleFormDialogProps, 'requestId' | 'sample' | 'onClose'>;

interface Values extends Record<string, unknown> {
  title: string;
  note: string;
  quantity: string;
  price: Cents | null;
  /** The price as typed. */
  typed: string;
  holdsQuote: boolean;
}

const isQuantity = (text: string) =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= sampleLimits.quantity;

function useSampleForm({ requestId, sample, onClose }: FormProps, role: Role) {
  const texts = useTexts(sampleTexts).form;
  const keep = useSampleChange(requestId);
  const keyOf = useSubmissionKey();
  const [began] = useState(sample);
  // A colleague's change is replaced only after a refusal has told this person about it.
  const [isWarned, setWarned] = useState(false);
  return useForm<Values>({
    initial: {
      title: began?.title ?? '',
      note: began?.note ?? '',
      quantity: String(began?.quantity ?? 1),
      price: began?.price ?? null,
      typed: '',
      holdsQuote: began?.holdsQuote ?? false,
    },
    check: ({ title, quantity, price, typed }) => ({
      title: title.trim() === '' ? texts.titleMissing : undefined,
      quantity: isQuantity(quantity) ? undefined : texts.quantityWrong,
      price: price === null && typed.trim() !== '' ? texts.priceWrong : undefined,
    }),
    submit: async ({ title, note, quantity, price, holdsQuote }) => {
      const wanted = { title, note, quantity: Number(quantity), holdsQuote };
      if (began) {
        const params = { requestId, sampleId: began.id };
        const { version } = (isWarned && sample) || began;
        const saving = call(sampleEndpoints.editSample, { params, body: { ...wanted, price, version } });
        await keep(saving, texts.saved).catch((error: unknown) => {
          if (hasCode(error, 'sample_changed')) setWarned(true);
          throw error;
        });
      } else {
        const content = isAgency(role) ? { ...wanted, price } : wanted;
        const body = { ...content, submissionKey: keyOf(content) };
        await keep(call(sampleEndpoints.askSample, { params: { requestId }, body }), texts.asked);
      }
      onClose();
    },
    failed: texts.failed,
  });
}

function SampleForm({ role, ...props }: FormProps & { role: Role }) {
  const { form: texts, ask } = useTexts(sampleTexts);
  const form = useSampleForm(props, role);
  const { values, set, busy } = form;
  const { onValue: _, ...price } = form.value('price');
  return (
    <DialogForm
      form={form}
      label={props.sample ? texts.save : ask}
      busyLabel={props.sample ? texts.saving : texts.asking}
    >
      <TextField required label={texts.title} maxLength={sampleLimits.title} {...form.text('title')} />
      <TextArea
        label={texts.note}
        help={texts.noteHelp}
        rows={3}
        maxLength={sampleLimits.note}
        {...form.text('note')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField required label={texts.quantity} inputMode="numeric" {...form.text('quantity')} />
        {isAgency(role) && (
          <MoneyField
            {...price}
            label={texts.price}
            help={texts.priceHelp}
            readOnly={busy}
            onValue={(cents, typed) => {
              set('price', cents);
              set('typed', typed);
            }}
          />
        )}
      </div>
      <Checkbox
        label={texts.holds}
        help={texts.holdsHelp[role]}
        checked={values.holdsQuote}
        onValue={(holdsQuote) => set('holdsQuote', holdsQuote)}
      />
    </DialogForm>
  );
}
