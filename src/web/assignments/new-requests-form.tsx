import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { type NewRequestRule, newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { deskTexts } from './desk-texts.ts';

const ruleKey = ['agency', 'new-requests'] as const;

/** To whom new requests go. */
export function NewRequestsForm() {
  const { newRequests: texts } = useTexts(deskTexts);
  const rule = useQuery({
    queryKey: ruleKey,
    queryFn: ({ signal }) => call(assignmentEndpoints.getNewRequests, { signal }),
  });
  const failure = useFailure(rule);
  if (rule.data) return <RuleForm to={rule.data.to} />;
  if (failure) return <LoadFailureBanner title={texts.title} error={failure} query={rule} />;
  return <SkeletonCard lines={3} />;
}

function RuleForm({ to }: { to: NewRequestRule }) {
  const { newRequests: texts } = useTexts(deskTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useForm<{ to: NewRequestRule }>({
    initial: { to },
    check: () => ({}),
    submit: async (values) => {
      const saved = await call(assignmentEndpoints.saveNewRequests, { body: values });
      client.setQueryData(ruleKey, saved);
      form.reset(saved);
      toasts.success(texts.saved);
    },
    failed: texts.errorTitle,
  });
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <RadioGroup
          name="new-requests"
          label={texts.label}
          value={form.values.to}
          onValue={(value) => form.set('to', value)}
          options={newRequestRules.map((value) => ({ value, ...texts.options[value] }))}
        />
        <Button type="submit" busy={form.busy} busyLabel={texts.busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
