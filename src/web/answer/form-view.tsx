/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { AnswerBar } from './answer-bar.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { ErrorsNote } from './errors-note.tsx';
import { formatMoment } from './format-answer.ts';
import { LineSection } from './line-section.tsx';
import { pricedCount } from './typed/read-answer-fields.ts';
import { SentSection } from './sent-section.tsx';
import { AnswerTermsSection } from './answer-terms-section.tsx';
import { useAnswer } from './use-answer.ts';

/** The fields of the answer. */
export function FormView() {
  const { answer, content, store, texts, language } = useAnswer();
  const { sent, lines } = answer;
  return (
    <form
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <ErrorsNote />
      <ConflictNote />
      <p className="intro">{sent ? texts.sentBefore(formatMoment(sent.sentAt, language)) : texts.intro}</p>
      {lines.map((line, index) => (
        <LineSection key={line.id} line={line} number={index + 1} />
      ))}
      <AnswerTermsSection />
      <AnswerBar pricedLineCount={pricedCount(content)} />
    </form>
  );
}

/** The answer after it was sent, or after the agency has closed the request. */
export function ReadOnlyView() {
  const { answer, isSent, store, texts, language } = useAnswer();
  const { isOpen, sent } = answer;
  const message = useRef<HTMLOutputElement>(null);
  // The button that had the focus has disappeared.
  useEffect(() => {
    if (isSent) message.current?.focus();
  }, [isSent]);
  const note = isOpen
    ? { title: texts.sent.title, text: sent ? texts.sent.text(formatMoment(sent.sentAt, language)) : '' }
    : { title: texts.closed.title, text: sent ? texts.closed.text : texts.closed.nothing };
  return (
    <>
      <output ref={message} tabIndex={-1} className={isOpen ? 'note good' : 'note'}>
        <h2>{note.title}</h2>
        <p>{note.text}</p>
      </output>
      {isOpen && (
        <button
          type="button"
          className="second"
          onClick={() => {
            store.edit();
            // This button is about to disappear.
            document.querySelector('h1')?.focus();
          }}
        >
          {texts.sent.edit}
        </button>
      )}
      <SentSection />
    </>
  );
}
