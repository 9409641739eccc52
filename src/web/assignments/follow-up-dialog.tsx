import { useState } from 'react';
import type { FollowUp } from '#contract/assignments/assignment-replies.ts';
import {
  followUpDays,
  followUpReasonMaxLength,
  isFollowUpDay,
  quickFollowUpDays,
  quickFollowUps,
} from '#domain/assignments/assignment-rules.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { workListTexts } from './work-list-texts.ts';

interface FollowUpDialogProps {
  /** The present entry; null if the request is not put away. */
  followUp: Pick<FollowUp, 'on' | 'reason'> | null;
  open: boolean;
  onClose: () => void;
  /** Null brings the request back. Shows the success; rejects on failure. */
  onSave: (followUp: FollowUp | null) => Promise<void>;
}

/** Puts requests away until a day, with a reason, or brings them back. */
export function FollowUpDialog(props: FollowUpDialogProps) {
  const { followUp: texts } = useTexts(workListTexts);
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onClose}
      size="small"
      title={texts.title}
      description={texts.description}
    >
      <FollowUpForm {...props} />
    </Dialog>
  );
}

function FollowUpForm({ followUp, onClose, onSave }: FollowUpDialogProps) {
  const { followUp: texts } = useTexts(workListTexts);
  const { busy, act } = useAction();
  const [now] = useState(() => new Date(serverNow()));
  const days = quickFollowUpDays(now);
  const { first, last } = followUpDays(now);
  const form = useForm<{ on: string; reason: string }>({
    initial: {
      on: followUp && isFollowUpDay(followUp.on, now) ? followUp.on : days.tomorrow,
      reason: followUp?.reason ?? '',
    },
    check: ({ on, reason }) => ({
      on: isFollowUpDay(on, now) ? undefined : texts.wrongDay,
      reason: reason.trim() === '' ? texts.noReason : undefined,
    }),
    submit: async ({ on, reason }) => {
      await onSave({ on, reason: reason.trim() });
      onClose();
    },
    failed: texts.failed,
  });
  const bringBack = () =>
    act('back', texts.failed, async () => {
      await onSave(null);
      onClose();
    });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.quickLabel}</legend>
        {quickFollowUps.map((quick) => (
          <Button
            key={quick}
            size="small"
            aria-pressed={form.values.on === days[quick]}
            className="aria-pressed:border-accent aria-pressed:text-accent"
            onClick={() => form.set('on', days[quick])}
          >
            {texts.quick[quick]}
          </Button>
        ))}
      </fieldset>
      <TextField
        label={texts.reason}
        placeholder={texts.reasonHint}
        maxLength={followUpReasonMaxLength}
        autoComplete="off"
        required
        {...form.text('reason')}
      />
      <DateField
        label={texts.date}
        min={first}
        max={last}
        required
        value={form.values.on}
        onValue={(on) => form.set('on', on)}
        error={form.errors.on}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        {followUp && (
          <Button variant="quiet" busy={busy !== null} onClick={() => void bringBack()}>
            {texts.bringBack}
          </Button>
        )}
        <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
