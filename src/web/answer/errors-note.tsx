/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { failureText } from './answer-texts.ts';
import { fieldId } from './answer-text-field.tsx';
import { errorText, fieldLabel } from './format-answer.ts';
import { useAnswer } from './use-answer.ts';

/**
 * Says why the answer was not sent, with links to the fields that have errors. It takes the focus after the person
 * has tried to send.
 */
export function ErrorsNote() {
  const { errors, attemptCount, failure, sending, answer, texts, language } = useAnswer();
  const note = useRef<HTMLDivElement>(null);
  const isShown = failure !== null && sending === 'idle';
  useEffect(() => {
    if (isShown && attemptCount > 0) note.current?.focus();
  }, [isShown, attemptCount]);
  if (!isShown) return null;
  const wrong = failure === 'wrong' ? [...errors] : [];
  const heading = failure === 'wrong' ? texts.errors(errors.size) : texts.notSent;
  return (
    <div ref={note} tabIndex={-1} role="alert" className="note bad">
      <h2>{heading}</h2>
      {failure !== 'wrong' && <p>{failureText(texts, failure)}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, error]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  // Following the link would replace the fragment of the address, which is the token.
                  event.preventDefault();
                  document.getElementById(fieldId(name))?.focus();
                }}
              >
                {fieldLabel(name, answer.lines, { texts, language })}
              </a>
              {' – '}
              {errorText(error, texts, language)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
