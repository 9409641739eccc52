import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#contract/agency/agency-endpoints.ts';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { operatingModes } from '#domain/agency/operating-mode-rules.ts';
import { type NewRequestRule, newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { exchangeMargin } from '#domain/rates/rate-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { FieldTable } from '#web/ui/fields/field-table.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { SettingsForm, type SettingsOf, useSettingsForm } from './settings-form.tsx';
import { settingsTexts } from './settings-texts.ts';
import { newRequestsQuery, useNewRequests } from './use-agency.ts';

interface ActivityFormProps {
  agency: Agency;
  onConfirmed: RunConfirmed;
}

/** Also loads who receives new requests, which clients cannot read, unlike the other settings. */
export function ActivityForm(props: ActivityFormProps) {
  const { newRequests: texts } = useTexts(settingsTexts);
  const rule = useNewRequests();
  const failure = useFailure(rule);
  if (rule.data) return <ActivityChoicesForm {...props} newRequests={rule.data.to} />;
  if (failure) return <LoadFailureBanner title={texts.title} error={failure} query={rule} />;
  return <SkeletonCard lines={6} />;
}

type ChoicePart = 'clientTypes' | 'operatingMode' | 'newRequests';
/** The margin in hundredths of a percent; null while the typed text is not a valid margin. */
type Values = Pick<Settings, ChoicePart> & { exchangeMargin: number | null };

interface Words<P extends ChoicePart> {
  title: string;
  description: string;
  options: Record<Values[P], { label: string; help: string }>;
}

function ActivityChoicesForm({
  agency,
  newRequests,
  onConfirmed,
}: ActivityFormProps & { newRequests: NewRequestRule }) {
  const client = useQueryClient();
  const texts = useTexts(settingsTexts);
  const { rate } = useFormats();
  const { clientTypes, operatingMode } = agency.brand;
  const form = useSettingsForm<Values>({
    saved: { clientTypes, operatingMode, newRequests, exchangeMargin: agency.exchangeMargin },
    check: ({ exchangeMargin: margin }) => ({
      exchangeMargin:
        margin !== null && margin <= exchangeMargin.max
          ? undefined
          : texts.exchangeMargin.wrong(rate(exchangeMargin.max)),
    }),
    settingsOf: (values, changed): SettingsOf<'activity'> => {
      const sent = <P extends ChoicePart>(part: P) => (changed.includes(part) ? values[part] : undefined);
      return {
        clientTypes: sent('clientTypes'),
        operatingMode: sent('operatingMode'),
        newRequests: sent('newRequests'),
        exchangeMargin: changed.includes('exchangeMargin') ? (values.exchangeMargin ?? 0) : undefined,
      };
    },
    onSaved: ({ newRequests: to }) => {
      if (to) client.setQueryData(newRequestsQuery.queryKey, { to });
    },
    onConfirmed,
  });
  const choice = <P extends ChoicePart>(part: P, options: readonly Values[P][], words: Words<P>) => (
    <div className="py-4 first:pt-0 last:pb-0">
      <RadioGroup<Values[P]>
        label={words.title}
        help={words.description}
        isHalved
        options={options.map((value) => ({ value, ...words.options[value] }))}
        {...form.value(part)}
      />
    </div>
  );
  return (
    <SettingsForm form={form}>
      <Card>
        <div className="divide-y divide-line">
          {choice('clientTypes', clientTypesChoices, texts.clientTypes)}
          {choice('operatingMode', operatingModes, texts.operatingMode)}
          {choice('newRequests', newRequestRules, texts.newRequests)}
          <div className="py-4 last:pb-0">
            <FieldTable>
              <MoneyField
                label={texts.exchangeMargin.label}
                help={texts.exchangeMargin.help}
                suffix="%"
                {...form.value('exchangeMargin')}
              />
            </FieldTable>
          </div>
        </div>
      </Card>
    </SettingsForm>
  );
}
