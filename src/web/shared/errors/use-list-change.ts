import type { RefObject } from 'react';
import { useAction } from './use-action.ts';

/** Does work that needs the password or a factor again; null where the person cancels. */
export type RunConfirmed = <T>(work: () => Promise<T>) => Promise<{ value: T } | null>;

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

/** What the cards of a screen need to change what they list. */
export interface ListTools {
  onConfirmed: RunConfirmed;
  /** Takes the focus where a button goes away with its row. */
  place: RefObject<HTMLElement | null>;
  /** Asks again for what is listed. */
  reload: () => Promise<void>;
}

/** One change at a time, confirmed where the server wants it; after it the screen shows what is true. */
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
