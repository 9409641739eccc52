import { readStored, writeStored } from '#web/shared/storage.ts';

/** Notes that were typed and not saved yet, and those that they were typed over. */
export interface NotesDraft {
  base: string;
  typed: string;
}

/** The notes one agent is writing on one request, kept in this browser until they are saved. */
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
