import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { ChoiceForm } from './settings-form.tsx';
import { settingsTexts } from './settings-texts.ts';

const ruleKey = ['agency', 'new-requests'] as const;

/** Who receives new requests. The form loads this separately, because clients can read the other settings. */
export function NewRequestsForm() {
  const { newRequests: texts } = useTexts(settingsTexts);
  const client = useQueryClient();
  const rule = useQuery({
    queryKey: ruleKey,
    queryFn: ({ signal }) => call(assignmentEndpoints.getNewRequests, { signal }),
  });
  const failure = useFailure(rule);
  if (rule.data) {
    return (
      <ChoiceForm
        part="newRequests"
        value={rule.data.to}
        options={newRequestRules}
        texts={texts}
        onSaved={(to) => client.setQueryData(ruleKey, { to })}
      />
    );
  }
  if (failure) return <LoadFailureBanner title={texts.title} error={failure} query={rule} />;
  return <SkeletonCard lines={3} />;
}
