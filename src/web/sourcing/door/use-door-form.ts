import { doorEndpoints } from '#contract/sourcing/door-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useSavedForm } from '#web/shared/forms/use-saved-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useSourcingChange } from '#web/sourcing/use-sourcing.ts';
import { useTariffFormats } from '#web/tariffs/use-tariff-formats.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { type DoorValues, doorValuesOf, planIn, type SumField, wrongDoorFields } from './door-draft.ts';
import { doorTexts } from './door-texts.ts';

/** Fields whose meaning depends on one another. */
const dependentFields = [
  'mode',
  'containers',
  'freightPrice',
  'freight',
  'insuredBy',
  'insurance',
  'vat',
  'vatRate',
] as const;

/**
 * The form of the way to the door; it starts with a proposal. Fields that the person has not touched show the latest
 * stored values.
 */
export function useDoorForm(requestId: string, sourcing: Sourcing) {
  const texts = useTexts(doorTexts);
  const toasts = useToasts();
  const { mark } = useTariffFormats();
  const change = useSourcingChange(requestId);
  const valuesOf = ({ door, hasVatNumber }: Sourcing) =>
    doorValuesOf(door ?? proposedPlan(hasVatNumber), mark);
  const form = useSavedForm<DoorValues>({
    saved: valuesOf(sourcing),
    check: (values) => {
      const wrong = wrongDoorFields(values);
      const sum = (field: SumField) => (wrong.has(field) ? texts.wrongSum : undefined);
      return {
        freight: values.freightPrice === '' ? sum('freight') : undefined,
        commission: sum('commission'),
        clearance: sum('clearance'),
        delivery: sum('delivery'),
        bank: sum('bank'),
        insurance: wrong.has('insurance')
          ? values.insuredBy === 'rate'
            ? texts.wrongRate
            : texts.wrongSum
          : undefined,
        containers: values.mode === 'sea_fcl' && wrong.has('containers') ? texts.wrongContainers : undefined,
        vatRate: wrong.has('vatRate') ? texts.wrongVat : undefined,
      };
    },
    save: async (values) => {
      const body = { version: sourcing.door?.version ?? 0, ...planIn(values) };
      const saved = await change(() => call(doorEndpoints.saveDoorTerms, { params: { requestId }, body }));
      toasts.success(texts.saved);
      return valuesOf(saved);
    },
    savedTogether: dependentFields,
    failed: texts.saveFailed,
  });
  return { ...form, plan: planIn(form.values) };
}

export type DoorForm = ReturnType<typeof useDoorForm>;
