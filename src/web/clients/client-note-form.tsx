import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clientNoteMaxLength } from '#domain/clients/client-note-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { clientTexts } from './client-texts.ts';

interface ClientNoteFormProps {
  label: string;
  action: string;
  initial?: string;
  busy: boolean;
  /** Resolves to whether the note was saved; if so, the form clears the typed text. */
  onSave: (content: string) => Promise<boolean>;
  /** The cancel button, shown beside the save button. */
  beside?: ReactNode;
  /** Whether the form takes the focus, because it replaces the button that was pressed. */
  takesFocus?: boolean;
}

/** The form for a new note, or for changing one. */
export function ClientNoteForm(props: ClientNoteFormProps) {
  const { label, action, initial = '', busy, onSave, beside, takesFocus = false } = props;
  const texts = useTexts(clientTexts).notes;
  const formats = useFormats();
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const submit = async () => {
    const content = typed.trim();
    const isTooLong = content.length > clientNoteMaxLength;
    if (content === '' || isTooLong) {
      setError(isTooLong ? texts.tooLong(formats.number(clientNoteMaxLength)) : texts.missing);
      area.current?.focus();
      return;
    }
    if (await onSave(content)) setTyped(initial);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <TextArea
        ref={area}
        label={label}
        error={error}
        rows={3}
        maxHeight={320}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {beside}
      </div>
    </form>
  );
}
