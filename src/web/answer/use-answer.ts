import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Answer, SendAnswerBody } from '#contract/sourcing/answer-endpoints.ts';
import type { AnswerState } from './saving/answer-state.ts';
import type { AnswerStore } from './saving/answer-store.ts';
import type { AnswerTexts } from './answer-text-types.ts';
import type { Errors } from './typed/read-answer-fields.ts';

/** The page's state, for all its parts. */
export interface AnswerPage extends AnswerState {
  answer: Answer;
  store: AnswerStore;
  texts: AnswerTexts;
  /** The answer made from the fields, and the errors in them. */
  content: SendAnswerBody['content'];
  errors: Errors;
}

export const AnswerScope = createContext<AnswerPage | null>(null);

export function useAnswer(): AnswerPage {
  const context = useContext(AnswerScope);
  if (!context) throw new Error('There is no answer around this part.');
  return context;
}
