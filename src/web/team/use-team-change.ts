import type { RefObject } from 'react';
import { useAction } from '#web/shared/errors/use-action.ts';
import { type RunConfirmed, useReloadTeam } from './use-team.ts';

interface Change {
  /** Whom or what it is about. */
  id: string;
  /** What a toast says where it fails. */
  failed: string;
  /** Its row stays, and with it the button that was pressed. */
  keepsRow?: boolean;
  work: () => Promise<void>;
  onDone: () => Promise<void> | void;
}

/** What the cards of the team's screen need to change it. */
export interface TeamTools {
  onConfirmed: RunConfirmed;
  /** Takes the focus where a button goes away with its row. */
  place: RefObject<HTMLElement | null>;
}

/** One change at a time, confirmed where the server wants it; after it the screen shows what is true. */
export function useTeamChange({ onConfirmed, place }: TeamTools) {
  const { busy, act } = useAction();
  const reload = useReloadTeam();
  const change = ({ id, failed, keepsRow = false, work, onDone }: Change) =>
    void act(id, failed, async () => {
      let isInPlace = false;
      try {
        if (await onConfirmed(work)) await onDone();
        isInPlace = keepsRow;
      } finally {
        if (!isInPlace) place.current?.focus({ preventScroll: true });
        await reload();
      }
    });
  return { busy, change };
}
