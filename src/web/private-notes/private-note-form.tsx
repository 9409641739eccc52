import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { privateNoteEndpoints } from '#contract/private-notes/private-note-endpoints.ts';
import { filesPerPrivateNote, privateNoteMaxLength } from '#domain/private-notes/private-note-rules.ts';
import { AttachButton } from '#web/messages/composer/attach-button.tsx';
import { DraftFiles } from '#web/messages/composer/message-draft-section.tsx';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageActions } from '#web/shared/navigation/page-actions-store.ts';
import { makeId } from '#web/shared/make-id.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { isSubmitKey } from '#web/ui/submit-key.ts';
import { MentionField } from './mention-field.tsx';
import type { Colleague } from './pick-mention.ts';
import { privateNoteDraft } from './private-note-draft.ts';
import { privateNotesTexts } from './private-notes-texts.ts';
import { useCachePrivateNotes } from './use-private-notes.ts';

interface PrivateNoteFormProps {
  requestId: string;
  colleagues: readonly Colleague[];
  /** Brings the form into view before its field takes the focus. */
  onWrite: () => void;
}

/** The typed text and uploaded files, kept in this browser until the note is added. */
function useDraft(requestId: string) {
  const kept = privateNoteDraft(useUser().id, requestId);
  const [first] = useState(() => kept.read());
  const [content, setContent] = useState(first?.content ?? '');
  const now = useRef({
    id: first?.id ?? makeId(),
    content: first?.content ?? '',
    attachments: [...(first?.attachments ?? [])],
  });
  const note = (change: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...change };
    kept.write(now.current);
  };
  const uploads = useUploads({
    max: filesPerPrivateNote,
    initial: first?.attachments ?? [],
    onUploadedChange: (attachments) => note({ attachments: [...attachments] }),
  });
  const type = (typed: string) => {
    setContent(typed);
    note({ content: typed });
  };
  const clear = () => {
    now.current = { id: makeId(), content: '', attachments: [] };
    kept.write(now.current);
    setContent('');
    uploads.clear();
  };
  return { now, content, uploads, type, clear };
}

/** Enter starts a new line, unlike in a message to the client; the button or Ctrl+Enter adds the note. */
export function PrivateNoteForm({ requestId, colleagues, onWrite }: PrivateNoteFormProps) {
  const texts = useTexts(privateNotesTexts);
  const toasts = useToasts();
  const keep = useCachePrivateNotes(requestId);
  const { now, content, uploads, type, clear } = useDraft(requestId);
  const { busy, act } = useAction();
  const [hurried, setHurried] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const write = () => {
    onWrite();
    input.current?.focus();
  };
  usePageActions([{ name: texts.write, run: write }]);
  const isTooLong = content.trim().length > privateNoteMaxLength;
  const isWaiting = hurried && !uploads.isSettled;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const { id, content: words, attachments } = now.current;
    setHurried(!uploads.isSettled);
    if (isTooLong || !uploads.isSettled) return;
    if (words.trim() === '' && attachments.length === 0) {
      input.current?.focus();
      return;
    }
    void act('add', texts.addFailed, async () => {
      const body = { id, content: words, attachmentIds: attachments.map((each) => each.id) };
      const note = await call(privateNoteEndpoints.postPrivateNote, { params: { requestId }, body });
      clear();
      toasts.success(texts.added);
      input.current?.focus();
      await keep(note);
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles keys typed into its fields
    <form
      noValidate
      className="print:hidden"
      onSubmit={submit}
      onKeyDown={(event) => isSubmitKey(event) && submit()}
    >
      <MentionField
        input={input}
        value={content}
        onValue={busy ? () => undefined : type}
        colleagues={colleagues}
        error={isTooLong ? texts.tooLong : isWaiting ? texts.waiting : undefined}
      />
      <div className="mt-3">
        <DraftFiles uploads={uploads} onRemoved={() => input.current?.focus()} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AttachButton onTake={uploads.add} />
        <Button type="submit" busy={busy !== null}>
          {texts.add}
        </Button>
      </div>
    </form>
  );
}
