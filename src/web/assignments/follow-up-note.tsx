import { AlarmClock } from 'lucide-react';
import type { FollowUp } from '#contract/assignments/assignment-replies.ts';
import { isPutAway } from '#domain/assignments/assignment-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { workListTexts } from './work-list-texts.ts';

/** Says until when a request is put away, or since when it is back, and why. */
export function FollowUpNote({ followUp }: { followUp: Pick<FollowUp, 'on' | 'reason'> | null }) {
  const { followUp: texts } = useTexts(workListTexts);
  const formats = useFormats();
  if (followUp === null) return null;
  const { on, reason } = followUp;
  const isAway = isPutAway(on, new Date(serverNow()));
  const day = formats.shortDate(on);
  return (
    <span
      data-followup={isAway ? 'away' : 'back'}
      className="inline-flex items-start gap-1.5 rounded-control bg-info-subtle px-2 py-0.5 text-12 text-info"
    >
      <AlarmClock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{isAway ? texts.until(day) : texts.backSince(day)}</span> · {reason}
      </span>
    </span>
  );
}
