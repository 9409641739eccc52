import { useEffect, useRef, useState } from 'react';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { replyEndpoints } from '#contract/replies/reply-endpoints.ts';
import { inEachLanguage, type Language } from '#domain/language.ts';
import { unknownPlaceholders } from '#domain/replies/placeholder-format.ts';
import { replyTextMaxLength } from '#domain/replies/reply-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import {
  draftId,
  type ReplyDraft,
  replyDrafts,
  type ReplyWords,
  haveSameWords,
  wordsOf,
} from './reply-draft.ts';
import { replyTexts } from './reply-texts.ts';

interface ReplyFormOptions {
  /** The version with which the agent began; null for a new reply. */
  reply: SavedReply | null;
  /** The present version on the server; undefined if it was removed. */
  current: SavedReply | undefined;
  /** The id of the draft that the form restores, if there is one. */
  id: string;
  onSaved: (saved: SavedReply) => void;
}

/** Returns the check of a reply's text, which returns the problem, or undefined if there is none. */
function useTextCheck(): (text: string, language: Language) => string | undefined {
  const { form } = useTexts(replyTexts);
  const formats = useFormats();
  return (text, language) => {
    const [unknown] = unknownPlaceholders(text);
    const excessLength = text.trim().length - replyTextMaxLength;
    if (!text.trim()) return form.missingText[language];
    if (excessLength > 0) return form.tooLong(formats.number(excessLength));
    return unknown === undefined ? undefined : form.unknown(unknown);
  };
}

/** Stores the draft in the browser; null deletes it. `foundId`: the id of the draft that was there at first. */
function useKeptDraft(foundId: string | null, draft: ReplyDraft | null): void {
  const { id: userId } = useUser();
  const keptAs = useRef(foundId);
  useEffect(() => {
    const drafts = replyDrafts(userId);
    const keptId = draft && draftId(draft);
    if (keptAs.current !== null && keptAs.current !== keptId) drafts.clear(keptAs.current);
    if (draft) drafts.write(draft, Date.now());
    keptAs.current = keptId;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft's parts show whether it changed
  }, [userId, draft === null, draft?.base, draft?.ownId, draft?.typed]);
}

function save(base: SavedReply | null, ownId: string, words: Pick<SavedReply, 'title' | 'texts'>) {
  if (!base) return call(replyEndpoints.createReply, { body: { id: ownId, ...words } });
  const body = { ...words, version: base.version };
  return call(replyEndpoints.updateReply, { params: { replyId: base.id }, body });
}

/**
 * The form of a saved reply. The draft survives a reload. Saving never overwrites a colleague's change that the agent
 * has not seen.
 */
export function useReplyForm({ reply, current, id, onSaved }: ReplyFormOptions) {
  const texts = useTexts(replyTexts);
  const wrongText = useTextCheck();
  const errorText = useErrorText();
  const toasts = useToasts();
  const { id: userId } = useUser();
  const [found] = useState(() => replyDrafts(userId).read(id));
  const [ownId] = useState(() => found?.ownId ?? (reply ? makeId() : id));
  const [base, setBase] = useState(found ? found.base : reply);
  const [news, setNews] = useState<'changed' | 'gone' | null>(null);

  const giveUp = () => replyDrafts(userId).clear(draftId({ base, ownId }));

  const form = useForm<ReplyWords>({
    initial: found?.typed ?? wordsOf(reply),
    check: (words) => ({
      title: words.title.trim() ? undefined : texts.form.missingTitle,
      ...inEachLanguage((language) => wrongText(words[language], language)),
    }),
    submit: async ({ title, ...written }) => {
      const saved = await save(base, ownId, { title, texts: written });
      giveUp();
      toasts.success(texts.form.saved);
      onSaved(saved);
    },
    onFailure: (error) => {
      if (hasCode(error, 'reply_not_found')) {
        setBase(null);
        setNews('gone');
      } else if (hasCode(error, 'reply_changed') && error.current) {
        setBase(error.current);
        setNews('changed');
      } else toasts.error(texts.errorTitle, errorText(error));
    },
  });

  const { values, busy } = form;
  const isTyped = !haveSameWords(values, wordsOf(base));
  if (base && !busy && !current) {
    setBase(null);
    setNews('gone');
  } else if (base && current && current.version > base.version && !busy && !isTyped) {
    setBase(current);
    form.reset(wordsOf(current));
  }

  useKeptDraft(found && draftId(found), isTyped ? { base, ownId, typed: values } : null);

  return {
    form,
    base,
    news,
    /** Replaces the typed text with the colleague's version. */
    takeTheirs: () => {
      form.reset(wordsOf(base));
      setNews(null);
    },
    giveUp,
    isResumed: found !== null,
  };
}
