/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { errorText } from './format-answer.ts';
import { useAnswer } from './use-answer.ts';

/** The id of a field's control. */
export const fieldId = (name: string) => `field-${name}`;

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  kind?: 'text' | 'decimal' | 'numeric' | 'date' | 'long';
  maxLength?: number;
  /** The options of a list; if absent, the field takes text. */
  children?: ComponentChildren;
}

/** One field of the answer: its label, a hint, and its error after the person has left the field. */
export function AnswerTextField(props: TextFieldProps) {
  const { name, label, hint, kind = 'text', maxLength = 20, children } = props;
  const { fields, errors, attemptCount, store, texts, language } = useAnswer();
  const [isLeft, setLeft] = useState(false);
  const found = errors.get(name);
  const error = found && (isLeft || attemptCount > 0) ? errorText(found, texts, language) : null;
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    value: fields[name] ?? '',
    autoComplete: 'off',
    'aria-invalid': error !== null,
    ...(described && { 'aria-describedby': described }),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      store.type(name, currentTarget.value),
    onBlur: () => setLeft(true),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children !== undefined && <select {...control}>{children}</select>}
      {children === undefined && kind === 'long' && <textarea {...control} rows={3} maxLength={maxLength} />}
      {children === undefined && kind === 'date' && <input {...control} type="date" />}
      {children === undefined && kind !== 'long' && kind !== 'date' && (
        <input {...control} type="text" inputMode={kind} maxLength={maxLength} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
