import type { ReactNode } from 'react';
import { agencyEndpoints, type NamedSettings, type Settings } from '#contract/agency/agency-endpoints.ts';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { call } from '#web/shared/api/api.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { SaveBar } from '#web/shared/forms/save-bar.tsx';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import { type SavedValues, useSavedForm } from '#web/shared/forms/use-saved-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { agencyTexts } from './agency-texts.ts';
import { useCacheAgency } from './use-agency.ts';

type PageForEverySetting<P extends Record<keyof Settings, string>> = P;
/** The page of each setting. A new setting compiles only when it is assigned to a page whose form sends it. */
type PageOfSetting = PageForEverySetting<{
  clientTypes: 'activity';
  operatingMode: 'activity';
  newRequests: 'activity';
  deposit: 'money';
  paymentDays: 'money';
  quoteValidityDays: 'money';
  waiverLimit: 'money';
  silenceDays: 'money';
  exchangeMargin: 'activity';
  loadFactors: 'tariffs';
  showsDoorCost: 'estimates';
  invoices: 'money';
  identity: 'identity';
  accent: 'appearance';
}>;

/** All settings of a page; undefined for those that were not changed. */
export type SettingsOf<Page extends PageOfSetting[keyof PageOfSetting]> = {
  [Part in keyof Settings as PageOfSetting[Part] extends Page ? Part : never]: Settings[Part] | undefined;
};

interface SettingsFormOptions<V extends SavedValues> {
  /** The stored values, which change when other people save. */
  saved: V;
  check?: (values: V) => FieldErrors<V>;
  /** Returns the settings to which the changed fields belong. */
  settingsOf: (values: V, changed: readonly (keyof V & string)[]) => NamedSettings;
  /** Returns the values in a reply that may differ from the sent values. */
  savedIn?: (agency: Agency) => Partial<V>;
  /** Fields that are saved together: if the person touched one of them, none is updated from the stored values. */
  savedTogether?: readonly (keyof V)[];
  onSaved?: (sent: NamedSettings) => void;
  /** Returns the field errors of a refusal. */
  refusal?: (error: unknown) => FieldErrors<V>;
  /** Runs a save that needs the password or a factor again; null if the person cancels. */
  onConfirmed: RunConfirmed;
}

export type SettingsFormState<V extends SavedValues> = ReturnType<typeof useSettingsForm<V>>;

/**
 * Makes the form of a page of settings, which saves all changes in one call. Fields that the person has not touched
 * show the latest stored values. The form sends only touched fields, so that a colleague's changes meanwhile stay.
 */
export function useSettingsForm<V extends SavedValues>(options: SettingsFormOptions<V>) {
  const {
    saved,
    check = () => ({}),
    settingsOf,
    savedIn,
    savedTogether,
    onSaved,
    refusal,
    onConfirmed,
  } = options;
  const texts = useTexts(agencyTexts);
  const toasts = useToasts();
  const keep = useCacheAgency();
  return useSavedForm<V>({
    saved,
    check,
    save: async (values, changed) => {
      const body = settingsOf(values, changed);
      const answer = await onConfirmed(() => call(agencyEndpoints.saveSettings, { body }));
      if (!answer) return null;
      onSaved?.(body);
      keep(answer.value);
      toasts.success(texts.saved);
      return { ...values, ...savedIn?.(answer.value) };
    },
    failed: texts.errorTitle,
    ...(savedTogether && { savedTogether }),
    ...(refusal && { refusal }),
  });
}

interface SettingsFormProps {
  form: Pick<
    SettingsFormState<SavedValues>,
    'busy' | 'onSubmit' | 'setPlace' | 'discard' | 'changed' | 'summary' | 'attempt'
  >;
  children: ReactNode;
}

/** The form of a page, with its summary of errors and its save bar. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { setPlace, onSubmit, changed, busy, discard } = form;
  return (
    <form
      ref={setPlace}
      tabIndex={-1}
      data-quiet-focus=""
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <FormSummary form={form} />
      {children}
      <SaveBar count={changed.length} busy={busy} onDiscard={discard} />
    </form>
  );
}
