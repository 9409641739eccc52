import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#domain/language.ts';
import { placeholders, writePlaceholder } from '#domain/replies/placeholder-format.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { replyTexts } from './reply-texts.ts';

interface ReplyTextFieldProps {
  language: Language;
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** The text of a reply in one language, with the placeholders that can be inserted. */
export function ReplyTextField({ language, value, onValue, ...rest }: ReplyTextFieldProps) {
  const texts = useTexts(replyTexts).form;
  const legendId = useId();
  const area = useRef<HTMLTextAreaElement>(null);

  const insert = (written: string) => {
    if (!area.current) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    flushSync(() => onValue(value.slice(0, start) + written + value.slice(end)));
    area.current.focus();
    area.current.setSelectionRange(start + written.length, start + written.length);
  };

  return (
    <div className="flex flex-col gap-2">
      <TextArea
        ref={area}
        label={texts.texts[language]}
        lang={language}
        rows={5}
        maxHeight={360}
        required
        value={value}
        onChange={(event) => onValue(event.target.value)}
        {...rest}
      />
      <p id={legendId} className="text-12 text-muted">
        {texts.legend[language]}
      </p>
      <ul aria-labelledby={legendId} className="flex flex-wrap gap-1.5">
        {placeholders.map((placeholder) => {
          const written = writePlaceholder(placeholder, language);
          return (
            <li key={placeholder}>
              <button
                type="button"
                aria-label={texts.insert(written, texts.meanings[placeholder])}
                title={texts.meanings[placeholder]}
                onClick={() => insert(written)}
                className="inline-flex min-h-control-small items-center rounded-full border border-edge bg-sunken px-3 text-14 transition-colors hover:border-edge-hover hover:bg-hover"
              >
                <span lang={language}>{written}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
