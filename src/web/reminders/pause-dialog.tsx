import { useState } from 'react';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { daysAfter, maxPauseDays } from '#domain/reminders/reminder-rules.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { reminderTexts } from './reminder-texts.ts';

interface PauseDialogProps {
  open: boolean;
  onClose: () => void;
  /** Resolves when it was saved; rejects if it failed. */
  onSave: (until: string) => Promise<void>;
}

/** Asks until when no automatic reminder is sent. */
export function PauseDialog(props: PauseDialogProps) {
  const { pauseDialog: texts } = useTexts(reminderTexts);
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onClose}
      size="small"
      title={texts.title}
      description={texts.description}
    >
      <PauseForm {...props} />
    </Dialog>
  );
}

function PauseForm({ onClose, onSave }: PauseDialogProps) {
  const { pauseDialog: texts, pauseFailed } = useTexts(reminderTexts);
  const [today] = useState(() => agencyDay(new Date(serverNow())));
  const last = daysAfter(today, maxPauseDays);
  const form = useForm<{ until: string }>({
    initial: { until: daysAfter(today, 7) },
    check: ({ until }) => ({ until: until >= today && until <= last ? undefined : texts.wrong }),
    submit: async ({ until }) => {
      await onSave(until);
      onClose();
    },
    failed: pauseFailed,
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <DateField
        label={texts.day}
        min={today}
        max={last}
        required
        value={form.values.until}
        onValue={(until) => form.set('until', until)}
        error={form.errors.until}
      />
      <Button
        type="submit"
        variant="filled"
        busy={form.busy}
        busyLabel={texts.busy}
        className="self-end max-sm:w-full"
      >
        {texts.submit}
      </Button>
    </form>
  );
}
