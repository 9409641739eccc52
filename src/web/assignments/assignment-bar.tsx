import { AlarmClock } from 'lucide-react';
import { lazy } from 'react';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { KeyMark } from '#web/shared/display/key-mark.tsx';
import { useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import type { AssignmentActs } from './use-assignment-acts.ts';
import { useSaveFollowUp } from './use-save-follow-up.ts';

const FollowUpDialog = lazy(async () => {
  const { FollowUpDialog: dialog } = await loadPart(() => import('./follow-up-dialog.tsx'));
  return { default: dialog };
});

/**
 * The acts as buttons in the row of the title; phones show them elsewhere. They load late and disappear when pressed.
 * They come before the row's links, so that the links do not move.
 */
export function AssignmentBar({ acts }: { acts: AssignmentActs }) {
  const { requestId, take, putAway, followUp, dialog, closeDialog } = acts;
  const isNarrow = useNarrow();
  const hasKeys = useShortcutsChoice() === 'on';
  const save = useSaveFollowUp(requestId);
  return (
    <>
      {!isNarrow && putAway && (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          icon={<AlarmClock className="size-4" />}
          onClick={putAway.run}
        >
          {putAway.name}
        </Button>
      )}
      {!isNarrow && take && (
        <Button
          size="small"
          disabled={take.busy}
          {...(hasKeys && { 'aria-keyshortcuts': 't' })}
          onClick={take.run}
        >
          {take.name}
          <KeyMark letter="T" />
        </Button>
      )}
      {dialog.asked && (
        <LazyDialog open={dialog.open} onClose={closeDialog}>
          <FollowUpDialog followUp={followUp} onSave={save} open={dialog.open} onClose={closeDialog} />
        </LazyDialog>
      )}
    </>
  );
}

/** On phones, snoozing is an item of the request's menu. */
export function AssignmentMenu({ acts: { putAway } }: { acts: AssignmentActs }) {
  if (!useNarrow() || !putAway) return null;
  return (
    <MenuItem icon={<AlarmClock />} onSelect={putAway.run}>
      {putAway.name}
    </MenuItem>
  );
}
