/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { makeAnswerClient } from './saving/answer-client.ts';
import { AnswerHeader } from './answer-header.tsx';
import { type AnswerState, firstState } from './saving/answer-state.ts';
import { AnswerStore } from './saving/answer-store.ts';
import { answerTexts, failureText } from './answer-texts.ts';
import { FileButton } from './file-button.tsx';
import { formatDay, languageTags } from './format-answer.ts';
import { FormView, ReadOnlyView } from './form-view.tsx';
import { MessageView } from './message-view.tsx';
import { readAnswerFields } from './typed/read-answer-fields.ts';
import { AnswerScope, useAnswer } from './use-answer.ts';

interface PageProps {
  agency: string;
  /** The token of the link. */
  token: string;
  /** The language until the supplier's own language is known. */
  language: SupplierLanguage;
}

/** Keeps the store while the page is shown, and saves the unsaved fields when the page is hidden. */
function useStore({ token, language }: PageProps): [AnswerStore, AnswerState] {
  const [state, setState] = useState(() => firstState(language));
  const store = useMemo(
    () => new AnswerStore({ client: makeAnswerClient(token), token, language, onChange: setState }),
    [token, language],
  );
  useEffect(() => {
    const leave = () => store.saveNow(true);
    const back = () => store.saveNow(false);
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', hide);
    void store.load();
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
      store.end();
    };
  }, [store]);
  return [store, state];
}

/** The page on which a supplier answers a price request. */
export function AnswerPage(props: PageProps) {
  const [store, state] = useStore(props);
  const { language, phase, answer, fields } = state;
  const texts = answerTexts[language];
  const scope = useMemo(() => {
    if (!answer) return null;
    return { ...state, answer, store, texts, ...readAnswerFields(fields, answer.lines) };
  }, [state, answer, fields, store, texts]);
  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    document.title = `${texts.title} · ${props.agency}`;
  }, [language, texts, props.agency]);
  return (
    <>
      <AnswerHeader
        agency={props.agency}
        language={language}
        onLanguage={(each) => store.setLanguage(each)}
      />
      <main>
        {phase === 'loading' && <output>{texts.loading}</output>}
        {phase === 'waiting' && (
          <MessageView
            title={texts.waiting.title}
            lines={[failureText(texts, state.failure ?? 'offline'), texts.waiting.text]}
          />
        )}
        {phase === 'invalid' && <MessageView {...texts.invalid} />}
        {phase === 'ready' && scope && (
          <AnswerScope.Provider value={scope}>
            <ReadyView />
          </AnswerScope.Provider>
        )}
      </main>
    </>
  );
}

/** The request, and then the fields or the answer that was sent. */
function ReadyView() {
  const { answer, isSent, texts, language } = useAnswer();
  const { answerBy, by, supplier, remarks, isOpen } = answer;
  const files = answer.files.filter(({ lineId }) => lineId === null);
  const isRead = isSent || !isOpen;
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="facts">
        {[texts.forSupplier(supplier.name), by && texts.by(by)].filter(Boolean).join(' · ')}
      </p>
      {answerBy !== null && isOpen && <p className="by">{texts.answerBy(formatDay(answerBy, language))}</p>}
      {(remarks !== '' || files.length > 0) && (
        <section aria-labelledby="asked">
          <h2 id="asked">{remarks === '' ? texts.files : texts.remarksOfAgency}</h2>
          {remarks !== '' && <p className="words">{remarks}</p>}
          {files.map((file) => (
            <FileButton key={file.id} file={file} />
          ))}
        </section>
      )}
      {isRead ? <ReadOnlyView /> : <FormView />}
    </>
  );
}
