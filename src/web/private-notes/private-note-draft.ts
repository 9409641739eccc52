import * as z from 'zod/mini';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';

const record = z.object({
  /** Becomes the note's id, so that sending again never makes a second note. */
  id: z.string(),
  content: z.string(),
  attachments: z.array(attachmentReply),
});
type PrivateNoteDraft = z.output<typeof record>;

/** One agent's draft of a private note for one request, kept in this browser until the note is added. */
export function privateNoteDraft(userId: string, requestId: string) {
  const key = `draft:private:${userId}:${requestId}` as const;
  return {
    read: (): PrivateNoteDraft | null => {
      try {
        return record.parse(JSON.parse(readStored(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write: (draft: PrivateNoteDraft): void => {
      const isEmpty = draft.content === '' && draft.attachments.length === 0;
      writeStored(key, isEmpty ? null : JSON.stringify(draft));
    },
  };
}
