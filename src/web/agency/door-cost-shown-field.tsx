import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { doorCostShownTexts } from './door-cost-shown-texts.ts';
import type { SettingsOf } from './settings-form.tsx';
import { useAgency, useCacheAgency } from './use-agency.ts';

/** For administrators: decides whether clients see the cost of a piece at their door. */
export function DoorCostShownField() {
  const texts = useTexts(doorCostShownTexts);
  const { data: agency } = useAgency();
  const keep = useCacheAgency();
  const toasts = useToasts();
  const { act } = useAction();
  if (!useHasAgencyAct('change_settings') || !agency) return null;
  const save = (showsDoorCost: boolean) =>
    act('save', texts.failed, async () => {
      const body: SettingsOf<'estimates'> = { showsDoorCost };
      keep(await call(agencyEndpoints.saveSettings, { body }));
      toasts.success(showsDoorCost ? texts.shown : texts.hidden);
    });
  return (
    <Checkbox
      className="mt-5"
      label={texts.label}
      help={texts.help}
      checked={agency.showsDoorCost}
      onValue={(isShown) => void save(isShown)}
    />
  );
}
