import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateEndpoints, type EstimateReply } from '#contract/estimates/estimate-endpoints.ts';
import {
  reasonMaxLength,
  typedParts,
  type TypedPart,
  typedStages,
} from '#domain/estimates/estimate-kinds.ts';
import type { Cents } from '#domain/money.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useFirstMistake } from '#web/shared/forms/use-first-mistake.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { FormFooter } from '#web/ui/overlays/dialog-actions.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { estimateTexts } from './estimate-texts.ts';
import { estimatesQuery } from './use-estimates.ts';

interface EstimateDialogProps {
  requestId: string;
  /** The newest estimate, which the agent corrects. */
  estimate: EstimateReply;
  onClose: () => void;
}

/** Replaces estimated sums by more exact ones, with the reason for the client. Rendered only while it is open. */
export function EstimateDialog(props: EstimateDialogProps) {
  const texts = useTexts(estimateTexts).dialog;
  return (
    <Dialog open onOpenChange={props.onClose} title={texts.title} description={texts.description}>
      <EstimateForm {...props} />
    </Dialog>
  );
}

interface Values extends Record<string, unknown> {
  stage: (typeof typedStages)[number];
  reason: string;
  sums: Partial<Record<TypedPart, Cents | null>>;
  /** The parts whose text is no amount. */
  unread: readonly TypedPart[];
}

function EstimateForm({ requestId, estimate: newest, onClose }: EstimateDialogProps) {
  const [estimate] = useState(newest);
  // A colleague's correction is replaced only after a refusal has told the agent about it.
  const [isWarned, setWarned] = useState(false);
  const { dialog: texts, parts } = useTexts(estimateTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useForm<Values>({
    initial: {
      stage: estimate.stage === 'actual' ? 'actual' : 'correction',
      reason: '',
      sums: estimate.typed,
      unread: [],
    },
    check: ({ reason, unread }) => ({
      reason: reason.trim() === '' ? texts.reasonMissing : undefined,
      unread: unread.length > 0 ? texts.sumWrong : undefined,
    }),
    submit: async ({ stage, reason, sums }) => {
      const known = Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== null));
      const { number } = isWarned ? newest : estimate;
      const body = { number, stage, reason, sums: known };
      const { queryKey } = estimatesQuery(requestId);
      const saving = call(estimateEndpoints.correctEstimate, { params: { requestId }, body });
      // The server may have refused because there is a newer estimate.
      const estimates = await saving.catch((error: unknown) => {
        if (hasCode(error, 'estimate_changed')) setWarned(true);
        void client.invalidateQueries({ queryKey });
        throw error;
      });
      client.setQueryData(queryKey, estimates);
      void client.invalidateQueries({ queryKey: requestKeys.detail(requestId), exact: true });
      toasts.success(texts.saved);
      onClose();
    },
    failed: texts.saveFailed,
  });
  const { values, set } = form;
  const { error: unreadError } = form.value('unread');
  return (
    <form
      ref={useFirstMistake(form.attempt)}
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4"
    >
      <Segmented
        label={texts.stage}
        value={values.stage}
        onValue={(stage) => set('stage', stage)}
        options={typedStages.map((value) => ({ value, label: texts.stages[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {typedParts.map((part) => (
          <MoneyField
            key={part}
            label={parts[part]}
            value={values.sums[part] ?? null}
            error={values.unread.includes(part) ? unreadError : undefined}
            onValue={(sum, typed) => {
              const others = values.unread.filter((each) => each !== part);
              set('sums', { ...values.sums, [part]: sum });
              set('unread', sum === null && typed.trim() !== '' ? [...others, part] : others);
            }}
          />
        ))}
      </div>
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        required
        rows={2}
        maxLength={reasonMaxLength}
        {...form.text('reason')}
      />
      <FormFooter inDialog type="submit" variant="filled" busy={form.busy} busyLabel={texts.saving}>
        {texts.save}
      </FormFooter>
    </form>
  );
}
