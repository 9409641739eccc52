import type { ReactNode } from 'react';
import { agencyEndpoints, type NamedSettings, type Settings } from '#contract/agency/agency-endpoints.ts';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { paymentDays, quoteValidity, silenceDays, waiverLimit } from '#domain/agency/settings-limits.ts';
import { call } from '#web/shared/api/api.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { type FieldErrors, useForm } from '#web/shared/forms/use-form.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { settingsTexts } from './settings-texts.ts';
import { useKeepAgency } from './use-agency.ts';

type Form<V extends Record<string, unknown>> = ReturnType<typeof useForm<V>>;

interface FormTexts {
  title: string;
  description: string;
  submit: string;
  saved: string;
  errorTitle: string;
}

interface SettingsFormOptions<V> {
  texts: FormTexts;
  initial: V;
  check?: (values: V) => FieldErrors<V>;
  bodyOf: (values: V) => NamedSettings;
  /** Returns the form's values after saving; without it, the values sent are kept. */
  savedIn?: (agency: Agency) => V;
  onSaved?: (values: V) => void;
  /** Returns the field errors of a refusal. */
  refusal?: (error: unknown) => FieldErrors<V>;
  /** Runs a save that needs the password or a factor again; null if the person cancels. */
  onConfirmed?: RunConfirmed;
}

/**
 * Makes the form of one part of the settings. It saves the part, updates the agency everywhere and reports the
 * success.
 */
export function useSettingsForm<V extends Record<string, unknown>>(options: SettingsFormOptions<V>): Form<V> {
  const { texts, initial, check, bodyOf, savedIn, onSaved, refusal, onConfirmed } = options;
  const toasts = useToasts();
  const keep = useKeepAgency();
  const form: Form<V> = useForm<V>({
    initial,
    check: check ?? (() => ({})),
    submit: async (values) => {
      const send = () => call(agencyEndpoints.saveSettings, { body: bodyOf(values) });
      const saved = onConfirmed ? await onConfirmed(send) : { value: await send() };
      if (!saved) return;
      keep(saved.value);
      onSaved?.(values);
      form.reset(savedIn?.(saved.value) ?? values);
      toasts.success(texts.saved);
    },
    failed: texts.errorTitle,
    ...(refusal && { refusal }),
  });
  return form;
}

interface SettingsFormProps {
  texts: FormTexts;
  form: Pick<Form<Record<string, unknown>>, 'busy' | 'onSubmit'>;
  children: ReactNode;
  /** Shown beside the save button. */
  button?: ReactNode;
}

/** The common layout of settings forms. */
export function SettingsForm({ texts, form, children, button }: SettingsFormProps) {
  const { busy } = useTexts(settingsTexts);
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyLabel={busy} className="max-sm:w-full">
            {texts.submit}
          </Button>
          {button}
        </div>
      </form>
    </Card>
  );
}

type Choices = Pick<Settings, 'clientTypes' | 'operatingMode' | 'newRequests'>;

interface ChoiceFormProps<P extends keyof Choices> {
  part: P;
  value: Choices[P];
  options: readonly Choices[P][];
  texts: FormTexts & { label: string; options: Record<Choices[P], { label: string; help: string }> };
  onSaved?: (value: Choices[P]) => void;
}

/** A setting with a few choices. */
export function ChoiceForm<P extends keyof Choices>(props: ChoiceFormProps<P>) {
  const { part, value, options, texts, onSaved } = props;
  const form = useSettingsForm<{ value: Choices[P] }>({
    texts,
    initial: { value },
    bodyOf: (values) => ({ [part]: values.value }),
    onSaved: (values) => onSaved?.(values.value),
  });
  return (
    <SettingsForm texts={texts} form={form}>
      <RadioGroup
        name={part}
        label={texts.label}
        value={form.values.value}
        onValue={(chosen) => form.set('value', chosen)}
        options={options.map((one) => ({ value: one, ...texts.options[one] }))}
      />
    </SettingsForm>
  );
}

const daysLimits = { paymentDays, quoteValidityDays: quoteValidity, silenceDays } as const;
export type DaysPart = keyof typeof daysLimits;

/** A setting in days. */
export function DaysForm({ part, agency }: { part: DaysPart; agency: Agency }) {
  const texts = useTexts(settingsTexts)[part];
  const { min, max } = daysLimits[part];
  const isValid = (days: string) =>
    /^\d{1,9}$/.test(days.trim()) && Number(days) >= min && Number(days) <= max;
  const form = useSettingsForm<{ days: string }>({
    texts,
    initial: { days: String(agency[part]) },
    check: ({ days }) => ({ days: isValid(days) ? undefined : texts.wrong }),
    bodyOf: ({ days }) => ({ [part]: Number(days) }),
    savedIn: (saved) => ({ days: String(saved[part]) }),
  });
  return (
    <SettingsForm texts={texts} form={form}>
      <TextField
        label={texts.label}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        className="max-w-48"
        required
        {...form.text('days')}
      />
    </SettingsForm>
  );
}

/** The sum up to which agents may waive the outstanding amount of a payment; empty for never. */
export function WaiverLimitForm({ agency, onConfirmed }: { agency: Agency; onConfirmed: RunConfirmed }) {
  const { waiverLimit: texts } = useTexts(settingsTexts);
  const { money } = useFormats();
  const form = useSettingsForm<{ limit: number | null }>({
    texts,
    initial: { limit: agency.waiverLimit },
    check: ({ limit }) => ({
      limit: limit !== null && limit <= waiverLimit.max ? undefined : texts.wrong(money(waiverLimit.max)),
    }),
    bodyOf: ({ limit }) => ({ waiverLimit: limit ?? 0 }),
    onConfirmed,
  });
  return (
    <SettingsForm texts={texts} form={form}>
      <MoneyField label={texts.label} className="max-w-48" required {...form.value('limit')} />
    </SettingsForm>
  );
}
