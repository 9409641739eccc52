import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useState } from 'react';
import { messageMaxLength, messageText } from '#domain/messages/message-rules.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { modifierKey } from '#web/shared/display/modifier-key-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import type { Uploads } from '#web/shared/attachments/use-uploads.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AttachButton } from './attach-button.tsx';
import { DraftFiles, AnsweredMessageSection } from './message-draft-section.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { Thread } from '#web/messages/conversation/use-thread.ts';

const maxInputHeight = 120;

/** The tools that a page adds beside the input. */
export interface MessageTools {
  /** Names the recipient. */
  placeholder?: string;
  tools?: ((draft: { text: string; write: (text: string) => void }) => ReactNode) | undefined;
  /** Returns why this text must not be sent yet; undefined if it may be sent. */
  reasonNotToSend?: ((text: string) => string | undefined) | undefined;
  /** Called after Ctrl+Enter has sent a message, to open the next item. */
  onContinue?: (() => void) | undefined;
}

interface MessageFormProps extends MessageTools {
  thread: Thread;
  uploads: Uploads;
  input: RefObject<HTMLTextAreaElement | null>;
  sendTyping: (typing: boolean) => void;
}

/** Sends after every file is uploaded, and returns whether it has sent. Until then `isWaiting` explains the delay. */
function useSend({ thread, uploads, sendTyping }: MessageFormProps, isHeldBack: boolean) {
  const [hurried, setHurried] = useState(false);
  const send = () => {
    if (isHeldBack) return false;
    setHurried(!uploads.isSettled);
    if (!uploads.isSettled || !thread.send()) return false;
    uploads.clear();
    sendTyping(false);
    return true;
  };
  return { send, isWaiting: hurried && !uploads.isSettled };
}

/** Moves the focus to the conversation. The typed text stays. A frame around the conversation may close. */
function focusConversation(input: HTMLElement): void {
  const conversation = input.closest('form')?.parentElement;
  conversation?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
}

/**
 * Enter sends and Shift+Enter adds a line, except while an input method composes a character. Escape moves the focus
 * to the conversation, where single-key shortcuts work.
 */
export function MessageForm(props: MessageFormProps) {
  const { thread, uploads, input, sendTyping, placeholder, tools, reasonNotToSend, onContinue } = props;
  const texts = useTexts(messageTexts);
  const files = useTexts(attachmentTexts);
  const formats = useFormats();
  const { role } = useUser();
  const { draft, quote } = thread;
  const excess = draft.trim().length - messageMaxLength;
  const heldBack = reasonNotToSend?.(draft);
  const { send, isWaiting } = useSend(props, heldBack !== undefined);
  /** On phones a typed text needs the whole width; beside an empty field there is space for the tools. */
  const isSpread = tools !== undefined && draft !== '';

  const write = (text: string) => {
    thread.type(text);
    sendTyping(text !== '');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && quote) {
      event.preventDefault();
      event.stopPropagation();
      thread.answer(null);
    } else if (event.key === 'Escape') {
      focusConversation(event.currentTarget);
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    // Otherwise a dialog around the form would send again on Ctrl+Enter.
    event.stopPropagation();
    if (send() && (event.ctrlKey || event.metaKey)) onContinue?.();
  };
  return (
    <form
      className="mt-1.5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {quote && (
        <AnsweredMessageSection
          quote={quote}
          onCancel={() => {
            thread.answer(null);
            input.current?.focus();
          }}
        />
      )}
      <DraftFiles uploads={uploads} onRemoved={() => input.current?.focus()} />
      <div className={classNames('flex items-end gap-2', isSpread && 'max-sm:flex-wrap')}>
        <AttachButton onTake={uploads.add} />
        <TextArea
          ref={input}
          label={<VisuallyHidden>{texts.label}</VisuallyHidden>}
          error={excess > 0 ? texts.tooLong(formats.number(excess)) : isWaiting ? files.waiting : heldBack}
          className={classNames(
            'min-w-0 flex-1 gap-0! [&>p]:mt-2',
            isSpread && 'max-sm:order-first max-sm:basis-full',
          )}
          rows={1}
          maxHeight={maxInputHeight}
          placeholder={placeholder ?? texts.placeholder[role]}
          value={draft}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {tools?.({ text: draft, write })}
        <IconButton
          type="submit"
          variant="outline"
          label={texts.send}
          icon={<SendHorizontal className="size-4.5" />}
          disabled={messageText(draft, uploads.uploads.length > 0) === null || heldBack !== undefined}
          className={classNames(isSpread && 'max-sm:ml-auto')}
        />
      </div>
      <p className="mt-1.5 text-12 text-muted max-md:hidden">
        {onContinue ? texts.hintOn(modifierKey()) : texts.hint}
      </p>
    </form>
  );
}
