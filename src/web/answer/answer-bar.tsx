/** @jsxImportSource preact */
import { failureText } from './answer-texts.ts';
import type { AnswerTexts } from './answer-text-types.ts';
import { formatMoment, formatTime, isToday } from './format-answer.ts';
import type { SaveState } from './saving/save-draft.ts';
import { type AnswerPage, useAnswer } from './use-answer.ts';

interface BarProps {
  /** The number of lines that have a price. */
  pricedLineCount: number;
}

function saveText(save: SaveState, texts: AnswerTexts, language: AnswerPage['language']): string {
  if (save.kind === 'untouched') return '';
  if (save.kind !== 'saved') return texts.save[save.kind];
  return isToday(save.at)
    ? texts.save.saved(formatTime(save.at, language))
    : texts.save.savedOn(formatMoment(save.at, language));
}

/** The foot of the page: whether everything is saved, and the button that sends. */
export function AnswerBar({ pricedLineCount }: BarProps) {
  const { answer, save, sending, failure, conflict, texts, language } = useAnswer();
  const isBad = save.kind === 'failed';
  const isSending = sending !== 'idle';
  const isAllSent = answer.sent !== null && save.kind === 'untouched';
  const said =
    sending === 'retrying'
      ? texts.retrying(failureText(texts, failure ?? 'offline'))
      : saveText(save, texts, language);
  return (
    <footer>
      <div>
        {/* Only what goes wrong is read aloud: the others would interrupt at each pause. */}
        <output className={isBad || sending === 'retrying' ? 'bad' : ''}>
          {(isBad || isSending) && said}
        </output>
        {!isBad && !isSending && said !== '' && <p>{said}</p>}
        <p className="hint">
          {texts.priced(pricedLineCount, answer.lines.length)} · {isAllSent ? texts.allSent : texts.unsent}
        </p>
      </div>
      <button type="submit" className="first" disabled={isSending || conflict !== null}>
        {isSending ? texts.sending : texts.send}
      </button>
    </footer>
  );
}
