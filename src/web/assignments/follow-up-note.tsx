import { AlarmClock } from 'lucide-react';
import type { FollowUp } from '#contract/assignments/assignment-replies.ts';
import { isSnoozed } from '#domain/assignments/assignment-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { workListTexts } from './work-list-texts.ts';

interface FollowUpNoteProps {
  followUp: Pick<FollowUp, 'on' | 'reason'> | null;
  /** For rows: one line only; the tooltip has the whole text. */
  isOneLine?: boolean;
}

/** Says until when a request is put away, or since when it is back, and why. */
export function FollowUpNote({ followUp, isOneLine = false }: FollowUpNoteProps) {
  const { followUp: texts } = useTexts(workListTexts);
  const formats = useFormats();
  if (followUp === null) return null;
  const { on, reason } = followUp;
  const isAway = isSnoozed(on, new Date(serverNow()));
  const day = formats.shortDate(on);
  return (
    <span
      data-followup={isAway ? 'away' : 'back'}
      title={isOneLine ? reason : undefined}
      className={classNames(
        'inline-flex items-start gap-1.5 rounded-control bg-info-subtle px-2 text-12 text-info',
        isOneLine ? 'max-w-full' : 'py-0.5',
      )}
    >
      <AlarmClock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className={isOneLine ? 'truncate' : 'min-w-0 wrap-anywhere'}>
        <span className="font-medium">{isAway ? texts.until(day) : texts.backSince(day)}</span> · {reason}
      </span>
    </span>
  );
}
