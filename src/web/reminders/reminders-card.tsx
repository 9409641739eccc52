import { useRef, useState } from 'react';
import { reminderEndpoints, type Reminders } from '#contract/reminders/reminder-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { reminderErrorTexts } from '#web/shared/errors/reminder-error-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { reminderTexts } from './reminder-texts.ts';
import { useCacheReminders, useReminders } from './use-reminders.ts';

addErrorTexts(reminderErrorTexts);

/** The reminders of a request, for agents. Renders nothing unless a payment is asked for. */
export function RemindersCard({ request }: { request: Pick<RequestDetail, 'id' | 'payBy' | 'payment'> }) {
  const texts = useTexts(reminderTexts);
  const formats = useFormats();
  const { data, isPending } = useReminders(request.id);
  const payBy = isPending ? expectedBy(request) : data?.stopped === 'nothing_due' ? null : data?.payBy;
  if (!payBy) return null;
  return (
    <Card title={texts.title} value={texts.payBy(formats.shortDate(payBy))}>
      {data && <ReminderControlsSection requestId={request.id} reminders={data} />}
    </Card>
  );
}

/**
 * Returns the day by which a payment is due, as the request states it, so that the row keeps its height while it
 * loads.
 */
const expectedBy = ({ payBy, payment }: Pick<RequestDetail, 'payBy' | 'payment'>) =>
  payment && payment.due > 0 ? payBy : null;

function ReminderControlsSection({ requestId, reminders }: { requestId: string; reminders: Reminders }) {
  const texts = useTexts(reminderTexts);
  const formats = useFormats();
  const { next, stopped, pausedUntil, mayRemind } = reminders;
  return (
    <>
      <p className="text-14">
        {next && texts.next(next.number, formats.date(next.on))}
        {stopped === 'paused' && pausedUntil && texts.paused(formats.date(pausedUntil))}
        {stopped && stopped !== 'paused' && stopped !== 'nothing_due' && texts.stopped[stopped]}
      </p>
      <ReminderButtons
        requestId={requestId}
        mayRemind={mayRemind}
        isPaused={pausedUntil !== null}
        mayPause={next !== null || stopped === 'paused'}
      />
    </>
  );
}

interface ReminderButtonsProps {
  requestId: string;
  mayRemind: boolean;
  isPaused: boolean;
  mayPause: boolean;
}

function ReminderButtons({ requestId, mayRemind, isPaused, mayPause }: ReminderButtonsProps) {
  const texts = useTexts(reminderTexts);
  const toasts = useToasts();
  const keep = useCacheReminders(requestId);
  const { busy, act } = useAction();
  const [dialog, setDialog] = useState<'send' | 'pause' | null>(null);
  // The id stays the same if the response was lost and the agent sends again, so that only one reminder is
  // sent.
  const own = useRef(makeId());
  const params = { requestId };
  const send = () =>
    act('send', texts.sendFailed, async () => {
      keep(await call(reminderEndpoints.sendReminder, { params, body: { id: own.current } }));
      own.current = makeId();
      toasts.success(texts.sent);
    });
  const pause = async (until: string | null) => {
    keep(await call(reminderEndpoints.pauseReminders, { params, body: { until } }));
    toasts.success(until === null ? texts.resumedToast : texts.pausedToast);
  };
  if (!mayRemind && !mayPause) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
      {mayRemind && (
        <Button busy={busy === 'send'} disabled={busy !== null} onClick={() => setDialog('send')}>
          {texts.send}
        </Button>
      )}
      {mayPause && (
        <Button
          variant="quiet"
          busy={busy === 'resume'}
          disabled={busy !== null}
          onClick={() =>
            isPaused ? void act('resume', texts.pauseFailed, async () => pause(null)) : setDialog('pause')
          }
        >
          {isPaused ? texts.resume : texts.pause}
        </Button>
      )}
      <AlertDialog
        open={dialog === 'send'}
        onOpenChange={() => setDialog(null)}
        tone="accent"
        title={texts.ask.title}
        description={texts.ask.text}
        confirmLabel={texts.ask.action}
        onConfirm={() => {
          void send();
          return undefined;
        }}
      />
      <PauseDialog open={dialog === 'pause'} onClose={() => setDialog(null)} onSave={pause} />
    </div>
  );
}
