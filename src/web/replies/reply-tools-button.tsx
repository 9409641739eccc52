import { MessageSquareText } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeholdersInText } from '#domain/replies/placeholder-format.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { type FilledRequest, languageOf } from './fill-reply.ts';
import { ReplyPickerList } from './reply-picker-list.tsx';
import { replyTexts } from './reply-texts.ts';

interface ReplyToolsButtonProps {
  request: FilledRequest;
  draft: { text: string; write: (text: string) => void };
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Selects the first open placeholder, to be overwritten; without one, puts the caret at the end. */
function placeCaret(input: HTMLTextAreaElement | null, from: number): void {
  if (!input) return;
  const [gap] = placeholdersInText(input.value.slice(from));
  const start = gap === undefined ? input.value.length : input.value.indexOf(gap, from);
  input.setSelectionRange(start, start + (gap?.length ?? 0));
}

/** Opens the saved replies from beside the message input, or with `/` in an empty message. */
function ReplyToolsButton({ request, draft, inputRef }: ReplyToolsButtonProps) {
  const texts = useTexts(replyTexts).picker;
  const [open, setOpen] = useState(false);
  const before = useRef(draft.text);
  useEffect(() => {
    if (draft.text === '/' && before.current === '') setOpen(true);
    before.current = draft.text;
  }, [draft.text]);

  const insert = (text: string) => {
    const written = draft.text === '/' ? '' : draft.text.trimEnd();
    const start = written && `${written}\n\n`;
    flushSync(() => draft.write(start + text));
    placeCaret(inputRef.current, start.length);
    setOpen(false);
  };

  return (
    <>
      <IconButton
        label={texts.open}
        variant="outline"
        icon={<MessageSquareText className="size-4.5" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.inLanguage[languageOf(request)]}
        finalFocus={inputRef}
        footer={
          <LinkButton to="/agent/settings/replies" variant="quiet">
            {texts.manage}
          </LinkButton>
        }
      >
        <ReplyPickerList request={request} onPick={insert} />
      </Dialog>
    </>
  );
}

/** The tools of an agent's message: the saved replies, and a block on sending while a placeholder is open. */
export function useReplyTools(request: FilledRequest, inputRef: RefObject<HTMLTextAreaElement | null>) {
  const texts = useTexts(replyTexts).picker;
  return {
    tools: (draft: ReplyToolsButtonProps['draft']) => (
      <ReplyToolsButton request={request} draft={draft} inputRef={inputRef} />
    ),
    reasonNotToSend: (text: string) => {
      const gaps = placeholdersInText(text);
      return gaps.length > 0 ? texts.gaps(gaps.join(', ')) : undefined;
    },
  };
}
