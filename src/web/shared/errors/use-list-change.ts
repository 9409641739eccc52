import type { RefObject } from 'react';
import { useAction } from './use-action.ts';

/** Runs work that needs the password or a factor again; null if the person cancels. */
export type RunConfirmed = <T>(work: () => Promise<T>) => Promise<{ value: T } | null>;

interface Change {
  /** The id of the person or thing that changes. */
  id: string;
  /** The toast's text if the change fails. */
  failed: string;
  /** True if the row of the change stays, and with it the pressed button. */
  keepsRow?: boolean;
  work: () => Promise<void>;
  onDone: () => Promise<void> | void;
}

/** The tools with which the cards of a screen change their lists. */
export interface ListTools {
  onConfirmed: RunConfirmed;
  /** Takes the focus when a button disappears with its row. */
  place: RefObject<HTMLElement | null>;
  reload: () => Promise<void>;
}

/**
 * Runs one change at a time, with confirmation if the server requires it; afterwards the screen shows the
 * server's state.
 */
export function useListChange({ onConfirmed, place, reload }: ListTools) {
  const { busy, act } = useAction();
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
