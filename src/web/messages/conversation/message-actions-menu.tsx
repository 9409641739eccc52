import { Copy, Ellipsis, Reply } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/buttons/copy-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';

interface MessageActionsMenuProps {
  senderName: string;
  content: string;
  /**
   * Whether the Tab key reaches these actions. It reaches those of only one message; arrow keys move to those of the
   * others.
   */
  tabbable: boolean;
  /** Null if it can no longer be answered. */
  onAnswer: (() => void) | null;
}

const buttonClasses =
  'inline-flex size-8 items-center justify-center text-muted transition-colors hover:bg-hover hover:text-default';

/** The actions beside a message that is hovered or focused: reply to it, copy it. */
export function MessageActionsMenu({ content, tabbable, onAnswer }: MessageActionsMenuProps) {
  const texts = useTexts(messageTexts);
  const { copy } = useCopy(content, texts.copied);
  const shared = {
    type: 'button',
    tabIndex: tabbable ? 0 : -1,
    className: buttonClasses,
    onKeyDown: moveBetween,
  } as const;
  return (
    <span className="pointer-events-none absolute -top-4 right-2 z-10 flex overflow-hidden rounded-control border border-line bg-overlay opacity-0 shadow-lifted transition-opacity group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 print:hidden">
      {onAnswer && (
        <button
          {...shared}
          data-action="answer"
          aria-label={texts.answer}
          title={texts.answer}
          onClick={onAnswer}
        >
          <Reply className="size-4" />
        </button>
      )}
      {content && (
        <button {...shared} data-action="copy" aria-label={texts.copy} title={texts.copy} onClick={copy}>
          <Copy className="size-4" />
        </button>
      )}
    </span>
  );
}

/** Moves the focus between the actions of messages with the arrow keys, Home and End. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const same = `[data-action="${currentTarget.dataset['action']}"]`;
  const places = [...(currentTarget.closest('ol')?.querySelectorAll<HTMLElement>(same) ?? [])];
  const place = places.indexOf(currentTarget);
  const next = {
    ArrowUp: places[place - 1],
    ArrowDown: places[place + 1],
    Home: places[0],
    End: places.at(-1),
  };
  const found = Object.entries(next).find(([name]) => name === key)?.[1];
  if (!found) return;
  event.preventDefault();
  found.focus();
}

interface MessageActionsSheetProps extends Omit<MessageActionsMenuProps, 'tabbable'> {
  /** Takes the focus when the person answers the message. */
  input: RefObject<HTMLElement | null>;
}

/** The same actions for touch: a sheet from below. */
export function MessageActionsSheet({ senderName, content, onAnswer, input }: MessageActionsSheetProps) {
  const texts = useTexts(messageTexts);
  const { copy } = useCopy(content, texts.copied);
  const [open, setOpen] = useState(false);
  const [answering, setAnswering] = useState(false);
  const show = (shown: boolean) => {
    setAnswering(false);
    setOpen(shown);
  };
  return (
    <>
      <button
        type="button"
        aria-label={texts.actions(senderName)}
        aria-haspopup="dialog"
        onClick={() => show(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted print:hidden"
      >
        <Ellipsis className="size-4.5" />
      </button>
      <Dialog
        open={open}
        onOpenChange={show}
        title={senderName}
        description={content && <span className="line-clamp-2 wrap-anywhere">{content}</span>}
        size="small"
        finalFocus={answering ? input : undefined}
      >
        <div className="flex flex-col gap-2">
          {onAnswer && (
            <Button
              wide
              icon={<Reply className="size-4.5" />}
              onClick={() => {
                setAnswering(true);
                setOpen(false);
                onAnswer();
              }}
            >
              {texts.answer}
            </Button>
          )}
          {content && (
            <Button
              wide
              icon={<Copy className="size-4.5" />}
              onClick={() => {
                show(false);
                copy();
              }}
            >
              {texts.copy}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
