import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { messageMaxLength, messageText } from '#domain/messages/message-rules.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { messageTexts } from './message-texts.ts';
import type { Thread } from './use-thread.ts';

const tallest = 120;

/** What a page puts beside the input. */
export interface MessageTools {
  tools?: ((draft: { text: string; write: (text: string) => void }) => ReactNode) | undefined;
  /** Why this text must not be sent as it is. */
  holdBack?: ((text: string) => string | undefined) | undefined;
}

interface MessageFormProps extends MessageTools {
  thread: Thread;
  inputRef: Ref<HTMLTextAreaElement>;
}

/** Enter sends, Shift+Enter adds a line; not while an input method composes a character. */
export function MessageForm({ thread, inputRef, tools, holdBack }: MessageFormProps) {
  const texts = useTexts(messageTexts);
  const formats = useFormats();
  const { role } = useUser();
  const over = thread.draft.trim().length - messageMaxLength;
  const heldBack = holdBack?.(thread.draft);
  const send = () => {
    if (!heldBack) thread.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="mt-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <TextArea
          ref={inputRef}
          label={<VisuallyHidden>{texts.label}</VisuallyHidden>}
          error={over > 0 ? texts.tooLong(formats.number(over)) : heldBack}
          className="min-w-0 flex-1 gap-0!"
          rows={1}
          maxHeight={tallest}
          placeholder={texts.placeholder[role]}
          value={thread.draft}
          onChange={(event) => thread.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {tools?.({ text: thread.draft, write: thread.type })}
        <IconButton
          type="submit"
          variant="outline"
          label={texts.send}
          icon={<SendHorizontal aria-hidden="true" className="size-4.5" />}
          disabled={messageText(thread.draft) === null || heldBack !== undefined}
        />
      </div>
      <p className="mt-1.5 text-12 text-muted max-md:hidden">{texts.hint}</p>
    </form>
  );
}
