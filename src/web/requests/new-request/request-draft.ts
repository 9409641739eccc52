import * as z from 'zod/mini';
import { type Attachment, attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { unusedUploadLifetime } from '#domain/attachments/attachment-rules.ts';
import { makeId } from '#web/shared/make-id.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/shared/storage.ts';

export interface RequestDraft {
  title: string;
  description: string;
  /** Already uploaded. */
  attachments: readonly Attachment[];
}

interface FoundDraft extends RequestDraft {
  /** True if some of its files waited too long and were deleted. */
  hasLostFiles: boolean;
}

interface StoredRequestDraft extends RequestDraft {
  /** The key of the last attempt to submit exactly this text. */
  submission?: { key: string; of: string };
}

export const isEmptyDraft = ({ title, description, attachments }: RequestDraft) =>
  title === '' && description === '' && attachments.length === 0;

const emptyStoredDraft: StoredRequestDraft = { title: '', description: '', attachments: [] };

const contentOf = ({ title, description, attachments }: RequestDraft) =>
  JSON.stringify([title.trim(), description.trim(), ...attachments.map(({ id }) => id)]);

const storedAttachments = z.array(attachmentReply);

function parse(text: string | null): StoredRequestDraft {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptyStoredDraft;
    const { title, description, attachments, submission } = stored as Partial<StoredRequestDraft>;
    return {
      title: typeof title === 'string' ? title : '',
      description: typeof description === 'string' ? description : '',
      attachments: storedAttachments.safeParse(attachments).data ?? [],
      ...(typeof submission?.key === 'string' && { submission }),
    };
  } catch {
    return emptyStoredDraft;
  }
}

/** One person's draft of a request, kept in this browser until it is submitted. */
export function requestDraft(userId: string) {
  const key = `draft:request:${userId}` as const;
  const read = () => parse(readStored(key));

  return {
    /** Returns the stored draft. `now` in milliseconds since 1970. */
    read: (now: number): FoundDraft => {
      const { title, description, attachments } = read();
      // One day less than the server keeps a file, because the form may stay open for a while.
      const kept = attachments.filter(
        ({ createdAt }) => now - Date.parse(createdAt) < unusedUploadLifetime - 86_400_000,
      );
      return { title, description, attachments: kept, hasLostFiles: kept.length < attachments.length };
    },
    write: (draft: RequestDraft): void =>
      writeStored(key, isEmptyDraft(draft) ? null : JSON.stringify({ ...read(), ...draft })),
    clear: (): void => writeStored(key, null),
    /** Calls back when another tab changes, submits or clears the draft. Returns a function that stops it. */
    onWrittenElsewhere: (heard: (draft: RequestDraft) => void) =>
      onStoredElsewhere(key, (text) => {
        const { title, description, attachments } = parse(text);
        heard({ title, description, attachments });
      }),
    /** Returns the same key for the same text, so that sending again makes no second request. */
    submissionKey: (draft: RequestDraft): string => {
      const { submission } = read();
      const draftContent = contentOf(draft);
      if (submission?.of === draftContent) return submission.key;
      const made = { key: makeId(), of: draftContent };
      writeStored(key, JSON.stringify({ ...draft, submission: made }));
      return made.key;
    },
  };
}
