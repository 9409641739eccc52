import type { KeyboardEvent, RefObject } from 'react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Colleague, findOpenMention, type OpenMention, writeMention } from './pick-mention.ts';
import { privateNotesTexts } from './private-notes-texts.ts';

interface MentionFieldProps {
  input: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
  colleagues: readonly Colleague[];
  error: string | undefined;
}

/** Suggests names while the person types one; arrow keys and Enter, or a press, choose a name. */
function useMentions({ input, value, onValue, colleagues }: MentionFieldProps) {
  const [open, setOpen] = useState<OpenMention | null>(null);
  const [place, setPlace] = useState(0);
  const look = () => {
    const caret = input.current?.selectionEnd ?? 0;
    setOpen(findOpenMention(input.current?.value ?? value, caret, colleagues));
    setPlace(0);
  };
  const pick = (name: string) => {
    const area = input.current;
    if (!open || !area) return;
    const written = writeMention(value, { at: open.at, caret: area.selectionEnd, name });
    flushSync(() => {
      onValue(written.text);
      setOpen(null);
    });
    area.focus();
    area.setSelectionRange(written.caret, written.caret);
  };
  const press = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return;
    const { found } = open;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? found[place] : undefined;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (by !== undefined) setPlace((place + by + found.length) % found.length);
    else if (chosen) pick(chosen.name);
    else if (event.key === 'Escape') setOpen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { open, place, look, pick, press, close: () => setOpen(null) };
}

/** The text field of a private note; typing `@` suggests colleagues' names. */
export function MentionField(props: MentionFieldProps) {
  const { input, value, onValue, error } = props;
  const texts = useTexts(privateNotesTexts);
  const { open, place, look, pick, press, close } = useMentions(props);
  const id = useId();
  const listId = `${id}colleagues`;
  return (
    <div className="relative">
      <TextArea
        ref={input}
        label={texts.label}
        help={texts.help}
        error={error}
        rows={2}
        maxHeight={280}
        value={value}
        aria-autocomplete="list"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${id}${open.found[place]?.id}` : undefined}
        onChange={(event) => onValue(event.target.value)}
        onInput={look}
        // A choice replaces the words up to the caret, so the list closes when the caret leaves the name.
        onSelect={() => open && look()}
        onKeyDown={press}
        onBlur={close}
      />
      <VisuallyHidden>
        <output>{open ? texts.found(open.found.length) : null}</output>
      </VisuallyHidden>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- suggestions of a textarea are not a select; the textarea handles the keys */}
      {open && (
        <ul
          id={listId}
          role="listbox"
          aria-label={texts.colleagues}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-card border border-line bg-overlay p-1.5 shadow-overlay"
        >
          {open.found.map((colleague, index) => (
            <li
              key={colleague.id}
              id={`${id}${colleague.id}`}
              role="option"
              aria-selected={index === place}
              // Keeps the focus in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(colleague.name)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center rounded-control px-3 text-14 md:pointer-fine:min-h-9',
                index === place ? 'bg-hover' : 'hover:bg-hover',
              )}
            >
              {colleague.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
