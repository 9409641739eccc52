/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { formatMoment } from './format-answer.ts';
import { useAnswer } from './use-answer.ts';

/**
 * Asks which entries to keep if another device has saved different ones. Until the person decides, nothing is saved
 * or sent.
 */
export function ConflictNote() {
  const { conflict, store, texts, language } = useAnswer();
  const note = useRef<HTMLDivElement>(null);
  const isShown = conflict !== null;
  useEffect(() => {
    if (isShown) note.current?.focus();
  }, [isShown]);
  if (!conflict) return null;
  const { title, text, theirs, mine } = texts.conflict;
  return (
    <div ref={note} tabIndex={-1} role="alert" className="note">
      <h2>{title}</h2>
      <p>{text(conflict.savedAt === null ? '–' : formatMoment(conflict.savedAt, language))}</p>
      <div className="choices">
        <button type="button" className="second" onClick={() => store.resolve('mine')}>
          {mine}
        </button>
        <button type="button" className="second" onClick={() => store.resolve('theirs')}>
          {theirs}
        </button>
      </div>
    </div>
  );
}
