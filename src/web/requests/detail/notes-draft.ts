import { readStored, writeStored } from '#web/shared/storage.ts';

/** Typed notes that are not saved yet, and the saved notes that they change. */
export interface NotesDraft {
  base: string;
  typed: string;
}

/** One agent's draft of the notes on one request, kept in this browser until it is saved. */
export function notesDraft(userId: string, requestId: string) {
  const key = `draft:notes:${userId}:${requestId}` as const;
  return {
    read: (): NotesDraft | null => {
      try {
        const stored: unknown = JSON.parse(readStored(key) ?? 'null');
        if (typeof stored !== 'object' || stored === null) return null;
        const { base, typed } = stored as Partial<NotesDraft>;
        return typeof base === 'string' && typeof typed === 'string' ? { base, typed } : null;
      } catch {
        return null;
      }
    },
    write: (draft: NotesDraft): void => writeStored(key, JSON.stringify(draft)),
    clear: (): void => writeStored(key, null),
  };
}
