import type { DeliveryAddress } from '#contract/companies/company-replies.ts';
import { isPhone } from '#domain/agency/identity-rules.ts';
import { deliveryAddressLimits } from '#domain/companies/company-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { LeaveDialog } from '#web/shared/forms/save-bar.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { companyTexts } from './company-texts.ts';

type Part = keyof typeof deliveryAddressLimits;
type Values = Record<Part, string>;

const parts = keysOf(deliveryAddressLimits);

interface DeliveryAddressFormProps {
  /** Null for a new one. */
  address: DeliveryAddress | null;
  onSave: (address: DeliveryAddress) => Promise<void>;
  onCancel: () => void;
}

export function DeliveryAddressForm({ address, onSave, onCancel }: DeliveryAddressFormProps) {
  const texts = useTexts(companyTexts);
  const { fields, help, wrong, ...places } = texts.places;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has every part
  const initial = Object.fromEntries(parts.map((part) => [part, address?.[part] ?? ''])) as Values;
  const form = useForm<Values>({
    initial,
    check: ({ label, address: written, phone }) => ({
      label: label.trim() ? undefined : wrong.label,
      address: written.trim() ? undefined : wrong.address,
      phone: !phone.trim() || isPhone(phone.trim()) ? undefined : wrong.phone,
    }),
    submit: ({ label, address: written, contact, phone, openingHours }) =>
      onSave({
        label: label.trim(),
        address: written.trim(),
        contact: contact.trim() || null,
        phone: phone.trim() || null,
        openingHours: openingHours.trim() || null,
      }),
    failed: places.errorTitle,
    refusal: (error) =>
      hasCode(error, 'invalid_input')
        ? Object.fromEntries(
            error.fields.map(({ path }) => [path.replace(/^items\.\d+\./, ''), texts.wrong.refused]),
          )
        : {},
  });
  const field = (part: Part, says?: string) => ({
    label: fields[part],
    maxLength: deliveryAddressLimits[part],
    autoComplete: 'off',
    help: says,
    ...form.text(part),
  });
  const unsaved = parts.filter((part) => form.values[part].trim() !== initial[part]);
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <LeaveDialog count={unsaved.length} />
      <FormSummary form={form} />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to type here */}
      <TextField required autoFocus {...field('label', help.label)} />
      <TextArea required rows={3} {...field('address')} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...field('contact')} />
        <TextField type="tel" {...field('phone')} />
      </div>
      <TextArea rows={2} {...field('openingHours', help.openingHours)} />
      <div className="flex gap-3 max-sm:flex-col">
        <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.create.busy}>
          {places.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {places.cancel}
        </Button>
      </div>
    </form>
  );
}
